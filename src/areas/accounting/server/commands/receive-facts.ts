import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AdvanceReturned, ExcessHeld } from '#areas/expense-claims/events.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { CreditRefunded, OffsetRealised } from '#areas/invoices/events.ts';
import type { Payable, Payee } from '#areas/payables/contract/payable.ts';
import type { PayableReturned, PayableSetOff, PayableSettled } from '#areas/payables/events.ts';
import { journalKindOf, payableKind } from '#areas/payables/contract/kinds.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import { withReverseRates } from '../../rules/self-assessed.ts';
import { bookUnder, moveOf } from '../payable-rules/book-under.ts';
import { codedAnew, columnsOf } from '../payable-rules/coded-row.ts';
import { loadRules } from '../payable-rules/load-rules.ts';
import { accountingTables, type SettlementRow } from '../tables.ts';
import { addSettlement } from './add-settlement.ts';
import { holdPartyCodes } from '../accounts/party-locks.ts';
import { employeeAuxiliary } from './employee-auxiliary.ts';
import { deferCost } from './defer-cost.ts';

/** What finance validated becomes a payable to book, once (domain rules 2.12, entries 1, 2, 7 and 8). */
export async function receivePayable(context: ListenerContext, payable: Payable): Promise<void> {
  await addPayable(context, payable);
  await deferCost(context, {
    sourceId: payable.id,
    payee: payable.payee,
    reference: payable.number,
    base: moneyFromWire(payable.baseAmount),
    bookedOn: payable.on,
    amortisation: payable.amortisation,
  });
}

/**
 * What a supplier paid back of a credit note comes in as a returned transfer does, against the supplier. Which account it
 * reached is known once a statement shows it.
 */
export const receiveCreditRefund = (context: ListenerContext, refund: CreditRefunded): Promise<void> =>
  addSettlement(
    context,
    {
      paymentId: refund.creditNoteId,
      attempt: 1,
      source: { id: refund.creditNoteId },
      payee: { type: 'supplier', id: refund.supplierId, name: refund.supplierName },
      ...(refund.amount === undefined ? {} : { amount: refund.amount }),
      baseAmount: refund.baseAmount,
      bookedOn: refund.bookedOn,
      reference: refund.number,
    },
    'return',
  );

/** What setting off realised is booked once both documents are: it has no side at the bank. */
export async function receiveOffsetDifference(context: ListenerContext, offset: OffsetRealised): Promise<void> {
  const { minor, currency } = moneyFromWire(offset.baseAmount);
  await addSettlement(
    context,
    {
      paymentId: offset.allocationId,
      attempt: 1,
      source: { id: offset.creditNoteId },
      payee: { type: 'supplier', id: offset.supplierId, name: offset.supplierName },
      baseAmount: moneyToWire(money(minor < 0n ? -minor : minor, currency)),
      bookedOn: offset.bookedOn,
      reference: offset.number,
    },
    minor > 0n ? 'offsetGain' : 'offsetLoss',
  );
}

/** Whether what is paid is booked by itself too, so that its payment settles it; of an advance the payment alone is. */
const isOfDocument = ({ source }: PayableSettled): boolean => payableKind(source.type).journalKinds.length > 0;

/** What the bank booked becomes a settlement; it needs no preparation. */
export async function receiveSettlement(context: ListenerContext, payment: PayableSettled): Promise<void> {
  await addSettlement(context, payment, isOfDocument(payment) ? 'payment' : 'advance');
  await addDiscount(context, payment, 'discount');
}

/** What the bank gave back is one on the other sides (domain rules 2.12, entry 12). */
export async function receiveReturn(context: ListenerContext, payment: PayableReturned): Promise<void> {
  await addSettlement(context, payment, isOfDocument(payment) ? 'return' : 'advanceReturn');
  await addDiscount(context, payment, 'discountBack');
}

/** What was taken off for paying early settles its part of the invoice, without the bank. */
async function addDiscount(
  context: ListenerContext,
  { discount, discountAmount, amount: _paid, bookedAmount: _booked, ...payment }: PayableSettled,
  kind: 'discount' | 'discountBack',
): Promise<void> {
  if (discount === undefined) return;
  const off = discountAmount === undefined ? {} : { amount: discountAmount };
  await addSettlement(context, { ...payment, ...off, baseAmount: discount }, kind);
}

/** What is set off for a claim against an advance, or taken back (domain rules 2.12, entry 11). */
export const receiveSetOff = (context: ListenerContext, setOff: PayableSetOff): Promise<void> =>
  addAdvanceMovement(
    context,
    { ...setOff, memberId: setOff.payee.id, memberName: setOff.payee.name },
    {
      id: setOff.allocationId,
      kind: setOff.isTakenBack ? 'setOffBack' : 'setOff',
      sourceId: setOff.id,
      number: setOff.advanceNumber,
    },
  );

