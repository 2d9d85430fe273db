import { assert } from '#kernel/assert.ts';
import { moneyFromWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FileView } from '#areas/documents/contract/document.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { linkNamedOrder } from '#areas/purchase-orders/server/door.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import {
  discountBy,
  dueBy,
  findOrAddSupplier,
  noteBankAccount,
  readTerms,
  type Bringers,
} from '#areas/suppliers/server/door.ts';
import { billOf } from '../queries/invoice-order.ts';
import { methodFor } from '../queries/method-for.ts';
import { invoicesTables } from '../tables.ts';
import { termsOf } from './discount-terms.ts';

/**
 * An approved request of type invoice arrives in finance review, once however often it is told. When it is due and what
 * goes off before is what it says, else what was agreed with its supplier. Of an order that its document names it is by itself.
 */
export async function receiveInvoice(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
): Promise<void> {
  if (request.type !== 'invoice') return;
  const companyId = company as CompanyId;
  const { invoice, supplierName } = request;
  assert(invoice !== null && supplierName !== null, 'An approved invoice names its number and supplier');
  const [file] = await findFiles(trx, companyId, request.fileIds);
  const vatNumber = file?.reading?.supplierVatId?.value ?? null;
  const supplierId = await findOrAddSupplier(trx, companyId, {
    name: supplierName,
    vatNumber,
    country: vatNumber?.slice(0, 2) ?? null,
    now,
  });
  if (invoice.iban !== null)
    await noteBankAccount(trx, companyId, { supplierId, iban: invoice.iban, bringers: writersOf(request), now });
  const terms = await readTerms(trx, companyId, supplierId);
  const issuedOn = request.occurredOn;
  const dueOn = invoice.dueOn ?? dueBy(terms, issuedOn);
  const received = await invoicesTables(trx)
    .insertInto('invoices.invoice')
    .values({
      company_id: companyId,
      id: newId('inv', Date.parse(now)),
      request_id: request.requestId,
      requester_id: request.requesterId,
      delegate_id: request.delegateId,
      supplier_id: supplierId,
      supplier_name: supplierName,
      number: invoice.number,
      normal_number: normalNumber(invoice.number),
      issued_on: issuedOn,
      due_on: dueOn,
      gross_minor: moneyFromWire(request.amount).minor,
      currency: request.amount.currency,
      base_minor: moneyFromWire(request.baseAmount).minor,
      fx_rate_id: request.rateId,
      vat_lines: JSON.stringify(request.vatLines),
      iban: invoice.iban,
      payment_method: await methodFor(trx, companyId, { supplierId, reading: file?.reading ?? null }),
      payment_reference: invoice.paymentReference,
      ...termsOf(discountRead(file?.reading ?? null, issuedOn) ?? discountBy(terms, { issuedOn, dueOn })),
      cost_center_id: request.costCenterId,
      expense_category_id: request.expenseCategoryId,
      analytical_values: JSON.stringify(request.analyticalValues),
      description: request.description,
      file_ids: request.fileIds,
      state: 'to_review',
      arrived_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('invoice__request').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (received !== undefined) await linkNamedOrder(trx, companyId, { bill: await billOf(trx, received), now });
  await announceChange(trx, { companyId, topics: ['invoices', 'home', 'suppliers'] });
}

/** Who writes for somebody else brings what the invoice names for both. */
const writersOf = ({ requesterId, delegateId }: RequestApproved): Bringers =>
  delegateId === null ? { by: requesterId, inNameOf: null } : { by: delegateId, inNameOf: requesterId };

/** What the document says of early payment; a day before that of issue can't be meant. */
function discountRead(reading: FileView['reading'], issuedOn: PlainDate): { points: number; until: PlainDate } | null {
  const read = reading?.discount;
  return read === undefined || read.until < issuedOn ? null : { points: read.points, until: read.until };
}
