import type { Trx } from '#platform/db/scope.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import type { Proof } from '#areas/payables/contract/payable.ts';
import { payableRevised } from '#areas/payables/events.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import { cardPaymentKind } from '../../contract/payable-kinds.ts';
import { cardsTables } from '../tables.ts';
import { CARD_TOPICS } from './topics.ts';

/**
 * Says which files prove a payment and what they do not say of it; the books follow. Where both are as they were nothing
 * happens. @returns whether something changed. @throws AppError not_found
 */
export async function setPaymentProof(
  trx: Trx,
  companyId: CompanyId,
  { cardPaymentId, fileIds, proof }: { cardPaymentId: CardPaymentId; fileIds: readonly FileId[]; proof: Proof | null },
): Promise<boolean> {
  const db = cardsTables(trx);
  const payment = await db
    .selectFrom('cards.payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', cardPaymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw notFound();
  if (payment.proof === proof && payment.file_ids.join() === fileIds.join()) return false;
  const version = payment.version + 1;
  await db
    .updateTable('cards.payment')
    .set({ file_ids: [...fileIds], proof, version })
    .where('company_id', '=', companyId)
    .where('id', '=', cardPaymentId)
    .execute();
  await publishEvent(trx, companyId, {
    kind: payableRevised,
    payload: {
      kind: cardPaymentKind.name,
      id: payment.id,
      vatLines: payment.vat_lines,
      costCenterId: payment.cost_center_id,
      expenseCategoryId: payment.expense_category_id,
      analyticalValues: payment.analytical_values,
      description: payment.description,
      fileIds: [...fileIds],
      proof,
      version,
    },
  });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
  return true;
}
