import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#kernel/plain-date.ts';
import { likePattern } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { PAYMENT_MOVES } from '../../rules/payment-states.ts';
import { canPay, matchKeysOf, type EntryToExplain, type OpenPayment } from '../../rules/propose-matches.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';

const RETURN_DAYS = 400;
/** A subscription has its amount a thousand times; beyond this many of one kind no reader could choose either. */
const ALIKE_MAX = 200;
/** Whoever seeks among more has to seek more narrowly. */
const SOUGHT_MAX = 1000;

export type Candidate = OpenPayment & { readonly row: PaymentRow };
/** For this entry, what it shares something with; with `q` what is sought by payee and reference instead. */
type Wanted = { readonly entry: EntryToExplain; readonly q: string | undefined };
/** Which payments may be meant at all, and which of many alike come first. */
type Possible = { readonly where: RawBuilder<unknown>; readonly first: RawBuilder<unknown> };

/** What left before and in time for its money to come back with the entry; a bank takes a direct debit back for 13 months. */
export async function paidBefore(context: Context, { entry, q }: Wanted): Promise<Candidate[]> {
  const rows = await findPossible(
    context,
    { entry, q },
    {
      where: sql`state = 'paid' and currency = ${entry.currency} and amount_minor <= ${-entry.minor}
      and settled_on between ${addDays(entry.bookedOn, -RETURN_DAYS)} and ${entry.bookedOn}`,
      first: sql`settled_on desc, id`,
    },
  );
  return rows.map((row) => ({ ...candidateOf(row), minor: row.amount_minor, discounted: null, on: row.settled_on }));
}

/** Of what no statement shows yet that it left, what the entry could pay at all. */
export async function openFor(context: Context, { entry, q }: Wanted): Promise<Candidate[]> {
  const rows = await findPossible(
    context,
    { entry, q },
    {
      where: sql`state = any(${PAYMENT_MOVES.match.from}::text[])
      and (currency <> ${entry.currency} or ${LEAST} <= ${-entry.minor})`,
      first: sql`due_on, id`,
    },
  );
  return rows
    .map((row) => ({ ...candidateOf(row), ...amountsOf(row), on: row.execute_on ?? row.due_on }))
    .filter(
      (payment) => canPay(entry, { ...payment, minor: payment.discounted ?? payment.minor }) || canPay(entry, payment),
    );
}

/** The least that a payment can come to. */
const LEAST = sql<bigint>`amount_minor - case when is_discounted or state = 'processing' then 0 else coalesce(discount_minor, 0) end`;

async function findPossible(
  { trx, actor }: Context,
  { entry, q }: Wanted,
  { where, first }: Possible,
): Promise<PaymentRow[]> {
  const { companyId } = actor;
  const possible = sql`company_id = ${companyId} and ${where}`;
  const of = q === undefined ? sql`id in (${alike(entry, { where: possible, first })})` : sought(q);
  const query = paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where(sql<boolean>`${possible} and ${of}`)
    .orderBy(first);
  return (q === undefined ? query : query.limit(SOUGHT_MAX)).execute();
}

function sought(q: string): RawBuilder<unknown> {
  const pattern = likePattern(q);
  return sql`(payee_name ilike ${pattern} or reference ilike ${pattern})`;
}

/** Each key is looked up by itself, in an index of its own, so that many of one kind hide nothing that another one tells. */
function alike(entry: EntryToExplain, { where, first }: Possible): RawBuilder<unknown> {
  const { amounts, iban, references } = matchKeysOf(entry);
  const having = (key: RawBuilder<unknown>) =>
    sql`(select id from payments.payment where ${where} and ${key} order by ${first} limit ${ALIKE_MAX})`;
  return sql.join(
    [
      ...amounts.flatMap(({ minor, currency }) => [
        having(sql`currency = ${currency} and amount_minor = ${minor}`),
        having(sql`currency = ${currency} and other_minor = ${minor}`),
      ]),
      ...(iban === null ? [] : [having(sql`iban = ${iban}`)]),
      sql`(select found.id from unnest(${references}::text[]) as asked (key)
        cross join lateral ${having(sql`reference_key = asked.key`)} found)`,
    ],
    sql` union `,
  );
}

const candidateOf = (row: PaymentRow) => ({
  id: row.id,
  baseMinor: row.base_minor,
  currency: row.currency,
  payeeName: row.payee_name,
  iban: row.iban,
  reference: row.reference,
  row,
});

/** What a payment comes to, with and without its discount; one that was sent comes to what was sent. */
function amountsOf(row: PaymentRow): Pick<OpenPayment, 'minor' | 'discounted'> {
  if (row.discount_minor === null || row.state === 'processing') return { minor: row.amount_minor, discounted: null };
  const minor = row.amount_minor + (row.is_discounted ? row.discount_minor : 0n);
  return { minor, discounted: minor - row.discount_minor };
}
