import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import {
  differencesFrom,
  findDifferences,
  type RowCheck,
  type RowDifference,
  type RowProver,
} from '#platform/db/row-checks.ts';
import type { Trx } from '#platform/db/scope.ts';
import { owedByKey } from '#areas/ledger/server/door.ts';
import type { DocumentAmount } from '#areas/payables/server/door.ts';
import { sumBySource, PAYMENT_ROWS } from '#areas/payments/server/door.ts';
import { adjustmentAmounts } from '#areas/travel/server/door.ts';
import { keptSetOffs, requestAmounts, REQUEST_ROWS, SET_OFF_ROWS } from '#areas/requests/server/door.ts';

export type ProvenClaim = {
  id: string;
  requestId: string;
  /** Of what adjusts a year's mileage: its source is the adjustment, not the request beside it. */
  adjustmentId: string | null;
  label: string;
  on: PlainDate;
  currency: CurrencyCode;
  claimedMinor: bigint;
  baseClaimedMinor: bigint;
  personalMinor: bigint | null;
  sanctionedMinor: bigint | null;
  owedMinor: bigint | null;
  allocatedMinor: bigint;
  isAccepted: boolean;
};

/** All claims with their amounts, beside what they come from and what comes of them. */
async function claimAmounts(trx: Trx, companyId: string): Promise<ProvenClaim[]> {
  const { rows } = await sql<ProvenClaim>`
    select id, request_id as "requestId", adjustment_id as "adjustmentId", member_name || ', R-' || number as label, occurred_on as "on", currency,
      claimed_minor as "claimedMinor", base_claimed_minor as "baseClaimedMinor", personal_minor as "personalMinor",
      sanctioned_minor as "sanctionedMinor", owed_minor as "owedMinor", allocated_minor as "allocatedMinor",
      owed_minor is not null as "isAccepted"
    from expense_claims.claim where company_id = ${companyId}`.execute(trx);
  return rows;
}

/** Claims that finance accepted, as the books have them. */
export async function validatedClaims(trx: Trx, companyId: string): Promise<DocumentAmount[]> {
  return (await claimAmounts(trx, companyId)).flatMap(({ id, currency, sanctionedMinor, owedMinor }) =>
    sanctionedMinor === null || owedMinor === null
      ? []
      : [{ id, currency, grossMinor: sanctionedMinor, baseMinor: owedMinor }],
  );
}

/** Claims beside their requests, the ledger and their payments; advances beside what was set off and given back. */
export const proveClaimRows: RowProver = async (trx, company) => {
  const all = await claimAmounts(trx, company);
  const claims = all.filter(({ adjustmentId }) => adjustmentId === null);
  const adjusting = all.filter(({ adjustmentId }) => adjustmentId !== null);
  const adjustments = await adjustmentAmounts(trx, company);
  const accepted = claims.filter(({ isAccepted }) => isAccepted);
  const requests = await requestAmounts(trx, company);
  const kept = await keptSetOffs(trx, company);
  const payments = await sumBySource(trx, company, 'claim');
  const owed = await owedByKey(trx, company, 'owed ');
  const table = 'expense_claims.claim';
  return [
    ...differencesFrom(
      { table, column: 'claimed_minor' },
      claims.map((row) => ({ ...row, is: row.claimedMinor })),
      (row) => requests.get(row.requestId)?.amountMinor,
    ),
    ...differencesFrom(
      { table, column: 'base_claimed_minor' },
      claims.map((row) => ({ ...row, currency: null, is: row.baseClaimedMinor })),
      (row) => requests.get(row.requestId)?.baseMinor,
    ),
    ...differencesFrom(
      { table, column: 'personal_minor' },
      claims.map((row) => ({ ...row, is: row.personalMinor })),
      (row) => requests.get(row.requestId)?.personalMinor,
    ),
    // What is still to be told to the request is no difference yet.
    ...differencesFrom(
      { table: REQUEST_ROWS, column: 'settled_minor' },
      accepted
        .map((row) => ({ ...row, currency: null, is: requests.get(row.requestId)?.settledMinor ?? null }))
        .filter(({ is }) => is !== null),
      (row) => row.owedMinor,
    ),
    ...differencesFrom(
      { table: SET_OFF_ROWS, column: 'minor' },
      claims
        .map((row) => ({ ...row, currency: null, is: kept.get(row.requestId) ?? null }))
        .filter(({ is }) => is !== null),
      (row) => row.allocatedMinor,
    ),
    ...differencesFrom(
      { table, column: 'claimed_minor' },
      adjusting.map((row) => ({ ...row, is: row.claimedMinor })),
      (row) => adjustments.get(row.adjustmentId ?? ''),
    ),
    ...differencesFrom(
      { table, column: 'base_claimed_minor' },
      adjusting.map((row) => ({ ...row, currency: null, is: row.baseClaimedMinor })),
      (row) => row.owedMinor,
    ),
    ...differencesFrom(
      { table, column: 'owed_minor' },
      [...accepted, ...adjusting].map((row) => ({ ...row, currency: null, is: row.owedMinor })),
      (row) => owed.get(row.id),
    ),
    ...differencesFrom(
      { table: PAYMENT_ROWS, column: 'base_minor' },
      [...accepted, ...adjusting]
        // What was paid too much is held as an advance and never paid.
        .filter(({ owedMinor }) => (owedMinor ?? 0n) > 0n)
        .map((row) => ({ ...row, currency: null, is: payments.get(row.id)?.baseMinor ?? 0n })),
      (row) => (row.owedMinor ?? 0n) - row.allocatedMinor,
    ),
    ...(await advanceRows(trx, company, owed)),
    ...(await findDifferences(trx, sumChecks(company))),
  ];
};

