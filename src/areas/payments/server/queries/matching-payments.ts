import { sql } from 'kysely';
import { likePattern } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { membersOfTeams } from '#areas/members/server/door.ts';
import type { PaymentFilter } from '../../contract/payment-filters.ts';
import { payeesIn } from '../../rules/pay-list.ts';
import { PAYMENT_STATES, type PaymentState } from '../../rules/payment-states.ts';
import { paymentsTables } from '../tables.ts';
import { bestDay } from './best-day.ts';
import { OURS } from './ours.ts';

/** The day it left, or is to leave; what was never sent comes last. The index `payment__left` has the same words. */
const LEFT_ON = sql`coalesce(settled_on, execute_on, '-infinity'::date)`;

/** What came back is looked at first, then what has a day, invoices that have none, and what is held: the list's groups. */
const pile = (today: PlainDate) => sql`case when state = 'failed' then 0 when state = 'on_hold' then 3
  when payee_type = 'supplier' and ${bestDay(today)} is null then 2 else 1 end`;

/**
 * By what payments `p` are ordered: `due` is what is best paid first, to be in time for a discount that can still be had on
 * `today`, and without a day (claims) by the day they were opened; `newest` is what left last.
 */
export const inOrder = (order: PaymentFilter['order'], today: PlainDate) =>
  order === 'newest'
    ? ({ keys: [{ of: LEFT_ON, kind: 'dayOrNever' }], direction: 'desc' } as const)
    : ({
        keys: [
          { of: pile(today), kind: 'count' },
          { of: sql`coalesce(${bestDay(today)}, opened_on)`, kind: 'day' },
        ],
        direction: 'asc',
      } as const);

const paidOn = sql`coalesce(settled_on, execute_on)`;

/** The payments that a list, or its export, is about; without states what is to pay. Order and columns are the caller's. */
export function matchingPayments(trx: Trx, companyId: CompanyId, filter: PaymentFilter) {
  const states = (filter.states?.split(',') ?? []).filter((state): state is PaymentState =>
    (PAYMENT_STATES as readonly string[]).includes(state),
  );
  let query = paymentsTables(trx)
    .selectFrom('payments.payment as p')
    .where('company_id', '=', companyId)
    .where('state', 'in', states.length > 0 ? states : ['to_pay']);
  if (filter.source !== undefined)
    // What a card paid was never on the way: it is in the list of all payments only.
    query = query.where('payee_type', '=', payeesIn(filter.source)).where('method', '<>', 'card');
  if (filter.ours !== undefined) query = query.where(OURS);
  if (filter.method !== undefined) query = query.where('method', '=', filter.method);
  if (filter.payeeId !== undefined) query = query.where('payee_id', '=', filter.payeeId);
  if (filter.payee !== undefined && filter.payee !== '')
    query = query.where('payee_name', 'ilike', likePattern(filter.payee));
  if (filter.currency !== undefined) query = query.where(isAmong('currency', filter.currency.split(',')));
  if (filter.team !== undefined)
    query = query
      .where('payee_type', '=', 'member')
      .where('payee_id', 'in', membersOfTeams(companyId, filter.team.split(',')));
  if (filter.min !== undefined) query = query.where('base_minor', '>=', BigInt(filter.min));
  if (filter.max !== undefined) query = query.where('base_minor', '<=', BigInt(filter.max));
  if (filter.dueFrom !== undefined) query = query.where('due_on', '>=', filter.dueFrom);
  if (filter.dueTo !== undefined) query = query.where('due_on', '<=', filter.dueTo);
  if (filter.paidFrom !== undefined) query = query.where(sql<boolean>`${paidOn} >= ${filter.paidFrom}::date`);
  if (filter.paidTo !== undefined) query = query.where(sql<boolean>`${paidOn} <= ${filter.paidTo}::date`);
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    query = query.where((eb) => eb.or([eb('payee_name', 'ilike', pattern), eb('reference', 'ilike', pattern)]));
  }
  return query;
}
