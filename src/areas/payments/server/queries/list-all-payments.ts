import { sql, type SelectQueryBuilder } from 'kysely';
import type { ExportQuery } from '#kernel/export-query.ts';
import { money, moneyFromWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { soughtOf } from '#kernel/sought.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import { isAmount } from '#platform/db/is-amount.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { kindLabel } from '#areas/payables/contract/kinds.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { memberNameColumn, membersNamedLike, membersOfTeams } from '#areas/members/server/door.ts';
import { requestDescriptionColumn } from '#areas/requests/server/door.ts';
import type { AllPaymentsFilter, ListedPayment } from '../../contract/all-payments.ts';
import { LISTED_STATES } from '../../rules/payment-states.ts';
import { STATE_WORDS } from '../export-state-words.ts';
import { EXPORT_WORDS } from '../export-words.ts';
import { filterWords } from '../filter-words.ts';
import { paymentsTables, type PaymentRow, type PaymentsTables } from '../tables.ts';
import { creditorsOf, type Creditors } from './creditors-of.ts';
import { describePayment } from './describe-payment.ts';
import { isPaidTo, isVisibleTo, seesAllPayments, worksOnPayments } from './visible-payments.ts';

/** The day it left, is to leave, or was opened, by the company's clocks. The index `payment__all` has the same words. */
const DAY = sql<PlainDate>`coalesce(settled_on, execute_on, opened_on)`;

export type ListedRow = PaymentRow & { day: PlainDate; requester_name: string | null; description: string | null };

/** The payments of the caller's list, as rows; order and limit are the caller's. */
export const visiblePayments = ({ trx, actor }: Context) =>
  paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .select(DAY.as('day'))
    .select(memberNameColumn(actor.companyId, 'payments.payment.requester_id').as('requester_name'))
    .select(requestDescriptionColumn(actor.companyId, 'payments.payment.request_id').as('description'))
    .where('company_id', '=', actor.companyId)
    .where(isVisibleTo(actor));

/** What the caller may know of a payment in their list; see the contract for what is left out and for whom. */
export function describeListed({ actor, now }: Context, row: ListedRow, creditors: Creditors): ListedPayment {
  const payment = {
    ...describePayment(row, now, creditors),
    kind: row.source_type,
    day: row.day,
    requesterName: row.requester_name,
    description: row.description,
  };
  if (seesAllPayments(actor)) return payment;
  const isOwn = isPaidTo(row, actor);
  return {
    ...payment,
    ibanMasked: isOwn ? payment.ibanMasked : null,
    // The one that they can clear themselves.
    obstacle: isOwn && payment.obstacle === 'iban_missing' ? payment.obstacle : null,
    // Why the bank sent money back is about their account; what finance noted for itself is not theirs.
    note: isOwn && row.state === 'failed' ? payment.note : null,
    runId: null,
  };
}

/** One page of all payments that the caller may see, keyset by its sort, with count and sums of all that match. */
export async function listAllPayments(
  context: Context,
  filter: AllPaymentsFilter & { cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  const sort = filter.sort ?? 'newest';
  let page = ordered(filtered(visiblePayments(context), context, filter), sort).limit(filter.limit + 1);
  if (filter.cursor !== undefined) page = page.where(after(sort, filter.cursor));
  const rows = await page.execute();
  const creditors = await creditorsOf(trx, actor.companyId, rows);
  const base = paymentsTables(trx)
    .selectFrom('payments.payment')
    .where('company_id', '=', actor.companyId)
    .where(isVisibleTo(actor));
  const totals = await filtered(base, context, filter)
    .select(['currency', sql<number>`count(*)::int`.as('count'), sql<bigint>`sum(amount_minor)::bigint`.as('minor')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return {
    ...toPage(rows, filter.limit, {
      item: (row) => describeListed(context, row, creditors),
      cursor: (row) => [sort === 'amount' ? row.base_minor : row.day, row.id],
    }),
    count: totals.reduce((total, row) => total + row.count, 0),
    sums: totals.map((row) => ({ minor: row.minor.toString(), currency: row.currency })),
    mayMove: worksOnPayments(actor),
  };
}

/** Matching payments of the caller's list, or of these the named ones, in its order. */
export async function exportAllPayments(
  context: Context,
  { lang, ids, ...filter }: AllPaymentsFilter & ExportQuery,
): Promise<TableFile> {
  let matching = filtered(visiblePayments(context), context, filter);
  const wanted = wantedIds(ids);
  if (wanted !== null) matching = matching.where(isAmong('id', wanted));
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const words = STATE_WORDS[lang];
  return {
    ...EXPORT_WORDS[lang].all,
    rows: readInParts(context.trx, ordered(matching, filter.sort ?? 'newest').compile(), async (rows) => {
      const creditors = await creditorsOf(context.trx, context.actor.companyId, rows);
      return rows.map((row): Cell[] => {
        const payment = describeListed(context, row, creditors);
        return [
          { day: payment.day },
          payment.payee.name,
          kindLabel(payment.kind, lang),
          payment.reference,
          payment.description,
          payment.requesterName,
          words.method[payment.method],
          payment.ibanMasked,
          words.state[payment.state],
          payment.amount.currency,
          { money: moneyFromWire(payment.amount) },
          { money: money(row.base_minor, company.base_currency) },
        ];
      });
    }),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: await filterWords(context, { lang, of: 'payments' }),
    }),
  };
}

type Query<O> = SelectQueryBuilder<PaymentsTables, 'payments.payment', O>;

function filtered<O>(base: Query<O>, { actor }: Context, filter: AllPaymentsFilter): Query<O> {
  // What was given up is on no screen.
  let query = base.where(isAmong('state', filter.state?.split(',') ?? LISTED_STATES));
  if (filter.kind !== undefined) query = query.where(isAmong('source_type', filter.kind.split(',')));
  if (filter.method !== undefined) query = query.where(isAmong('method', filter.method.split(',')));
  if (filter.payee !== undefined && filter.payee !== '')
    query = query.where('payee_name', 'ilike', likePattern(filter.payee));
  if (filter.currency !== undefined) query = query.where(isAmong('currency', filter.currency.split(',')));
  if (filter.team !== undefined)
    query = query.where('requester_id', 'in', membersOfTeams(actor.companyId, filter.team.split(',')));
  if (filter.min !== undefined) query = query.where('base_minor', '>=', BigInt(filter.min));
  if (filter.max !== undefined) query = query.where('base_minor', '<=', BigInt(filter.max));
  if (filter.from !== undefined) query = query.where(sql<boolean>`${DAY} >= ${filter.from}::date`);
  if (filter.to !== undefined) query = query.where(sql<boolean>`${DAY} <= ${filter.to}::date`);
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = likePattern(filter.q);
    const { amounts } = soughtOf(filter.q);
    query = query.where((eb) =>
      eb.or([
        eb('payee_name', 'ilike', pattern),
        eb('reference', 'ilike', pattern),
        eb('requester_id', 'in', membersNamedLike(actor.companyId, pattern)),
        ...(amounts.length === 0 ? [] : [isAmount(amounts, { minor: 'amount_minor', currency: 'currency' })]),
      ]),
    );
  }
  return query;
}

type Sort = NonNullable<AllPaymentsFilter['sort']>;

function ordered<O>(query: Query<O>, sort: Sort): Query<O> {
  if (sort === 'amount') return query.orderBy('base_minor', 'desc').orderBy('id', 'desc');
  const direction = sort === 'newest' ? 'desc' : 'asc';
  return query.orderBy(DAY, direction).orderBy('id', direction);
}

function after(sort: Sort, cursor: string) {
  const [value, id] = decodeCursor(cursor, [sort === 'amount' ? 'minor' : 'day', 'text']);
  if (sort === 'amount') return sql<boolean>`(base_minor, id) < (${value}::bigint, ${id})`;
  if (sort === 'newest') return sql<boolean>`(${DAY}, id) < (${value}::date, ${id})`;
  return sql<boolean>`(${DAY}, id) > (${value}::date, ${id})`;
}
