import { assert } from '#kernel/assert.ts';
import { moneyFromWire, moneyToWire, type Money } from '#kernel/money.ts';
import { reverseRateOn } from '#kernel/reference/vat-rates.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { chartOf, SUPPLIER_ADVANCES } from '#areas/companies/contract/charts.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { mustAllowValues } from '#areas/dimensions/server/door.ts';
import { owedOf } from '#areas/documents/contract/reading.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import { openPayment, payPrepaid, type OpenPayment } from '#areas/payments/server/door.ts';
import { countBill, followBill } from '#areas/purchase-orders/server/door.ts';
import {
  findOrAddSupplier,
  listBankAccounts,
  noteBankAccount,
  tellOfWaitingAccount,
  type Bringers,
} from '#areas/suppliers/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { InvoiceFields } from '../../contract/invoice.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { payableMoved, payableRejected, payableValidated } from '#areas/payables/events.ts';
import { invoiceKind } from '../../contract/payable-kinds.ts';
import { checkReverseCharge } from '../../rules/reverse-charge.ts';
import { discountOf } from '../../rules/discount.ts';
import { checkSums, type VatLineMoney } from '../../rules/check-sums.ts';
import { owedBy } from '../../rules/owed.ts';
import { normalIban } from '../../rules/normal-iban.ts';
import { moveInvoice, type InvoiceState } from '../../rules/invoice-states.ts';
import { findInvoiceDuplicates } from '../queries/find-duplicates.ts';
import { billOf } from '../queries/invoice-order.ts';
import { owedByDocument, payeeNamed, readingOf } from '../queries/said-owed.ts';
import { amortisationOf, findInvoice, grossOf, vatLinesOf, type LoadedInvoice } from '../queries/load-invoice.ts';
import { valueDocument } from '../queries/value-document.ts';
import { invoicesTables } from '../tables.ts';
import { accountUsableFrom, knownUsableFrom } from './invoice-account.ts';
import { refuseEarlyEnd, termsOf } from './discount-terms.ts';
import { loadForReview } from './load-for-review.ts';
import { TOPICS } from './topics.ts';

