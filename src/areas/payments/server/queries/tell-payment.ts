import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { writeAtOnce } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { originOf } from '#areas/requests/server/door.ts';
import type { PaymentStory } from '../../contract/all-payments.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { CreditsOf } from '../advice/credits-of.ts';
import { paymentsTables, type RunRow } from '../tables.ts';
import { creditorsOf } from './creditors-of.ts';
import { describeListed, visiblePayments, type ListedRow } from './list-all-payments.ts';
import { isPaidTo, seesAllPayments, worksOnPayments } from './visible-payments.ts';

type Event = PaymentStory['history'][number];

/**
 * One payment with all that the caller may know of it: who asked and approved, its bank file, what the bank booked and
 * what was done about it. @throws AppError not_found for what is not in the caller's list.
 */
export async function tellPayment(context: Context, paymentId: PaymentId, creditsOf: CreditsOf): Promise<PaymentStory> {
  const { trx, actor, now } = context;
  const row = await visiblePayments(context).where('id', '=', paymentId).executeTakeFirst();
  if (row === undefined) throw notFound();
  const runs = await runsOf(context, row);
  const bookings = await bookingsOf(context, row);
  const events = await eventsOf(context, row, { runs, bookings });
  const isAll = seesAllPayments(actor);
  const run = runs.find(({ id }) => id === row.run_id);
  return {
    payment: describeListed(context, row, await creditorsOf(trx, actor.companyId, [row])),
    request: row.request_id === null ? null : await originOf(trx, actor.companyId, { requestId: row.request_id, now }),
    credits: await creditsOff(context, row, creditsOf),
    run: !isAll || run === undefined ? null : runInShort(run),
    bookings: isAll ? bookings.map(({ minor, currency, ...rest }) => ({ ...rest, amount: wire(minor, currency) })) : [],
    history: isAll ? events : events.flatMap((event) => toOthers(event, isPaidTo(row, actor))),
    elsewhere: isAll ? await elsewhereOf(context, row.id) : null,
    mayMove: worksOnPayments(actor),
    isOwn: isPaidTo(row, actor),
  };
}

/** Why less is paid than was billed. */
async function creditsOff(
  { trx, actor }: Context,
  row: ListedRow,
  creditsOf: CreditsOf,
): Promise<PaymentStory['credits']> {
  if (row.payee_type !== 'supplier') return [];
  const credits = await creditsOf(trx, actor.companyId, [row.source_id]);
  return (credits.get(row.source_id) ?? []).map(({ number, off }) => ({ number, off: moneyToWire(off) }));
}

/** When money was sent and when it came back is the requester's to know; who in finance did what, and why, is not. */
function toOthers(event: Event, isPaidToThem: boolean): Event[] {
  if (!['opened', 'confirmed', 'paid', 'paid_elsewhere', 'failed', 'returned'].includes(event.what)) return [];
  const reason = isPaidToThem && event.what === 'failed' ? event.reason : null;
  return [{ ...event, byName: null, runNumber: null, reason }];
}

const wire = (minor: bigint, currency: CurrencyCode) => moneyToWire(money(minor, currency));

const runInShort = (run: RunRow): NonNullable<PaymentStory['run']> => ({
  id: run.id,
  number: run.number,
  state: run.state,
  createdByName: run.created_by_name,
  createdAt: run.created_at,
  confirmedByName: run.confirmed_by_name,
  confirmedAt: run.confirmed_at,
});

/** The run that it waits in, those in whose files it ever went, and those that were refused, the first first. */
const runsOf = ({ trx, actor }: Context, row: ListedRow): Promise<RunRow[]> =>
  paymentsTables(trx)
    .selectFrom('payments.run')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      sql<boolean>`(id = ${row.run_id} or id in (select f.run_id from payments.bank_file_payment o
        join payments.bank_file f on f.company_id = o.company_id and f.id = o.file_id
        where o.company_id = ${actor.companyId} and o.payment_id = ${row.id}) or id in (
        select r.run_id from payments.refused_run_payment r
        where r.company_id = ${actor.companyId} and r.payment_id = ${row.id}))`,
    )
    .orderBy('number')
    .execute();

type Booking = Omit<PaymentStory['bookings'][number], 'amount'> & { minor: bigint; currency: CurrencyCode };

