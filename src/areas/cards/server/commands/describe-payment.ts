import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import { findReadableFile } from '#areas/documents/server/door.ts';
import type { VatLine } from '#areas/payables/contract/payable.ts';
import { payableRevised } from '#areas/payables/events.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import { cardPaymentKind, cardRefundKind } from '../../contract/payable-kinds.ts';
import { findPayment, type IsPrepared } from '../queries/describe-payment.ts';
import { cardsTables, type CardPaymentRow } from '../tables.ts';
import { CARD_TOPICS } from './topics.ts';

export type Described = {
  cardPaymentId: CardPaymentId;
  version: number;
  description: string;
  costCenterId: CostCenterId | null;
  expenseCategoryId: ExpenseCategoryId | null;
  vatLines: readonly VatLine[];
  fileIds: readonly FileId[];
};

/**
 * The holder or finance says what was bought, whose cost it is, what VAT is in it and what proves it; books and budgets
 * follow. What was prepared says it no more. @throws AppError not_found, version_conflict, already_prepared, invalid_input
 */
export async function describePayment(context: Context, input: Described, isPrepared: IsPrepared): Promise<void> {
  const { trx, actor } = context;
  const { payment } = await findPayment(context, input.cardPaymentId);
  if (payment.version !== input.version) throw new AppError('version_conflict');
  if (await isPrepared(context, payment.id)) throw new AppError('already_prepared');
  await refuseUnknown(context, input);
  refuseUnequalVat(payment, input.vatLines);
  for (const fileId of input.fileIds)
    if (!payment.file_ids.includes(fileId) && (await findReadableFile(trx, actor, fileId)) === null) throw notFound();
  const version = payment.version + 1;
  const changed = await cardsTables(trx)
    .updateTable('cards.payment')
    .set({
      description: input.description,
      cost_center_id: input.costCenterId,
      expense_category_id: input.expenseCategoryId,
      vat_lines: JSON.stringify(input.vatLines),
      file_ids: [...input.fileIds],
      version,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', payment.id)
    .where('version', '=', payment.version)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) throw new AppError('version_conflict');
  await publishEvent(trx, actor.companyId, {
    kind: payableRevised,
    payload: {
      kind: (payment.kind === 'refund' ? cardRefundKind : cardPaymentKind).name,
      id: payment.id,
      vatLines: [...input.vatLines],
      costCenterId: input.costCenterId,
      expenseCategoryId: input.expenseCategoryId,
      analyticalValues: payment.analytical_values,
      description: input.description,
      fileIds: [...input.fileIds],
      version,
      proof: payment.proof,
    },
  });
  await recordChange(context, {
    action: 'cards.describe-payment',
    entity: 'card_payment',
    entityId: payment.id,
    before: {
      description: payment.description,
      costCenterId: payment.cost_center_id,
      expenseCategoryId: payment.expense_category_id,
      vatLines: payment.vat_lines,
      fileIds: payment.file_ids,
    },
    after: {
      description: input.description,
      costCenterId: input.costCenterId,
      expenseCategoryId: input.expenseCategoryId,
      vatLines: input.vatLines,
      fileIds: input.fileIds,
    },
    topics: CARD_TOPICS,
  });
}

async function refuseUnknown({ trx, actor }: Context, { costCenterId, expenseCategoryId }: Described): Promise<void> {
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  const problems = [
    ...(costCenterId === null || costCenters.some(({ id }) => id === costCenterId) ? [] : ['costCenterId']),
    ...(expenseCategoryId === null || expenseCategories.some(({ id }) => id === expenseCategoryId)
      ? []
      : ['expenseCategoryId']),
  ];
  if (problems.length > 0) throw invalidInput(problems.map((path) => ({ path, code: 'unknown' })));
}

/** VAT that does not come to what was taken would leave a cent that no entry explains. */
function refuseUnequalVat(payment: CardPaymentRow, lines: readonly VatLine[]): void {
  if (lines.length === 0) return;
  if (lines.some(({ net, tax }) => [net.currency, tax.currency].some((one) => one !== payment.taken_currency)))
    throw invalidInput([{ path: 'vatLines', code: 'currency_differs' }]);
  const stated = lines.reduce((total, { net, tax }) => total + BigInt(net.minor) + BigInt(tax.minor), 0n);
  if (stated !== payment.taken_minor) throw invalidInput([{ path: 'vatLines', code: 'sums_differ' }]);
}
