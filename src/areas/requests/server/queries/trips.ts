import { sql } from 'kysely';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { RequestView } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestsTables } from '../tables.ts';
import type { LoadedRequest } from './load-request.ts';

/** Whether spend of this person may be counted to this travel budget: their own, approved and not closed. */
export async function isOpenTrip(
  trx: Trx,
  companyId: CompanyId,
  { tripId, requesterId }: { tripId: RequestId; requesterId: UserId },
): Promise<boolean> {
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', tripId)
    .where('type', '=', 'travel-budget')
    .where('state', '=', 'approved')
    .where('requester_id', '=', requesterId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's open travel budgets by name, the newest first: what an advance can be for. */
export async function openTripsOf(
  trx: Trx,
  companyId: CompanyId,
  memberId: UserId,
): Promise<{ id: RequestId; number: number; description: string }[]> {
  const rows = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'description'])
    .where('company_id', '=', companyId)
    .where('requester_id', '=', memberId)
    .where('type', '=', 'travel-budget')
    .where('state', '=', 'approved')
    .orderBy('sorted_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, number: row.number ?? 0 }));
}

export type OpenTrip = { id: RequestId; number: number; description: string; remaining: WireMoney };

/** The caller's open travel budgets with what is left of each, the newest first. */
export async function listTrips(trx: Trx, actor: CompanyActor): Promise<OpenTrip[]> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const trips = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'description', 'base_minor'])
    .where('company_id', '=', actor.companyId)
    .where('requester_id', '=', actor.userId)
    .where('type', '=', 'travel-budget')
    .where('state', '=', 'approved')
    .orderBy('sorted_at', 'desc')
    .limit(50)
    .execute();
  const open: OpenTrip[] = [];
  for (const { id, number, description, base_minor: approved } of trips) {
    const spent = await readLinked(trx, actor.companyId, id);
    const remaining = moneyToWire(money((approved ?? 0n) - spentOf(spent), base));
    open.push({ id, number: number ?? 0, description, remaining });
  }
  return open;
}

/** What a travel budget's panel shows: everything that was counted to it, and what is left (domain rules 2.10). */
export async function describeTripSpend(
  trx: Trx,
  row: LoadedRequest,
  base: CurrencyCode,
): Promise<RequestView['tripSpend']> {
  if (row.type !== 'travel-budget') return null;
  const items = await readLinked(trx, row.company_id, row.id);
  return {
    remaining: moneyToWire(money((row.base_minor ?? 0n) - spentOf(items), base)),
    items: items.map(({ base_minor: minor, ...item }) => ({
      ...item,
      baseAmount: minor === null ? null : moneyToWire(money(minor, base)),
    })),
  };
}

/** The travel budget that a request is spent from, by name. */
export async function describeTrip(trx: Trx, row: LoadedRequest): Promise<RequestView['trip']> {
  if (row.trip_id === null) return null;
  const trip = await requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'description'])
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.trip_id)
    .executeTakeFirstOrThrow();
  return { ...trip, number: trip.number ?? 0 };
}

type Linked = Awaited<ReturnType<typeof readLinked>>[number];

const readLinked = (trx: Trx, companyId: CompanyId, tripId: RequestId) =>
  requestsTables(trx)
    .selectFrom('requests.request')
    .select(['id', 'number', 'description', 'state', 'outcome'])
    // What finance has settled is what was spent; before that, what was asked for.
    .select(sql<bigint | null>`coalesce(settled_minor, base_minor)`.as('base_minor'))
    .where('company_id', '=', companyId)
    .where('trip_id', '=', tripId)
    .where('state', '<>', 'draft')
    .orderBy('sorted_at')
    .limit(200)
    .execute();

/** Pending and approved spend counts; what was declined, withdrawn or given up does not. */
const COUNTED: readonly Linked['state'][] = ['pending', 'approved', 'fulfilled'];
const spentOf = (items: readonly Linked[]): bigint =>
  items.reduce((total, { state, base_minor: minor }) => total + (COUNTED.includes(state) ? (minor ?? 0n) : 0n), 0n);
