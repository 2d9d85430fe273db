import { money, moneyToWire } from '#kernel/money.ts';
import { minorDigits } from '#kernel/currency.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import { purchaseOrdersSetupDefinition } from '../contract/setup-definition.ts';
import { fromHundredths } from '../rules/percent.ts';
import { readTolerances } from './queries/tolerances.ts';
import { purchaseOrdersTables } from './tables.ts';

/** By how much an invoice may differ from its order, and whether anything was ordered yet. */
export const purchaseOrdersSetup = areaSetup(purchaseOrdersSetupDefinition, {
  settings: {
    tolerances: async ({ trx, actor }) => {
      const { total } = (await readTolerances(trx, actor.companyId)).allowed;
      const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
      const units = moneyToWire(money(total.units * 10n ** BigInt(minorDigits(currency)), currency));
      return { state: 'set', values: { percent: fromHundredths(total.percent), units } };
    },
  },
  steps: {},
  uses: {
    orders: async ({ trx, actor }) => {
      const row = await purchaseOrdersTables(trx)
        .selectFrom('purchase_orders.order')
        .select('id')
        .where('company_id', '=', actor.companyId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  },
});
