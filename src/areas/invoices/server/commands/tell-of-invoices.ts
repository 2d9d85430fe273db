import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import { isWhole, type PayableSettled } from '#areas/payables/events.ts';
import { countDueByDay } from '#areas/payments/server/door.ts';
import { payPath } from '#areas/payments/paths.ts';
import { requestPath } from '#areas/requests/paths.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { invoicesTables } from '../tables.ts';

/** How long before its day an invoice is told of (domain rules 2.20). */
const DAYS_AHEAD = 7;

/** Tells whoever sent the invoice in that it is paid. */
export async function tellPaid({ trx, companyId: id, now }: ListenerContext, fact: PayableSettled): Promise<void> {
  const { source, paymentId, attempt } = fact;
  if (source.type !== 'invoice' || !isWhole(fact)) return;
  const companyId = id as CompanyId;
  const invoice = await invoicesTables(trx)
    .selectFrom('invoices.invoice')
    .select(['requester_id', 'request_id', 'description', 'gross_minor', 'credited_minor', 'currency'])
    .where('company_id', '=', companyId)
    .where('id', '=', source.id as InvoiceId)
    .executeTakeFirst();
  if (invoice === undefined) return;
  const amount = moneyToWire(money(invoice.gross_minor - invoice.credited_minor, invoice.currency));
  await tell(trx, {
    topic: 'request_paid',
    companyId,
    userIds: [invoice.requester_id],
    facts: { title: invoice.description, amount, isPayback: false },
    key: `${paymentId}:${attempt}`,
    about: invoice.request_id,
    link: requestPath(companyId, 'mine', invoice.request_id),
    now,
  });
}

/**
 * Tells the controllers which invoices, or parts of them, fall due or lose a discount within a week and are in no run yet,
 * once a day on which some do. Safe to
 * repeat; a night on which nothing ran is made good by the next.
 */
export async function tellDue(trx: Trx, companyId: CompanyId, now: Instant): Promise<void> {
  const company = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const days = { from: today, to: addDays(today, DAYS_AHEAD) };
  const { rows: inReview } = await sql<{ on: PlainDate; count: number }>`
    select due_on as "on", count(*)::int as count from invoices.invoice
    where company_id = ${companyId} and state in ('to_review', 'on_hold') and due_on between ${days.from} and ${days.to}
    group by due_on`.execute(trx);
  const counts = new Map<PlainDate, number>();
  for (const { on, count } of [...inReview, ...(await countDueByDay(trx, companyId, days))])
    counts.set(on, (counts.get(on) ?? 0) + count);
  const controllers = await peopleHolding(trx, companyId, ['controller']);
  const link = payPath(companyId, 'invoice');
  for (const [dueOn, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tell(trx, {
      topic: 'invoices_due',
      companyId,
      userIds: controllers,
      facts: { count, dueOn },
      key: dueOn,
      link,
      audience: ['controller'],
      now,
    });
}
