import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { originOf } from '#areas/requests/server/door.ts';
import type { PaymentStory } from '../../contract/all-payments.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { paymentsTables, type RunRow } from '../tables.ts';
import { describeListed, visiblePayments, type ListedRow } from './list-all-payments.ts';
import { isPaidTo, seesAllPayments, worksOnPayments } from './visible-payments.ts';

type Event = PaymentStory['history'][number];

/**
 * One payment with all that the caller may know of it: who asked and approved, its bank file, what the bank booked and
 * what was done about it. @throws AppError not_found for what is not in the caller's list.
 */
export async function tellPayment(context: Context, paymentId: PaymentId): Promise<PaymentStory> {
  const { trx, actor, now } = context;
  const row = await visiblePayments(context).where('id', '=', paymentId).executeTakeFirst();
  if (row === undefined) throw notFound();
  const runs = await runsOf(context, row);
  const bookings = await bookingsOf(context, row.id);
  const events = await eventsOf(context, row, { runs, bookings });
  const isAll = seesAllPayments(actor);
  const run = runs.find(({ id }) => id === row.run_id);
  return {
    payment: describeListed(context, row),
    request: row.request_id === null ? null : await originOf(trx, actor.companyId, { requestId: row.request_id, now }),
    run: !isAll || run === undefined ? null : runInShort(run),
    bookings: isAll ? bookings.map(({ minor, currency, ...rest }) => ({ ...rest, amount: wire(minor, currency) })) : [],
    history: isAll ? events : events.flatMap((event) => toOthers(event, isPaidTo(row, actor))),
    mayMove: worksOnPayments(actor),
    isOwn: isPaidTo(row, actor),
  };
}

/** When money was sent and when it came back is the requester's to know; who in finance did what, and why, is not. */
function toOthers(event: Event, isPaidToThem: boolean): Event[] {
  if (!['opened', 'confirmed', 'paid', 'failed', 'returned'].includes(event.what)) return [];
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

/** The run that it waits in, and those in whose files it ever went, the first first. */
const runsOf = ({ trx, actor }: Context, row: ListedRow): Promise<RunRow[]> =>
  paymentsTables(trx)
    .selectFrom('payments.run')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      sql<boolean>`(id = ${row.run_id} or id in (select f.run_id from payments.bank_file_payment o
        join payments.bank_file f on f.company_id = o.company_id and f.id = o.file_id
        where o.company_id = ${actor.companyId} and o.payment_id = ${row.id}))`,
    )
    .orderBy('number')
    .execute();

type Booking = Omit<PaymentStory['bookings'][number], 'amount'> & { minor: bigint; currency: CurrencyCode };

/** Everything that the bank booked of it, the first first: what left, and what came back. */
const bookingsOf = ({ trx, actor }: Context, paymentId: PaymentId): Promise<Booking[]> =>
  paymentsTables(trx)
    .selectFrom('payments.statement_entry as e')
    .innerJoin('payments.statement as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.statement_id'),
    )
    .innerJoin('payments.debtor_account as a', (join) =>
      join.onRef('a.company_id', '=', 'e.company_id').onRef('a.id', '=', 'e.account_id'),
    )
    .select([
      'e.booked_on as bookedOn',
      'e.amount_minor as minor',
      'e.currency',
      'e.is_return as isReturn',
      'e.remittance',
      's.reference as statement',
      'a.name as accountName',
    ])
    .where('e.company_id', '=', actor.companyId)
    .where('e.payment_id', '=', paymentId)
    .orderBy('e.booked_on')
    .orderBy('e.attempt')
    .orderBy('e.is_return')
    .execute();

/** What was done about a payment alone, by the audit log's names of it. */
const DONE: Readonly<Record<string, Event['what']>> = {
  'payments.hold': 'held',
  'payments.release': 'released',
  'payments.fail': 'failed',
  'payments.retry': 'retried',
};

type Line = { at: Instant; action: string; actorId: UserId | null; reason: string | null };

async function eventsOf(
  { trx, actor }: Context,
  row: ListedRow,
  { runs, bookings }: { runs: readonly RunRow[]; bookings: readonly Booking[] },
): Promise<Event[]> {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const { rows: lines } = await sql<Line>`
    select at, action, actor_id as "actorId", reason from platform.audit_event
    where company_id = ${actor.companyId} and entity_id = ${row.id} and action = any(${Object.keys(DONE)})
    order by seq`.execute(trx);
  const names = await namesOf(
    trx,
    actor.companyId,
    lines.flatMap((line) => line.actorId ?? []),
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
