import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { differencesFrom, findDifferences, type RowCheck, type RowProver } from '#platform/db/row-checks.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { DocumentAmount } from '#areas/payables/server/door.ts';
import { sumBySource } from '#areas/payments/server/door.ts';
import { cardPaymentKind } from '../../contract/payable-kinds.ts';

/** One fact about the account at an issuer, or about what its suppliers owe back; debit positive, in base currency. */
export type CardFact = { readonly on: PlainDate; readonly label: string; readonly minor: bigint };

/** What the issuer moved on each account up to and with a day, row by row and without looking at the ledger. */
export async function traceCardAccounts(
  trx: Trx,
  companyId: CompanyId,
  until: PlainDate,
): Promise<(CardFact & { readonly ledgerCode: string })[]> {
  const { rows } = await sql<CardFact & { ledgerCode: string }>`
    select a.ledger_code as "ledgerCode", m.booked_on as "on", coalesce(p.merchant_name || ', ' || p.number, a.name || ', ' || m.label) as label, m.minor
    from cards.movement m join cards.account a on a.company_id = m.company_id and a.id = m.account_id
    left join cards.payment p on p.company_id = m.company_id and p.account_id = m.account_id and p.issuer_ref = m.issuer_ref
      and m.kind in ('card', 'refund')
    where m.company_id = ${companyId} and m.booked_on <= ${until} order by m.position`.execute(trx);
  return rows;
}

