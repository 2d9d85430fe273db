import { money, moneyToWire } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { mustAllowValues } from '#areas/dimensions/server/door.ts';
import { normalNumber } from '#areas/documents/contract/invoice-number.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { postEntry, SPEND_ACCOUNT, subjectKey, supplierAccount } from '#areas/ledger/server/door.ts';
import { holdWaitingRuns, voidCovered } from '#areas/payments/server/door.ts';
import { findOrAddSupplier } from '#areas/suppliers/server/door.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import type { CreditNoteFields } from '../../contract/credit-note.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import { payableRejected, payableValidated } from '#areas/payables/events.ts';
import { creditNoteKind } from '../../contract/payable-kinds.ts';
import { checkSums } from '../../rules/check-sums.ts';
import { openCredits } from '../queries/open-credits.ts';
import { creditGrossOf, lockCreditNote, type LoadedCreditNote } from '../queries/load-credit-note.ts';
import { vatLinesOf } from '../queries/load-invoice.ts';
import { valueDocument } from '../queries/value-document.ts';
import { invoicesTables } from '../tables.ts';
import { setOff, type Offset } from './apply-credit.ts';
import { followCreditOrder } from './credit-order.ts';
import { CREDIT_TOPICS } from './topics.ts';

type Checked = LoadedCreditNote & { supplier_id: SupplierId };

/** Corrects fields in review. @throws AppError invalid_input, illegal_state, version_conflict, fx_rate_missing. */
export async function updateCreditNote(
  context: Context,
  creditNoteId: CreditNoteId,
  fields: CreditNoteFields,
): Promise<void> {
  await writeFields(context, creditNoteId, fields);
  await followCreditOrder(context, creditNoteId);
}

async function writeFields(context: Context, creditNoteId: CreditNoteId, fields: CreditNoteFields): Promise<Checked> {
  const { trx, actor, now } = context;
  const row = await lockCreditNote(context, { creditNoteId, version: fields.version, action: 'edit' });
  const { analyticalValues: values } = fields;
  await mustAllowValues(context, [{ at: 'analyticalValues', values, kept: row.analytical_values }]);
  const supplierId =
    row.supplier_id !== null && fields.supplierName === row.supplier_name
      ? row.supplier_id
      : await findOrAddSupplier(trx, actor.companyId, { ...(await supplierHint(context, row, fields)), now });
  const { baseAmount, rateId } = await valueDocument(context, { ...fields, supplierId });
  const changed = await invoicesTables(trx)
    .updateTable('invoices.credit_note')
    .set({
      supplier_id: supplierId,
      supplier_name: fields.supplierName,
      number: fields.number,
      normal_number: normalNumber(fields.number),
      issued_on: fields.issuedOn,
      gross_minor: fields.gross.minor,
      currency: fields.gross.currency,
      base_minor: baseAmount.minor,
      fx_rate_id: rateId,
      vat_lines: JSON.stringify(fields.vatLines),
      cost_center_id: fields.costCenterId,
      expense_category_id: fields.expenseCategoryId,
      analytical_values: JSON.stringify(fields.analyticalValues),
      expense_account: fields.expenseAccount,
      description: fields.description,
      version: row.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', creditNoteId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(context, {
    action: 'invoices.update-credit-note',
    entity: 'credit-note',
    entityId: creditNoteId,
    before: auditable(row),
    after: auditable(changed),
    topics: CREDIT_TOPICS,
  });
  return { ...changed, supplier_id: supplierId };
}

/** The VAT number on the document belongs to the name on it: another name that was typed is another supplier. */
async function supplierHint({ trx, actor }: Context, row: LoadedCreditNote, { supplierName }: CreditNoteFields) {
  const [file] = await findFiles(trx, actor.companyId, [row.file_id]);
  const vatNumber = file?.reading?.supplierVatId?.value ?? null;
  const isAsRead = supplierName === row.supplier_name;
  return {
    name: supplierName,
    vatNumber: isAsRead ? vatNumber : null,
    country: isAsRead ? (vatNumber?.slice(0, 2) ?? null) : null,
  };
}

/**
 * Takes a credit note with these fields: less is owed to the supplier, books and budgets are told, and it is set off as
 * asked; what is left stays on the supplier's account, and its order is billed so much less. A run in which the supplier
 * would get no more than that is confirmed no longer. All in one transaction (domain rules 2.8; 2.12, entry 8).
 * @throws AppError sums_differ, duplicate_credit_note with its number, illegal_state, version_conflict, fx_rate_missing,
 *   credit_exceeded, not_offsettable.
 */
