import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, findDifferences, type RowDifference, type RowProver } from '#platform/db/row-checks.ts';
import type { Trx } from '#platform/db/scope.ts';
import { baseCurrencyColumn } from '#areas/companies/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { countedTrips } from '#areas/travel/server/door.ts';

/** What other areas call the rows of this one that they lay beside their own. */
export const REQUEST_ROWS = 'requests.request';
export const SET_OFF_ROWS = 'requests.set_off';

export type RequestAmounts = {
  amountMinor: bigint | null;
  baseMinor: bigint | null;
  /** Of a receipt, what was the claimant's own. */
  personalMinor: bigint | null;
  settledMinor: bigint | null;
};

/** What each request comes to, by its id: beside what came of it in finance. */
export async function requestAmounts(trx: Trx, companyId: string): Promise<ReadonlyMap<string, RequestAmounts>> {
  const { rows } = await sql<RequestAmounts & { id: string }>`
    select id, amount_minor as "amountMinor", base_minor as "baseMinor",
      (detail #>> '{personalShare,minor}')::bigint as "personalMinor", settled_minor as "settledMinor"
    from requests.request where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Set-offs against advances as requests keep them, a sum per request. */
export async function keptSetOffs(trx: Trx, companyId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select request_id as id, sum(minor)::bigint as minor from requests.set_off where company_id = ${companyId}
    group by request_id`.execute(trx);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

/** Requests beside what they said when they were sent, and in base currency beside their amount where it is the same. */
export const proveRequestRows: RowProver = async (trx, company) => [
  ...(await ownRows(trx, company)),
  ...(await tripRows(trx, company)),
];

/** Trips beside the price that they were sent with, less what passengers brought, who do not count in the year. */
async function tripRows(trx: Trx, company: string): Promise<RowDifference[]> {
  const counted = await countedTrips(trx, company);
  const { rows } = await sql<{
    id: string;
    label: string;
    on: PlainDate | null;
    currency: CurrencyCode;
    should: bigint;
  }>`
    select id, 'R-' || number || ', ' || description as label, occurred_on as "on", currency,
      (price #>> '{amount,minor}')::bigint - (price #>> '{passengers,minor}')::bigint as should
    from requests.request where company_id = ${company} and price ->> 'type' = 'mileage'`.execute(trx);
  return differencesFrom(
    { table: 'travel.mileage_trip', column: 'minor' },
    rows.filter(({ id }) => counted.has(id)).map((row) => ({ ...row, is: counted.get(row.id) ?? null })),
    (row) => row.should,
  );
}

const ownRows: RowProver = (trx, company) => {
  const base = baseCurrencyColumn(company as CompanyId);
  const label = sql`'R-' || r.number || ', ' || r.description as label, r.occurred_on as "on"`;
  return findDifferences(trx, [
    {
      table: 'requests.request',
      column: 'amount_minor',
      rows: sql`select ${label}, r.currency, r.amount_minor as "is", (f.field #>> '{value,amount,minor}')::bigint as should
        from requests.request r, jsonb_array_elements(r.sent_fields) as f (field)
        where r.company_id = ${company} and f.field ->> 'field' = 'amount' and r.state in ('pending', 'approved', 'fulfilled')`,
    },
    {
      table: 'requests.request',
      column: 'base_minor',
      rows: sql`select ${label}, null as currency, r.base_minor as "is", r.amount_minor as should
        from requests.request r where r.company_id = ${company} and r.base_minor is not null and r.currency = ${base}`,
    },
  ]);
};
