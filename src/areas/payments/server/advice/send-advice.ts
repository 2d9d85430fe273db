import { maskIban } from '#kernel/iban.ts';
import { money, sumPerCurrency } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { getSupplier, languageFor } from '#areas/suppliers/server/door.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { AdviceLetter } from '../../contract/remittance-advice.ts';
import { PAYMENT_TOPICS } from '../commands/create-run.ts';
import { lockPayments } from '../commands/lock-payments.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { adviceLetter, type AdvisedPayment } from './advice-letter.ts';
import type { CreditOff, CreditsOf } from './credits-of.ts';
import { mayAdvise } from './propose-advice.ts';

/**
 * Mails suppliers what was paid to them, all of them or none; each payment remembers where its supplier was told. Two who
 * send at once send one mail: the second looks again.
 * @throws AppError not_found, version_conflict; illegal_state with `paymentId` for what is not under way or paid, is not
 *   this supplier's, or is collected by it; invalid_input for a payment that is named twice.
 */
export async function sendAdvice(
  context: Context,
  letters: readonly AdviceLetter[],
  creditsOf: CreditsOf,
): Promise<PaymentId[]> {
  const { trx, actor } = context;
  const named = letters.flatMap(({ payments }) => payments);
  if (new Set(named.map(({ id }) => id)).size !== named.length)
    throw invalidInput([{ path: 'letters', code: 'twice' }]);
  const rows = new Map((await lockPayments(context, named)).map((row) => [row.id, row]));
  const credits = await creditsOf(
    trx,
    actor.companyId,
    [...rows.values()].map((row) => row.source_id),
  );
  for (const { supplierId, to, payments } of letters) {
    const own = payments.flatMap(({ id }) => rows.get(id) ?? []);
    const wrong = own.find((row) => !mayAdvise(row) || row.payee_id !== supplierId);
    if (wrong !== undefined) throw new AppError('illegal_state', { data: { paymentId: wrong.id, state: wrong.state } });
    await mail(context, { supplierId, to, payments: own, credits });
    for (const row of own) await remember(context, row, to);
  }
  return [...rows.keys()];
}

type ToMail = Pick<AdviceLetter, 'supplierId' | 'to'> & {
  payments: readonly PaymentRow[];
  credits: ReadonlyMap<string, readonly CreditOff[]>;
};

async function mail({ trx, actor }: Context, { supplierId, to, payments, credits }: ToMail): Promise<void> {
  const company = await getCompanyRow(trx, actor.companyId);
  const { country } = await getSupplier(trx, actor.companyId, supplierId);
  const seen = new Set<string>();
  const letter = adviceLetter(languageFor(country, company.country), {
    company: company.legal_name,
    sums: sumPerCurrency(payments.map((row) => money(row.amount_minor, row.currency))),
    payments: payments.map((row): AdvisedPayment => {
      // Of an invoice that is paid in parts, its credit notes are told once.
      const isFirst = !seen.has(row.source_id);
      seen.add(row.source_id);
      return {
        invoice: row.reference,
        part: row.part,
        parts: row.parts,
        amount: money(row.amount_minor, row.currency),
        discount: row.is_discounted && row.discount_minor !== null ? money(row.discount_minor, row.currency) : null,
        day: row.settled_on ?? row.execute_on,
        isPaid: row.state === 'paid',
        account: row.run_id === null || row.iban === null ? null : maskIban(row.iban),
        credits: isFirst ? (credits.get(row.source_id) ?? []) : [],
      };
    }),
  });
  await queueMail(trx, { to, replyTo: (await getUser(trx, actor.userId)).email, ...letter });
}

async function remember(context: Context, row: PaymentRow, to: string): Promise<void> {
  const { trx, actor, now } = context;
  await paymentsTables(trx)
    .updateTable('payments.payment')
    .set({ advised_at: now, advised_to: to, advised_attempt: row.attempt, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: 'payments.advise',
    entity: 'payment',
    entityId: row.id,
    after: { to, attempt: row.attempt },
    // What the history of the payment shows beside it.
    reason: to,
    topics: PAYMENT_TOPICS,
  });
}
