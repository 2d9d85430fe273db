import { allocate, money, moneyToWire, type Money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { postEntry, SPEND_ACCOUNT, subjectKey, supplierAccount } from '#areas/ledger/server/door.ts';
import { lowerPayment } from '#areas/payments/server/door.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import type { InvoiceId } from '../../contract/invoice-id.ts';
import { payableMoved, payableOffset } from '#areas/payables/events.ts';
import { offsetDifference } from '../../events.ts';
import { invoiceKind } from '../../contract/payable-kinds.ts';
import { moveInvoice } from '../../rules/invoice-states.ts';
import { creditLeftOf, lockCreditNote, type LoadedCreditNote } from '../queries/load-credit-note.ts';
import { loadInvoiceForUpdate, type LoadedInvoice } from '../queries/load-invoice.ts';
import { invoicesTables } from '../tables.ts';
import { followCreditOrder } from './credit-order.ts';
import { CREDIT_TOPICS } from './topics.ts';

export type Offset = { invoiceId: InvoiceId; amount: Money };

/** Sets more of a credit note off. @throws AppError illegal_state, version_conflict, credit_exceeded, not_offsettable. */
export async function applyCredit(
  context: Context,
  input: { creditNoteId: CreditNoteId; version: number; offsets: readonly Offset[] },
): Promise<void> {
  await setOff(context, await lockCreditNote(context, { ...input, action: 'apply' }), input.offsets);
  await followCreditOrder(context, input.creditNoteId);
}

/**
 * Lowers what is to pay of these invoices, all or none (domain rules 2.8). An invoice of which nothing is left counts as
 * paid and its payment is never sent; the database refuses more than either side has, whoever races.
 * @throws AppError credit_exceeded for more than is left of the credit; not_offsettable with the number for an invoice of
 *   another supplier or currency, one that owes less, or whose money is under way.
 */
export async function setOff(context: Context, note: LoadedCreditNote, offsets: readonly Offset[]): Promise<void> {
  const total = offsets.reduce((sum, { amount }) => sum + amount.minor, 0n);
  if (total > creditLeftOf(note).minor) throw new AppError('credit_exceeded');
  // Locked in one order, so that two credit notes over the same invoices wait rather than deadlock.
  const inTurn = offsets.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1));
  let left = { minor: creditLeftOf(note).minor, baseMinor: note.base_minor - note.applied_base_minor };
  for (const offset of inTurn) left = await setOffOne(context, note, { offset, left });
  if (offsets.length === 0) return;
  await recordChange(context, {
    action: 'invoices.apply-credit',
    entity: 'credit-note',
    entityId: note.id,
    before: { left: moneyToWire(creditLeftOf(note)) },
    after: {
      left: moneyToWire(money(left.minor, note.currency)),
      offsets: inTurn.map(({ invoiceId, amount }) => ({ invoiceId, amount: moneyToWire(amount) })),
    },
    topics: CREDIT_TOPICS,
  });
}

type Left = { minor: bigint; baseMinor: bigint };

async function setOffOne(
  context: Context,
  note: LoadedCreditNote,
  { offset, left }: { offset: Offset; left: Left },
): Promise<Left> {
  const { trx, actor, now } = context;
  const { minor } = offset.amount;
  const invoice = await loadInvoiceForUpdate(trx, actor.companyId, { invoiceId: offset.invoiceId, version: null });
  const isSame = invoice.supplier_id === note.supplier_id && invoice.currency === note.currency;
  if (!isSame || offset.amount.currency !== note.currency || invoice.state !== 'validated')
    throw notOffsettable(invoice);
  const lowered = await lowerPayment(trx, actor.companyId, {
    source: { type: 'invoice', id: invoice.id },
    minor,
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'illegal_state' ? notOffsettable(invoice) : error;
  });
  const rest = left.minor - minor;
  const [share] = allocate(money(left.baseMinor, note.currency), [minor, rest]);
  const creditBaseMinor = share?.minor ?? 0n;
  const id = newId('cra', Date.parse(now));
  await invoicesTables(trx)
    .insertInto('invoices.credit_allocation')
    .values({
      company_id: actor.companyId,
      id,
      credit_note_id: note.id,
      invoice_id: invoice.id,
      minor,
      credit_base_minor: creditBaseMinor,
      invoice_base_minor: lowered.baseMinor,
      made_by: actor.userId,
      made_at: now,
    })
    .execute();
  await postRateDifference(context, note, { id, minor: lowered.baseMinor - creditBaseMinor });
  if (lowered.isGone) await settleByCredit(context, invoice, id);
  return { minor: rest, baseMinor: left.baseMinor - creditBaseMinor };
}

const notOffsettable = (invoice: LoadedInvoice): AppError =>
  new AppError('not_offsettable', { data: { number: invoice.number, invoiceId: invoice.id } });

/** Two documents in another currency have two rates: what they differ by is spend, so that the supplier's account ties. */
async function postRateDifference(
  { trx, actor, now }: Context,
  note: LoadedCreditNote,
  { id, minor }: { id: string; minor: bigint },
): Promise<void> {
  if (minor === 0n || note.supplier_id === null) return;
  const company = await getCompanyRow(trx, actor.companyId);
  const bookedOn = dayInZone(now, company.time_zone);
  await postEntry(trx, actor.companyId, {
    key: subjectKey('rate_difference', id),
    bookedOn,
    description: `${note.supplier_name}, ${note.number}`,
    postings: [
      { account: supplierAccount(note.supplier_id), minor },
      { account: SPEND_ACCOUNT, minor: -minor },
    ],
    now,
  });
  await publishEvent(trx, actor.companyId, {
    kind: offsetDifference,
    payload: {
      allocationId: id,
      creditNoteId: note.id,
      supplierId: note.supplier_id,
      supplierName: note.supplier_name,
      number: note.number,
      baseAmount: moneyToWire(money(minor, company.base_currency)),
      bookedOn,
    },
  });
}

/** Nothing of the invoice is left to be paid. */
async function settleByCredit(
  { trx, actor, now }: Context,
  invoice: LoadedInvoice,
  allocationId: string,
): Promise<void> {
  const state = valueOrThrow(moveInvoice('settle', invoice.state));
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const version = invoice.version + 1;
  await invoicesTables(trx)
    .updateTable('invoices.invoice')
    .set({ state, version })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', invoice.id)
    .execute();
  const { id, request_id: requestId } = invoice;
  const { name: kind } = invoiceKind;
  const on = dayInZone(now, zone);
  await publishEvent(trx, actor.companyId, {
    kind: payableMoved,
    payload: { kind, id, requestId, version, state, on, by: actor.userId, reason: null },
  });
  await publishEvent(trx, actor.companyId, { kind: payableOffset, payload: { kind, id, allocationId } });
}