/** Everything that the bank booked of it, the first first: what left, and what came back; also what a person matched. */
async function bookingsOf({ trx, actor }: Context, row: ListedRow): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select e.id as "entryId", e.booked_on as "bookedOn", coalesce(m.minor, sign(e.amount_minor) * coalesce(ordered.amount_minor, ${row.amount_minor}::bigint))::bigint as minor,
      case when m.id is null then ${row.currency} else e.currency end as currency, (e.is_return or coalesce(m.kind = 'return', false)) as "isReturn",
      e.remittance, s.reference as statement, a.name as "accountName"
    from payments.statement_entry e
    join payments.statement s on s.company_id = e.company_id and s.id = e.statement_id
    join payments.debtor_account a on a.company_id = e.company_id and a.id = e.account_id
    left join payments.entry_match m on m.company_id = e.company_id and m.entry_id = e.id
      and m.payment_id = ${row.id} and m.undone_at is null
    left join payments.bank_file_payment first
      on first.company_id = e.company_id and first.payment_id = e.payment_id and first.attempt = e.attempt
    left join payments.bank_file_payment ordered on ordered.company_id = first.company_id and ordered.file_id = first.file_id
      and ordered.transfer_id = first.transfer_id and ordered.payment_id = ${row.id}
    where e.company_id = ${actor.companyId} and (e.payment_id = ${row.id}
      or (e.payment_id, e.attempt) in (
      select lead.payment_id, lead.attempt from payments.bank_file_payment own
      join payments.bank_file_payment lead
        on lead.company_id = own.company_id and lead.file_id = own.file_id and lead.transfer_id = own.transfer_id
      where own.company_id = ${actor.companyId} and own.payment_id = ${row.id}) or e.id in (
      select l.entry_id from payments.entry_match l
      where l.company_id = ${actor.companyId} and l.payment_id = ${row.id} and l.undone_at is null))
    order by e.booked_on, "isReturn", e.attempt, e.id`.execute(trx);
  return rows;
}

/** How it was paid without a bank file, while nobody took that back. */
async function elsewhereOf({ trx, actor }: Context, paymentId: PaymentId): Promise<PaymentStory['elsewhere']> {
  const row = await paymentsTables(trx)
    .selectFrom('payments.paid_elsewhere')
    .select(['paid_on as paidOn', 'ledger_code as ledgerCode', 'reason', 'reference', 'made_by_name as byName'])
    .where('company_id', '=', actor.companyId)
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** What was done about a payment alone, by the audit log's names of it. */
const DONE: Readonly<Record<string, Event['what']>> = {
  'payments.hold': 'held',
  'payments.release': 'released',
  'payments.fail': 'failed',
  'payments.retry': 'retried',
  'payments.match': 'matched',
  'payments.unmatch': 'unmatched',
  'payments.pay-elsewhere': 'paid_elsewhere',
  'payments.undo-elsewhere': 'not_elsewhere',
  'payments.advise': 'advised',
};

type Line = { at: Instant; action: string; actorId: UserId | null; reason: string | null };

async function eventsOf(
  { trx, actor }: Context,
  row: ListedRow,
  { runs, bookings }: { runs: readonly RunRow[]; bookings: readonly Booking[] },
): Promise<Event[]> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  await writeAtOnce(trx);
  const { rows: lines } = await sql<Line>`
    select at, action, actor_id as "actorId", reason from platform.audit_event
    where company_id = ${actor.companyId} and entity_id = ${row.id} and action = any(${Object.keys(DONE)})
    order by seq`.execute(trx);
  const refusals = await refusalsOf({ trx, actor }, row);
  const names = await namesOf(
    trx,
    actor.companyId,
    [...lines, ...refusals].flatMap((line) => line.actorId ?? []),
  );
  const nothing = { byName: null, reason: null, runNumber: null };
  const at = (instant: Instant) => ({ at: instant, on: dayInZone(instant, zone) });
  const events: Event[] = [
    { ...nothing, what: 'opened', ...at(row.created_at) },
    ...lines.flatMap(({ action, actorId, reason, ...line }): Event[] => {
      const what = DONE[action];
      if (what === undefined) return [];
      return [
        { ...nothing, what, ...at(line.at), byName: actorId === null ? null : (names.get(actorId) ?? null), reason },
      ];
    }),
    ...runs.flatMap((run): Event[] => [
      { ...nothing, what: 'put_together', ...at(run.created_at), byName: run.created_by_name, runNumber: run.number },
      ...(run.confirmed_at === null
        ? []
        : [
            {
              ...nothing,
              what: 'confirmed' as const,
              ...at(run.confirmed_at),
              byName: run.confirmed_by_name,
              runNumber: run.number,
            },
          ]),
    ]),
    ...refusals.map(({ at: instant, actorId, reason, runNumber }): Event => ({
      what: 'file_refused',
      ...at(instant),
      byName: actorId === null ? null : (names.get(actorId) ?? null),
      reason,
      runNumber,
    })),
    ...bookings.map((one): Event => ({
      ...nothing,
      what: one.isReturn ? 'returned' : 'paid',
      at: null,
      on: one.bookedOn,
      reason: one.isReturn ? one.remittance : null,
    })),
  ];
  return inOrder(events);
}

/** Who refused the bank files that it waited in, when and why, by the audit log. */
async function refusalsOf({ trx, actor }: Pick<Context, 'trx' | 'actor'>, row: ListedRow) {
  await writeAtOnce(trx);
  const { rows } = await sql<Line & { runNumber: number }>`
    select l.at, l.action, l.actor_id as "actorId", l.reason, u.number as "runNumber"
    from payments.refused_run_payment r
    join payments.run u on u.company_id = r.company_id and u.id = r.run_id
    join platform.audit_event l on l.company_id = r.company_id and l.entity_id = r.run_id and l.action = 'payments.refuse-run'
    where r.company_id = ${actor.companyId} and r.payment_id = ${row.id} order by l.seq`.execute(trx);
  return rows;
}

/** The newest first. What has only a day stands after all that has a time on it: money leaves and comes back last. */
function inOrder(events: readonly Event[]): Event[] {
  const key = ({ at, on }: { at: string | null; on: PlainDate }): string => `${on} ${at ?? '~'}`;
  return events
    .map((event, index) => ({ event, index }))
    .toSorted((one, other) => {
      const [first, second] = [key(one.event), key(other.event)];
      return first === second ? other.index - one.index : first < second ? 1 : -1;
    })
    .map(({ event }) => event);
}
