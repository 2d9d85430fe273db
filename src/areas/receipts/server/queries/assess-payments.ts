import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { paymentsToProve, type PaymentToProve } from '#areas/cards/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { assessPayment, type Assessment, type JudgedPayment } from '../../rules/receipt-status.ts';
import type { Rules } from './read-rules.ts';
import { receiptsTables, type AffidavitRow, type MarkRow } from '../tables.ts';

export type Assessed = {
  readonly payment: PaymentToProve;
  readonly assessment: Assessment;
  readonly mark: MarkRow | null;
  readonly affidavit: AffidavitRow | null;
};

type Which = Parameters<typeof paymentsToProve>[2];

/** Settled payments with what each still owes today, by the rule of its holder; the oldest first. */
export async function assessPayments(
  trx: Trx,
  companyId: CompanyId,
  { which, rules, today }: { which: Which; rules: Pick<Rules, 'of'>; today: PlainDate },
): Promise<Assessed[]> {
  const payments = await paymentsToProve(trx, companyId, which);
  const said = await saidOf(
    trx,
    companyId,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    const { mark = null, affidavit = null } = said.get(payment.id) ?? {};
    const judged = judgedOf(payment, { mark, affidavit });
    return { payment, mark, affidavit, assessment: assessPayment(judged, rules.of(payment.holderId), today) };
  });
}

type Said = { mark?: MarkRow; affidavit?: AffidavitRow };

async function saidOf(trx: Trx, companyId: CompanyId, ids: readonly CardPaymentId[]): Promise<Map<string, Said>> {
  const said = new Map<string, Said>();
  if (ids.length === 0) return said;
  const db = receiptsTables(trx);
  const marks = await db
    .selectFrom('receipts.mark')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', 'in', ids)
    .execute();
  const affidavits = await db
    .selectFrom('receipts.affidavit')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', 'in', ids)
    .execute();
  for (const mark of marks) said.set(mark.payment_id, { mark });
  for (const affidavit of affidavits) said.set(affidavit.payment_id, { ...said.get(affidavit.payment_id), affidavit });
  return said;
}

/** A receipt that was refused is none, and one that came after it is judged for itself. */
function judgedOf(
  payment: PaymentToProve,
  { mark, affidavit }: { mark: MarkRow | null; affidavit: AffidavitRow | null },
): JudgedPayment {
  const receipts = payment.fileIds.filter(
    (id) => id !== affidavit?.file_id && mark?.invalid_files.includes(id) !== true,
  );
  return {
    bookedOn: payment.bookedOn,
    amountMinor: payment.amountMinor,
    merchant: payment.merchant,
    receiptCount: receipts.length,
    hasAffidavit: affidavit !== null,
    invalidReason: receipts.length > 0 ? null : (mark?.invalid_reason ?? null),
    severalUntil: mark?.several_until ?? null,
    hasCostCenter: payment.hasCostCenter,
    hasCategory: payment.hasCategory,
    isDescribed: payment.isDescribed,
    isOfDispute: payment.isOfDispute,
  };
}