async function advanceRows(trx: Trx, company: string, owed: ReadonlyMap<string, bigint>): Promise<RowDifference[]> {
  const setOffs = await owedByKey(trx, company, 'set off ');
  const advances = await sumBySource(trx, company, 'advance');
  const { rows: lent } = await sql<{ id: string; label: string; on: PlainDate; is: bigint; isPaid: boolean }>`
    select id, member_name || ', A-' || number as label, given_on as "on", amount_minor as "is",
      adjustment_id is null and cancelled_at is null as "isPaid"
    from expense_claims.advance where company_id = ${company}`.execute(trx);
  const { rows: allocations } = await sql<{ id: string; label: string; on: PlainDate; is: bigint }>`
    select l.id, a.member_name || ', A-' || a.number as label, l.made_at::date as "on", l.minor as "is"
    from expense_claims.allocation l join expense_claims.advance a on a.company_id = l.company_id and a.id = l.advance_id
    where l.company_id = ${company}`.execute(trx);
  const inBase = <One extends object>(row: One) => ({ ...row, currency: null });
  return [
    ...differencesFrom(
      { table: 'expense_claims.advance', column: 'amount_minor' },
      lent.filter(({ isPaid }) => isPaid).map(inBase),
      (row) => advances.get(row.id)?.baseMinor,
    ),
    ...differencesFrom({ table: 'expense_claims.advance', column: 'amount_minor' }, lent.map(inBase), (row) =>
      owed.get(row.id),
    ),
    ...differencesFrom(
      { table: 'expense_claims.allocation', column: 'minor' },
      allocations.map(inBase),
      (row) => -(setOffs.get(row.id) ?? 0n),
    ),
  ];
}

/** What the database keeps as a sum beside the rows that it is of. */
const sumChecks = (company: string): RowCheck[] => [
  {
    table: 'expense_claims.claim',
    column: 'allocated_minor',
    rows: sql`select c.member_name || ', R-' || c.number as label, c.occurred_on as "on", null as currency,
            c.allocated_minor as "is", (select coalesce(sum(l.minor), 0) from expense_claims.allocation l
              where l.company_id = c.company_id and l.claim_id = c.id) as should
          from expense_claims.claim c where c.company_id = ${company}`,
  },
  {
    table: 'expense_claims.advance',
    column: 'claimed_minor',
    rows: sql`select a.member_name || ', A-' || a.number as label, a.given_on as "on", null as currency,
            a.claimed_minor as "is", (select coalesce(sum(l.minor), 0) from expense_claims.allocation l
              where l.company_id = a.company_id and l.advance_id = a.id) as should
          from expense_claims.advance a where a.company_id = ${company}`,
  },
  {
    table: 'expense_claims.advance',
    column: 'returned_minor',
    rows: sql`select a.member_name || ', A-' || a.number as label, a.given_on as "on", null as currency,
            a.returned_minor as "is", (select coalesce(sum(r.minor), 0) from expense_claims.advance_return r
              where r.company_id = a.company_id and r.advance_id = a.id) as should
          from expense_claims.advance a where a.company_id = ${company}`,
  },
];
