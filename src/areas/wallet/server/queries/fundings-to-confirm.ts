import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** How many top-ups wait for a second person, and what they come to by currency. */
export async function fundingsToConfirm(trx: Trx, companyId: CompanyId): Promise<{ count: number; sums: WireMoney[] }> {
  const { rows } = await sql<{ count: number; minor: bigint; currency: CurrencyCode }>`
    select count(*)::int as count, sum(minor)::bigint as minor, currency from wallet.funding
    where company_id = ${companyId} and state = 'asked' group by currency order by currency`.execute(trx);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ minor, currency }) => moneyToWire(money(minor, currency))),
  };
}