/** Corrects fields in review. @throws AppError invalid_input, illegal_state, own_request, version_conflict, fx_rate_missing. */
export async function updateInvoice(
  context: Context,
  invoiceId: InvoiceId,
  fields: InvoiceFields,
): Promise<LoadedInvoice> {
  const { trx, actor, now } = context;
  const row = await loadForReview(context, { invoiceId, version: fields.version, action: 'edit' });
  refuseEarlyEnd(fields);
  const { analyticalValues: values } = fields;
  await mustAllowValues(context, [{ at: 'analyticalValues', values, kept: row.analytical_values }]);
  const iban = fields.iban === null ? null : normalIban(fields.iban);
  if (iban === 'invalid') throw invalidInput([{ path: 'iban', code: 'invalid_iban' }]);
  const supplierId = await supplierOf(context, row, fields.supplierName);
  const { baseAmount, rateId } = await valueDocument(context, { ...fields, supplierId });
  if (iban !== null && (iban !== row.iban || supplierId !== row.supplier_id)) {
    const bringers =
      iban === row.iban ? await bringersAt(context, row) : { by: writerOf(context), inNameOf: actor.userId };
    await noteBankAccount(trx, actor.companyId, { supplierId, iban, bringers, now });
    if (iban !== row.iban) await tellOfWaitingAccount(context, { supplierId, iban });
  }
  const changed = await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({
      supplier_id: supplierId,
      supplier_name: fields.supplierName,
      number: fields.number,
      normal_number: normalNumber(fields.number),
      issued_on: fields.issuedOn,
      due_on: fields.dueOn,
      gross_minor: fields.gross.minor,
      currency: fields.gross.currency,
      base_minor: baseAmount.minor,
      fx_rate_id: rateId,
      vat_lines: JSON.stringify(fields.vatLines),
      is_reverse_charge: fields.isReverseCharge,
      iban,
      payment_method: fields.paymentMethod,
      payment_reference: fields.paymentReference,
      ...termsOf(fields.discount),
      amortised_from: fields.amortisation?.from ?? null,
      amortised_to: fields.amortisation?.to ?? null,
      cost_center_id: fields.costCenterId,
      expense_category_id: fields.expenseCategoryId,
      analytical_values: JSON.stringify(fields.analyticalValues),
      expense_account: fields.expenseAccount,
      description: fields.description,
      ...(isSameAs(row, fields, supplierId) ? {} : { other_by: null, other_reason: null }),
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', invoiceId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await followBill(trx, actor.companyId, { bill: await billOf(trx, changed), now: context.now });
  await recordChange(context, {
    action: 'invoices.update',
    entity: 'invoice',
    entityId: invoiceId,
    before: auditable(row),
    after: auditable(changed),
    topics: TOPICS,
  });
  return changed;
}

/** Who brought the account of an invoice that is another supplier's from now on: as it was at the one before. */
async function bringersAt({ trx, actor }: Context, row: LoadedInvoice): Promise<Bringers> {
  const known = (await listBankAccounts(trx, actor.companyId, row.supplier_id)).find(({ iban }) => iban === row.iban);
  return known === undefined
    ? { by: row.delegate_id ?? row.requester_id, inNameOf: row.requester_id }
    : { by: known.first_seen_by, inNameOf: known.brought_for };
}

const writerOf = ({ actor }: Context): UserId => actor.impersonatorId ?? actor.userId;

/** Whether supplier, number and amount are those that somebody may have stood for. */
const isSameAs = (row: LoadedInvoice, { number, gross }: InvoiceFields, supplierId: string): boolean =>
  supplierId === row.supplier_id &&
  normalNumber(number) === row.normal_number &&
  gross.minor === row.gross_minor &&
  gross.currency === row.currency;

/** Another name is another supplier, which is added where nobody knows it. */
async function supplierOf(
  { trx, actor, now }: Context,
  row: LoadedInvoice,
  name: string,
): Promise<LoadedInvoice['supplier_id']> {
  if (name === row.supplier_name) return row.supplier_id;
  return findOrAddSupplier(trx, actor.companyId, { name, vatNumber: null, country: null, now });
}

/**
 * Validates with these fields: gross frozen, payment opened, books told, all in one transaction.
 * @throws AppError sums_differ, reverse_charge_billed, reverse_rate_missing, duplicate_invoice with the other's number, bank_details_undecided when the account
 *   changed and nobody decided, order_does_not_fit, order_differs, exception_is_yours,
 *   illegal_state, own_request, version_conflict.
 */
export async function validateInvoice(context: Context, invoiceId: InvoiceId, fields: InvoiceFields): Promise<void> {
  const { trx, actor, now } = context;
  const { reading, fields: rounded } = await roundedAsRead(context, invoiceId, fields);
  const row = await updateInvoice(context, invoiceId, rounded);
  const state = valueOrThrow(moveInvoice('validate', row.state));
  if (!checkSums(grossOf(row), vatLinesOf(row)).isRight) throw new AppError('sums_differ');
  const company = await getCompanyRow(trx, actor.companyId);
  const standardRate = reverseRateOn(company.country, row.issued_on);
  if (row.is_reverse_charge === true) valueOrThrow(checkReverseCharge(vatLinesOf(row), standardRate));
  await refuseSame(context, row);
  // Nobody here sends money to the account of a supplier who collects it.
  const isCollected = row.payment_method === 'direct_debit';
  const usableFrom = await (isCollected ? knownUsableFrom(context, row) : accountUsableFrom(context, row));
  await setState(context, row, { state, reason: null });
  const { baseAmount: baseGross, rate } = await valueDocument(context, {
    supplierId: row.supplier_id,
    gross: grossOf(row),
    issuedOn: row.issued_on,
  });
  await countBill(context, await billOf(trx, row), baseGross.minor);
  await openPayment(trx, actor.companyId, {
    source: { type: 'invoice', id: row.id },
    asked: { requestId: row.request_id, requesterId: row.requester_id, delegateId: row.delegate_id },
    payee: { type: 'supplier', id: row.supplier_id, name: payeeNamed(reading) ?? row.supplier_name },
    iban: row.iban,
    ibanUsableFrom: usableFrom,
    method: row.payment_method,
    amount: grossOf(row),
    baseAmount: baseGross,
    discount: discountFor(row, baseGross.minor),
    dueOn: row.due_on,
    reference: row.payment_reference ?? row.number,
    owedOn: row.issued_on,
    now,
  });
  await settlePrepaid(context, row, owedByDocument(row, reading).prepaid);
  await publishEvent(trx, actor.companyId, {
    kind: payableValidated,
    payload: {
      kind: invoiceKind.name,
      id: row.id,
      journalKind: 'invoicePurchase',
      requestId: row.request_id,
      number: row.number,
      payee: { type: 'supplier', id: row.supplier_id, name: row.supplier_name },
      ...(row.requester_id === null ? {} : { memberId: row.requester_id }),
      supplierName: row.supplier_name,
      on: row.issued_on,
      dueOn: row.due_on,
      amount: moneyToWire(grossOf(row)),
      baseAmount: moneyToWire(baseGross),
      rate,
      vatLines: row.vat_lines,
      reverseCharge: row.is_reverse_charge === true ? { standardRate } : null,
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      analyticalValues: row.analytical_values,
      amortisation: amortisationOf(row),
      expenseAccount: row.expense_account,
      description: row.description,
      fileIds: row.file_ids,
    },
  });
}

/** The fields with what the document rounds of its total billed as a line of its own, as it is owed (EN 16931, BT-114). */
async function roundedAsRead({ trx, actor }: Context, invoiceId: InvoiceId, fields: InvoiceFields) {
  const reading = await readingOf(trx, await findInvoice(trx, actor.companyId, invoiceId));
  const given = { gross: fields.gross, vatLines: fields.vatLines.map(lineFromWire) };
  const { gross, vatLines } = owedBy(given, owedOf(reading));
  const isRounded = vatLines.length > fields.vatLines.length;
  return {
    reading,
    fields: isRounded ? { ...fields, gross, vatLines: vatLines.map(lineToWire) } : fields,
  };
}

const lineFromWire = ({ rate, net, tax }: InvoiceFields['vatLines'][number]): VatLineMoney => ({
  rate,
  net: moneyFromWire(net),
  tax: moneyFromWire(tax),
});
const lineToWire = ({ rate, net, tax }: VatLineMoney) => ({ rate, net: moneyToWire(net), tax: moneyToWire(tax) });

/** What the document says was paid before is owed no more: it is settled against what was advanced, and the rest is to be paid. */
async function settlePrepaid(context: Context, row: LoadedInvoice, prepaid: Money): Promise<void> {
  if (prepaid.minor <= 0n) return;
  await payPrepaid(context, {
    source: { type: 'invoice', id: row.id },
    prepaid,
    ledgerCode: SUPPLIER_ADVANCES[chartOf(await getCompanyRow(context.trx, context.actor.companyId))],
    reason: row.number,
    reference: row.payment_reference ?? row.number,
    owedOn: row.issued_on,
    dueOn: row.due_on,
  });
}

/** The same invoice is validated once, unless somebody else stood for it being another one. */
async function refuseSame({ trx, actor }: Context, row: LoadedInvoice): Promise<void> {
  const same = (await findInvoiceDuplicates(trx, row)).find((duplicate) => duplicate.kind === 'same_number');
  if (same !== undefined && row.other_by === null)
    throw new AppError('duplicate_invoice', { data: { number: same.number, invoiceId: same.id } });
  if (row.other_by === actor.userId) throw new AppError('exception_is_yours');
}

/** In both currencies; none where it comes to less than a cent of either. */
function discountFor(row: LoadedInvoice, baseGross: bigint): OpenPayment['discount'] {
  const { discount_points: points, discount_until: until } = row;
  if (points === null || until === null) return null;
  const [minor, baseMinor] = [discountOf(row.gross_minor, points), discountOf(baseGross, points)];
  return minor > 0n && baseMinor > 0n ? { minor, baseMinor, until } : null;
}

export async function rejectInvoice(
  context: Context,
  input: { invoiceId: InvoiceId; version: number; reason: string },
): Promise<void> {
  const row = await loadForReview(context, { ...input, action: 'reject' });
  await setState(context, row, { state: valueOrThrow(moveInvoice('reject', row.state)), reason: input.reason });
  await publishEvent(context.trx, context.actor.companyId, {
    kind: payableRejected,
    payload: { kind: invoiceKind.name, id: row.id, requestId: row.request_id, inboxFileId: null, reason: input.reason },
  });
}

async function setState(
  context: Context,
  row: LoadedInvoice,
  to: { state: InvoiceState; reason: string | null },
): Promise<void> {
  const { trx, actor, now } = context;
  const changed = await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({
      state: to.state,
      reason: to.reason,
      held_by: null,
      reviewed_at: now,
      reviewed_by: actor.userId,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .returning('id')
    .execute();
  assert(changed.length === 1, 'The locked row is still there');
  await recordChange(context, {
    action: `invoices.${to.state}`,
    entity: 'invoice',
    entityId: row.id,
    before: { state: row.state },
    after: { state: to.state },
    reason: to.reason,
    topics: TOPICS,
  });
  await publishEvent(trx, actor.companyId, {
    kind: payableMoved,
    payload: {
      kind: invoiceKind.name,
      id: row.id,
      requestId: row.request_id,
      version: row.version + 1,
      state: to.state,
      on: null,
      by: actor.userId,
      reason: to.reason,
    },
  });
}

/** What the audit log keeps of an invoice: amounts and coding in full, of the account only its end (security 133). */
const auditable = (row: LoadedInvoice): unknown => ({
  supplier: row.supplier_name,
  number: row.number,
  gross: moneyToWire(grossOf(row)),
  vatLines: row.vat_lines.map((line) => ({ rate: line.rate, tax: moneyToWire(moneyFromWire(line.tax)) })),
  isReverseCharge: row.is_reverse_charge,
  amortisation: amortisationOf(row),
  discount: row.discount_points === null ? null : { points: row.discount_points, until: row.discount_until },
  ibanEnd: row.iban?.slice(-4) ?? null,
  expenseAccount: row.expense_account,
  costCenter: row.cost_center_id,
});
