import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { paymentsOf } from '#areas/payments/server/door.ts';
import type { AdvanceFilter, AdvanceRow, AdvanceView } from '../../contract/advance.ts';
import type { AdvanceId } from '../../contract/advance-id.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import { checkAdvanceMove, openOf, type AdvanceAction } from '../../rules/advance-states.ts';
import { sumsOf, type LoadedAdvance } from '../commands/load-advance.ts';
import { expenseClaimsTables } from '../tables.ts';
import { sumOpenAdvances } from './set-offs.ts';

/** Which advances: those that match, and of these, for an export of some, only the named ones. */
type Wanted = AdvanceFilter & { ids?: readonly string[] | null };

/** Advances, the newest first, with how many match and what members hold of those. */
export async function listAdvances(
  { trx, actor }: Context,
  filter: Wanted & { cursor?: string | undefined; limit: number },
) {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const matching = matchingAdvances(trx, actor.companyId, filter);
  let page = matching.selectAll();
  if (filter.cursor !== undefined) {
    const [on, id] = decodeCursor(filter.cursor, ['day', 'text']);
    page = page.where(sql<boolean>`(given_on, id) < (${on}::date, ${id})`);
  }
  const rows = await page
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute();
  const total = await matching
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor - claimed_minor - returned_minor) filter (where paid_on is not null), 0)::bigint`.as(
        'open',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...toPage(rows, filter.limit, { item: toAdvanceRow, cursor: (row) => [row.given_on, row.id] }),
    count: total.count,
    open: moneyToWire(money(total.open, base)),
  };
}

function matchingAdvances(trx: Trx, companyId: CompanyId, filter: Wanted) {
  let query = expenseClaimsTables(trx).selectFrom('expense_claims.advance').where('company_id', '=', companyId);
  if (filter.ids !== undefined && filter.ids !== null) query = query.where(isAmong('id', filter.ids));
  if (filter.state !== undefined) query = query.where(isAmong('state', filter.state.split(',')));
  if (filter.from !== undefined) query = query.where('given_on', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('given_on', '<=', filter.to);
  if (filter.min !== undefined) query = query.where('amount_minor', '>=', BigInt(filter.min));
  if (filter.max !== undefined) query = query.where('amount_minor', '<=', BigInt(filter.max));
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) => eb.or([eb('member_name', 'ilike', pattern), eb('purpose', 'ilike', pattern)]));
  }
  return query;
}

/** One advance with all that became of it. @throws AppError not_found. */
export async function describeAdvance({ trx, actor }: Context, advanceId: AdvanceId): Promise<AdvanceView> {
  const { companyId } = actor;
  const row = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.advance')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', advanceId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const [payment] = (await paymentsOf(trx, companyId, [row.id])).get(row.id) ?? [];
  const setOffs = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.allocation as l')
    .innerJoin('expense_claims.claim as c', (join) =>
      join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.claim_id'),
    )
    .select(['l.claim_id', 'c.number', 'l.made_at', 'l.minor'])
    .where('l.company_id', '=', companyId)
    .where('l.advance_id', '=', row.id)
    .orderBy('l.made_at')
    .orderBy('l.id')
    .execute();
  const returns = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.advance_return')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('advance_id', '=', row.id)
    .orderBy('returned_on')
    .orderBy('id')
    .execute();
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const answer = (action: AdvanceAction) => {
    if (row.member_id === actor.userId) return 'own_advance' as const;
    return checkAdvanceMove(action, sumsOf(row)).ok ? true : ('illegal_state' as const);
  };
  const isWaiting = payment?.state === 'to_pay' || payment?.state === 'on_hold';
  const cancel = answer('cancel');
  return {
    ...toAdvanceRow(row),
    givenByName: row.given_by_name,
    setOffs: setOffs.map((one) => ({
      claimId: one.claim_id,
      claimNumber: one.number,
      on: one.made_at,
      amount: wire(one.minor),
    })),
    returns: returns.map((one) => ({ on: one.returned_on, amount: wire(one.minor), takenByName: one.taken_by_name })),
    payment: payment === undefined ? null : { state: payment.state, executeOn: payment.execute_on },
    can: { cancel: cancel === true && !isWaiting ? 'illegal_state' : cancel, takeBack: answer('return') },
  };
}

/** The caller's advances, and their claims of which something was set off. */
export async function listMyAdvances({ trx, actor }: Context) {
  const { companyId, userId } = actor;
  const { base_currency: base } = await getCompanyRow(trx, companyId);
  const rows = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.advance')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('member_id', '=', userId)
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const claims = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .select(['id', 'request_id', 'number', 'description', 'owed_minor', 'allocated_minor'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', userId)
    .where('allocated_minor', '>', 0n)
    .orderBy('arrived_at', 'desc')
    .limit(100)
    .execute();
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  return {
    open: wire(await sumOpenAdvances(trx, companyId, userId)),
    items: rows.map(toAdvanceRow),
    claims: claims.map(({ id, request_id: requestId, number, description, ...sums }) => ({
      id: id as ClaimId,
      requestId,
      number,
      description,
      owed: wire(sums.owed_minor ?? 0n),
      setOff: wire(sums.allocated_minor),
      toPay: wire((sums.owed_minor ?? 0n) - sums.allocated_minor),
    })),
  };
}

function toAdvanceRow(row: LoadedAdvance): AdvanceRow {
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  return {
    id: row.id,
    number: row.number,
    memberId: row.member_id,
    memberName: row.member_name,
    purpose: row.purpose,
    amount: wire(row.amount_minor),
    claimed: wire(row.claimed_minor),
    returned: wire(row.returned_minor),
    open: wire(openOf({ amount: row.amount_minor, claimed: row.claimed_minor, returned: row.returned_minor })),
    givenOn: row.given_on,
    paidOn: row.paid_on,
    tripLabel: row.trip_label,
    state: row.state,
    version: row.version,
  };
}