/** What a member was paid too much moves from what they are owed to what they hold. */
export const receiveExcess = (context: ListenerContext, held: ExcessHeld): Promise<void> =>
  addAdvanceMovement(context, held, {
    id: held.advanceId,
    kind: 'setOffBack',
    sourceId: held.claimId,
    number: held.number,
  });

/** What a member gave back of an advance. */
export const receiveAdvanceReturn = (context: ListenerContext, given: AdvanceReturned): Promise<void> =>
  addAdvanceMovement(context, given, {
    id: given.returnId,
    kind: 'givenBack',
    sourceId: given.advanceId,
    number: given.number,
  });

type Movement = { id: string; kind: SettlementRow['kind']; sourceId: string; number: number };

async function addAdvanceMovement(
  { trx, companyId: company }: ListenerContext,
  {
    memberId,
    memberName,
    amount,
    bookedOn,
  }: { memberId: string; memberName: string } & Pick<PayableSetOff, 'amount' | 'bookedOn'>,
  { id, kind, sourceId, number }: Movement,
): Promise<void> {
  const companyId = company as CompanyId;
  await holdPartyCodes(trx, companyId);
  await accountingTables(trx)
    .insertInto('accounting.settlement')
    .values({
      company_id: companyId,
      id: newId('stl'),
      payment_id: id,
      attempt: 1,
      kind,
      source_id: sourceId,
      reference: `A-${number}`,
      counterparty_name: memberName,
      auxiliary_account: await employeeAuxiliary(trx, companyId, { userId: memberId, name: memberName }),
      base_minor: moneyFromWire(amount).minor,
      booked_minor: null,
      foreign_minor: null,
      foreign_currency: null,
      booked_on: bookedOn,
      bank_account: null,
      state: 'created',
    })
    .onConflict((conflict) => conflict.constraint('settlement__once').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping'] });
}

/** Suppliers keep their own account and country; a member's account goes by name and id. */
async function partyOf({ trx, companyId: company }: ListenerContext, { type, id, name }: Payee) {
  const companyId = company as CompanyId;
  await holdPartyCodes(trx, companyId);
  if (type === 'member')
    return { auxiliary_account: await employeeAuxiliary(trx, companyId, { userId: id, name }), country: null };
  const supplier = await getSupplier(trx, companyId, id as SupplierId);
  return { auxiliary_account: supplier.auxiliary_account, country: supplier.country };
}

/** As it came: what its document says, and nobody's coding yet. */
const uncoded = (payable: Payable) => ({
  id: '' as PayableId,
  proof: null,
  expense_account: payable.expenseAccount,
  expense_account_origin: payable.expenseAccount === null ? null : ('document' as const),
  tax_code: null,
  recoverable_percent: 100,
  cost_center_id: payable.costCenterId,
  cost_center_name: null,
  analytical_values: payable.analyticalValues,
  supplier_account_of: null,
  is_account_fixed: false,
  origins: {},
});

async function addPayable(context: ListenerContext, payable: Payable): Promise<void> {
  const { trx, companyId: company, now } = context;
  const companyId = company as CompanyId;
  const { journalKind } = journalKindOf(payable.journalKind);
  const dimensions = await listDimensions(trx, companyId);
  const known = {
    type: journalKind.name,
    counterparty_type: payable.payee.type,
    counterparty_id: payable.payee.id,
    member_id: payable.memberId ?? (payable.payee.type === 'member' ? payable.payee.id : null),
    merchant_category: payable.merchantCategory ?? null,
    expense_category_id: payable.expenseCategoryId,
    description: payable.description,
    base_minor: moneyFromWire(payable.baseAmount).minor,
    ...(await partyOf(context, payable.payee)),
  };
  const coded = codedAnew({ ...known, ...uncoded(payable) }, { rules: await loadRules(trx, companyId), dimensions });
  const added = await accountingTables(trx)
    .insertInto('accounting.payable')
    .values({
      company_id: companyId,
      id: newId('pbl', Date.parse(now)),
      kind: payable.kind,
      ...known,
      is_credit: journalKind.isCredit,
      needs_file: journalKind.needsFile,
      source_id: payable.id,
      reference: payable.number,
      counterparty_name: payable.payee.name,
      payable_on: payable.on,
      due_on: payable.dueOn,
      gross_minor: moneyFromWire(payable.amount).minor,
      currency: payable.amount.currency,
      rate: payable.rate,
      vat_lines: JSON.stringify(withReverseRates(payable.vatLines, payable.reverseCharge, payable.amount)),
      amortised_from: payable.amortisation?.from ?? null,
      amortised_to: payable.amortisation?.to ?? null,
      file_ids: payable.fileIds,
      ...columnsOf(coded, dimensions),
      state: 'created',
      created_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('payable__source').doNothing())
    .returning(['source_id', 'counterparty_id', 'supplier_account_of'])
    .executeTakeFirst();
  if (added !== undefined) await bookUnder(trx, companyId, moveOf({ row: added, after: coded }));
  await announceChange(trx, { companyId, topics: ['bookkeeping', 'home'] });
}
