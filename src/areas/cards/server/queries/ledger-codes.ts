import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { BANK_CODES, chartOf, type Chart } from '#areas/companies/contract/charts.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import { cardsTables } from '../tables.ts';

/** Where a chart has accounts for cards apart from those at banks; elsewhere they stand among these. */
const CARD_CODES: Partial<Record<Chart, { readonly from: number; readonly step: number }>> = {
  pcg: { from: 512_400, step: 100 },
};

/** One account of the books stands for one account of money, at a bank or at an issuer. @throws AppError code_in_use */
export async function refuseCodeInUse(context: Context, ledgerCode: string): Promise<void> {
  if ((await codesInUse(context)).has(ledgerCode)) throw new AppError('code_in_use');
}

/** The next account of the company's chart that stands for no money yet. */
export async function proposeLedgerCode(context: Context): Promise<string> {
  const chart = chartOf(await getCompanyRow(context.trx, context.actor.companyId));
  const taken = await codesInUse(context);
  const { from, step } = CARD_CODES[chart] ?? BANK_CODES[chart];
  let code = from;
  while (taken.has(String(code))) code += step;
  return String(code);
}

async function codesInUse({ trx, actor }: Context): Promise<ReadonlySet<string>> {
  const atBanks = await ownAccounts(trx, actor.companyId);
  const ofCards = await cardsTables(trx)
    .selectFrom('cards.account')
    .select('ledger_code')
    .where('company_id', '=', actor.companyId)
    .execute();
  return new Set([...atBanks, ...ofCards].map(({ ledger_code: code }) => code));
}