export async function validateCreditNote(
  context: Context,
  creditNoteId: CreditNoteId,
  { offsets, ...fields }: CreditNoteFields & { offsets: readonly Offset[] },
): Promise<void> {
  const { trx, actor, now } = context;
  const row = await writeFields(context, creditNoteId, fields);
  if (!checkSums(creditGrossOf(row), vatLinesOf(row)).isRight) throw new AppError('sums_differ');
  await refuseDuplicate(context, row);
  await decide(context, row, { outcome: 'validated', reason: null });
  await postEntry(trx, actor.companyId, {
    key: subjectKey('credit_note', row.id),
    bookedOn: row.issued_on,
    description: `${row.supplier_name}, ${row.number}`,
    postings: [
      { account: supplierAccount(row.supplier_id), minor: row.base_minor },
      { account: SPEND_ACCOUNT, minor: -row.base_minor },
    ],
    now,
  });
  await publishValidated(context, row);
  const runIds = await holdWaitingRuns(trx, actor.companyId, row.supplier_id);
  await setOff(context, { ...row, version: row.version + 1, state: 'validated' }, offsets);
  await voidCovered(trx, actor.companyId, { runIds, supplierId: row.supplier_id, openCredits, now });
  await followCreditOrder(context, creditNoteId);
}

/** @throws AppError duplicate_credit_note. The database refuses a second one again, whoever races. */
async function refuseDuplicate({ trx, actor }: Context, row: Checked): Promise<void> {
  const same = await invoicesTables(trx)
    .selectFrom('invoices.credit_note')
    .select(['id', 'number'])
    .where('company_id', '=', actor.companyId)
    .where('supplier_id', '=', row.supplier_id)
    .where('normal_number', '=', row.normal_number)
    .where('gross_minor', '=', row.gross_minor)
    .where('currency', '=', row.currency)
    .where('outcome', '=', 'validated')
    .executeTakeFirst();
  if (same !== undefined)
    throw new AppError('duplicate_credit_note', { data: { number: same.number, creditNoteId: same.id } });
}

async function publishValidated(context: Context, row: Checked): Promise<void> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const { rate } = await valueDocument(context, {
    supplierId: row.supplier_id,
    gross: creditGrossOf(row),
    issuedOn: row.issued_on,
  });
  await publishEvent(trx, actor.companyId, {
    kind: payableValidated,
    payload: {
      kind: creditNoteKind.name,
      id: row.id,
      journalKind: 'creditNote',
      number: row.number,
      payee: { type: 'supplier', id: row.supplier_id, name: row.supplier_name },
      supplierName: row.supplier_name,
      on: row.issued_on,
      dueOn: null,
      amount: moneyToWire(creditGrossOf(row)),
      baseAmount: moneyToWire(money(row.base_minor, company.base_currency)),
      rate,
      vatLines: row.vat_lines,
      reverseCharge: null,
      costCenterId: row.cost_center_id,
      expenseCategoryId: row.expense_category_id,
      analyticalValues: row.analytical_values,
      amortisation: null,
      expenseAccount: row.expense_account,
      description: row.description,
      fileIds: [row.file_id],
    },
  });
}

/** The document is no credit note to take; it waits in the inbox again. @throws AppError illegal_state, version_conflict. */
export async function rejectCreditNote(
  context: Context,
  input: { creditNoteId: CreditNoteId; version: number; reason: string },
): Promise<void> {
  const row = await lockCreditNote(context, { ...input, action: 'reject' });
  await decide(context, row, { outcome: 'rejected', reason: input.reason });
  await publishEvent(context.trx, context.actor.companyId, {
    kind: payableRejected,
    payload: { kind: creditNoteKind.name, id: row.id, inboxFileId: row.file_id, reason: input.reason },
  });
}

async function decide(
  context: Context,
  row: LoadedCreditNote,
  { outcome, reason }: { outcome: 'validated' | 'rejected'; reason: string | null },
): Promise<void> {
  const { trx, actor, now } = context;
  await invoicesTables(trx)
    .updateTable('invoices.credit_note')
    .set({ outcome, reason, reviewed_at: now, reviewed_by: actor.userId, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await recordChange(context, {
    action: `invoices.credit-note-${outcome}`,
    entity: 'credit-note',
    entityId: row.id,
    before: { state: row.state },
    after: { state: outcome },
    reason,
    topics: CREDIT_TOPICS,
  });
}

const auditable = (row: LoadedCreditNote): unknown => ({
  supplier: row.supplier_name,
  number: row.number,
  gross: moneyToWire(creditGrossOf(row)),
  vatLines: row.vat_lines,
  expenseAccount: row.expense_account,
  costCenter: row.cost_center_id,
});