/** What each movement of an account that is no payment came to, by what the books know it by. */
export async function cardMovementAmounts(trx: Trx, companyId: CompanyId): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select account_id || ':' || position as id, abs(minor) as minor from cards.movement
    where company_id = ${companyId} and kind in ('fee', 'funding')`.execute(trx);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

/** What each line of a bank's statement moved, by what it is known; what nothing moved is not there. */
export async function movedByFeeds(trx: Trx, companyId: CompanyId): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ ref: string; minor: bigint }>`
    select m.issuer_ref as ref, m.minor from cards.movement m
    join cards.account a on a.company_id = m.company_id and a.id = m.account_id
    where m.company_id = ${companyId} and a.issuer = 'feed'`.execute(trx);
  return new Map(rows.map(({ ref, minor }) => [ref, minor]));
}

/** What shops gave back on cards: what suppliers owed back, and that it came. */
export async function traceCardRefunds(
  trx: Trx,
  companyId: CompanyId,
  until: PlainDate,
): Promise<(CardFact & { readonly supplierId: string })[]> {
  const { rows } = await sql<CardFact & { supplierId: string }>`
    select supplier_id as "supplierId", booked_on as "on", merchant_name || ', ' || number as label, side * amount_minor as minor
    from cards.payment, (values (1), (-1)) sides (side)
    where company_id = ${companyId} and kind = 'refund' and booked_on <= ${until} order by id`.execute(trx);
  return rows;
}

const documents =
  (kind: 'payment' | 'refund') =>
  async (trx: Trx, companyId: string): Promise<DocumentAmount[]> => {
    const { rows } = await sql<{ id: string; currency: CurrencyCode; grossMinor: bigint; baseMinor: bigint }>`
      select id, taken_currency as currency, taken_minor as "grossMinor", amount_minor as "baseMinor"
      from cards.payment where company_id = ${companyId} and kind = ${kind}`.execute(trx);
    return rows;
  };
/** What the books have of them is proved by these. */
export const cardPaymentDocuments = documents('payment');
export const cardRefundDocuments = documents('refund');

/** The account at the issuer beside its movements and holds, and payments beside what moved. */
const accountChecks = (companyId: string): RowCheck[] => [
  {
    table: 'cards.account',
    column: 'balance_minor',
    rows: sql`select a.name as label, null::date as "on", a.currency, a.balance_minor as "is",
            coalesce((select sum(m.minor) from cards.movement m where m.company_id = a.company_id and m.account_id = a.id), 0) as should
          from cards.account a where a.company_id = ${companyId}`,
  },
  {
    table: 'cards.account',
    column: 'held_minor',
    rows: sql`select a.name as label, null::date as "on", a.currency, a.held_minor as "is",
            coalesce((select sum(h.held_minor) from cards.authorization h where h.company_id = a.company_id and h.account_id = a.id), 0) as should
          from cards.account a where a.company_id = ${companyId}`,
  },
  {
    table: 'cards.movement',
    column: 'balance_minor',
    rows: sql`select m.label, m.booked_on as "on", a.currency, m.balance_minor as "is",
            sum(m.minor) over (partition by m.account_id order by m.position) as should
          from cards.movement m join cards.account a on a.company_id = m.company_id and a.id = m.account_id
          where m.company_id = ${companyId}`,
  },
  {
    table: 'cards.payment',
    column: 'amount_minor',
    rows: sql`select p.merchant_name || ', ' || p.number as label, p.booked_on as "on", p.currency, p.amount_minor as "is",
            (select abs(m.minor) from cards.movement m where m.company_id = p.company_id and m.account_id = p.account_id
              and m.issuer_ref = p.issuer_ref and m.kind = case when p.kind = 'refund' then 'refund' else 'card' end) as should
          from cards.payment p where p.company_id = ${companyId}`,
  },
];

/** What a card spent and holds beside its authorisations and payments. */
const cardChecks = (companyId: string): RowCheck[] => [
  {
    table: 'cards.usage',
    column: 'held_minor',
    rows: sql`select c.name as label, u.starts_on as "on", a.currency, u.held_minor as "is",
            coalesce((select sum(h.held_minor) from cards.authorization h where h.company_id = u.company_id and h.card_id = u.card_id
              and h.period_on = u.starts_on), 0) as should
          from cards.usage u join cards.card c on c.company_id = u.company_id and c.id = u.card_id
          join cards.account a on a.company_id = c.company_id and a.id = c.account_id where u.company_id = ${companyId}`,
  },
  {
    table: 'cards.usage',
    column: 'settled_minor',
    rows: sql`select c.name as label, null::date as "on", a.currency, sum(u.settled_minor) as "is",
            coalesce((select sum(case when p.kind = 'refund' then -p.amount_minor else p.amount_minor end) from cards.payment p
              where p.company_id = c.company_id and p.card_id = c.id), 0) as should
          from cards.usage u join cards.card c on c.company_id = u.company_id and c.id = u.card_id
          join cards.account a on a.company_id = c.company_id and a.id = c.account_id
          where u.company_id = ${companyId} group by c.company_id, c.id, c.name, a.currency`,
  },
  {
    table: 'cards.authorization',
    column: 'cleared_minor',
    rows: sql`select h.merchant ->> 'name' as label, h.on_day as "on", a.currency, h.cleared_minor as "is",
            coalesce((select sum(p.amount_minor) from cards.payment p where p.company_id = h.company_id
              and p.authorization_id = h.id and p.kind = 'payment'), 0) as should
          from cards.authorization h join cards.account a on a.company_id = h.company_id and a.id = h.account_id
          where h.company_id = ${companyId}`,
  },
];

/**
 * Counters of cards and accounts beside what they count; payments beside the movement of the account and beside what was
 * owed and paid for them.
 */
export const proveCardRows: RowProver = async (trx, companyId) => {
  const owed = await sumBySource(trx, companyId, cardPaymentKind.name);
  const { rows: payments } = await sql<{
    id: string;
    label: string;
    on: PlainDate;
    amount: bigint;
    taken: bigint;
    currency: CurrencyCode;
    takenCurrency: CurrencyCode;
  }>`select id, merchant_name || ', ' || number as label, booked_on as "on", amount_minor as amount, taken_minor as taken,
      currency, taken_currency as "takenCurrency"
    from cards.payment where company_id = ${companyId} and kind = 'payment'`.execute(trx);
  return [
    ...(await findDifferences(trx, [...accountChecks(companyId), ...cardChecks(companyId)])),
    ...differencesFrom(
      { table: 'cards.payment', column: 'taken_minor' },
      payments.map((row) => ({ ...row, currency: row.takenCurrency, is: row.taken })),
      ({ id }) => owed.get(id)?.amountMinor,
    ),
    ...differencesFrom(
      { table: 'cards.payment', column: 'amount_minor' },
      payments.map((row) => ({ ...row, is: row.amount })),
      ({ id }) => owed.get(id)?.baseMinor,
    ),
  ];
};
