import type { Trx } from '#platform/db/scope.ts';
import { minorDigits } from '#kernel/currency.ts';
import type { FirstSettings } from '#areas/access/server/door.ts';
import { defaultWorkflow, publishWorkflow } from '#areas/approvals/server/door.ts';
import { chartFor } from '#areas/companies/contract/charts.ts';
import { addCostCenter, addExpenseCategory } from '#areas/dimensions/server/door.ts';
import { takeOfficialRates } from '#areas/travel/server/door.ts';
import { FIRST_CATEGORIES, FIRST_COST_CENTER } from '#areas/dimensions/rules/first-dimensions.ts';

/** Up to 1,000 of the company's currency a manager's word is enough; above it a second person decides. */
const SECOND_PERSON_FROM = 1000n;

/**
 * The first settings of a new company, each through its area's door and in the caller's transaction: who approves, and
 * by what spend is sorted. What only the company can know (bank accounts, suppliers, more cost centres) it adds itself.
 */
export async function prepareCompany(
  trx: Trx,
  { companyId, country, currency, lang, now }: FirstSettings,
): Promise<void> {
  const limit = SECOND_PERSON_FROM * 10n ** BigInt(minorDigits(currency));
  await publishWorkflow(trx, { companyId, workflow: defaultWorkflow(limit), publishedBy: null, now });
  await addCostCenter(trx, companyId, { name: FIRST_COST_CENTER[lang], code: '1000', ownerId: null });
  await takeOfficialRates(trx, companyId, { country, by: null, now });
  const chart = chartFor(country);
  for (const { names, accounts, icon } of FIRST_CATEGORIES)
    await addExpenseCategory(trx, companyId, { name: names[lang], accountCode: accounts[chart], icon });
}
