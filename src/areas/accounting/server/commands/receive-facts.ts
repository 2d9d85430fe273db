import type { Amortisation } from '#kernel/amortisation.ts';
import { money, moneyFromWire, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AdvanceReturned, ClaimSetOff, ClaimValidated, ExcessHeld } from '#areas/expense-claims/events.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { CreditNoteValidated, CreditRefunded, InvoiceValidated, OffsetRealised } from '#areas/invoices/events.ts';
import type { PaymentReturned, PaymentSettled } from '#areas/payments/events.ts';
import { getSupplier } from '#areas/suppliers/server/door.ts';
import { accountToApply, suggestAccounts } from '../../rules/suggest-account.ts';
import { CHART } from '../../rules/payable-entry.ts';
import { withReverseRates, type VatLineToBook } from '../../rules/self-assessed.ts';
import type { PayableType } from '../../contract/bookkeeping.ts';
import { accountingTables, type SettlementRow } from '../tables.ts';
import { addSettlement, employeeAuxiliary } from './add-settlement.ts';
import { deferCost } from './defer-cost.ts';

/** A validated invoice becomes a payable to book, once. */
export async function receiveInvoicePayable(context: ListenerContext, invoice: InvoiceValidated): Promise<void> {
  const supplier = await getSupplier(context.trx, context.companyId as CompanyId, invoice.supplierId);
  await addPayable(context, {
    ...invoice,
    type: 'invoicePurchase',
    sourceId: invoice.invoiceId,
    reference: invoice.number,
    counterpartyId: invoice.supplierId,
    counterpartyName: invoice.supplierName,
    auxiliaryAccount: supplier.auxiliary_account,
    payableOn: invoice.issuedOn,
    gross: invoice.gross,
    base: invoice.baseGross,
    vatLines: withReverseRates(invoice.vatLines, invoice.reverseCharge, invoice.gross),
    amortisation: invoice.amortisation ?? null,
  });
  await deferCost(context, {
    sourceId: invoice.invoiceId,
    supplier: { id: invoice.supplierId, name: invoice.supplierName },
    reference: invoice.number,
    base: moneyFromWire(invoice.baseGross),
    bookedOn: invoice.issuedOn,
    amortisation: invoice.amortisation ?? null,
  });
}

/** A validated credit note becomes a payable to book on the other sides, once (domain rules 2.12, entry 8). */
export async function receiveCreditNotePayable(context: ListenerContext, note: CreditNoteValidated): Promise<void> {
  const supplier = await getSupplier(context.trx, context.companyId as CompanyId, note.supplierId);
  await addPayable(context, {
    ...note,
    type: 'creditNote',
    sourceId: note.creditNoteId,
    reference: note.number,
    counterpartyId: note.supplierId,
    counterpartyName: note.supplierName,
    auxiliaryAccount: supplier.auxiliary_account,
    payableOn: note.issuedOn,
    base: note.baseGross,
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

/** A validated claim becomes a payable to book, once. */
export async function receiveClaimPayable(context: ListenerContext, claim: ClaimValidated): Promise<void> {
  await addPayable(context, {
    ...claim,
    type: claim.kind === 'receipt' ? 'expenseClaim' : claim.kind,
    sourceId: claim.claimId,
    reference: `R-${claim.number}`,
    counterpartyId: claim.memberId,
    counterpartyName: claim.memberName,
    auxiliaryAccount: employeeAuxiliary(claim.memberName, claim.memberId),
    payableOn: claim.occurredOn,
    gross: claim.sanctioned,
    base: claim.baseSanctioned,
  });
}

/** What the bank booked becomes a settlement; it needs no preparation. */
export async function receiveSettlement(context: ListenerContext, payment: PaymentSettled): Promise<void> {
  await addSettlement(context, payment, payment.source.type === 'advance' ? 'advance' : 'payment');
  await addDiscount(context, payment, 'discount');
}

/** What the bank gave back is one on the other sides (domain rules 2.12, entry 12). */
export async function receiveReturn(context: ListenerContext, payment: PaymentReturned): Promise<void> {
  await addSettlement(context, payment, payment.source.type === 'advance' ? 'advanceReturn' : 'return');
  await addDiscount(context, payment, 'discountBack');
}

/** What was taken off for paying early settles its part of the invoice, without the bank. */
async function addDiscount(
  context: ListenerContext,
  { discount, discountAmount, amount: _paid, bookedAmount: _booked, ...payment }: PaymentSettled,
  kind: 'discount' | 'discountBack',
): Promise<void> {
  if (discount === undefined) return;
  const off = discountAmount === undefined ? {} : { amount: discountAmount };
  await addSettlement(context, { ...payment, ...off, baseAmount: discount }, kind);
}

/** What is set off for a claim against an advance, or taken back (domain rules 2.12, entry 11). */
export const receiveSetOff = (context: ListenerContext, setOff: ClaimSetOff): Promise<void> =>
  addAdvanceMovement(context, setOff, {
    id: setOff.allocationId,
    kind: setOff.isTakenBack ? 'setOffBack' : 'setOff',
    sourceId: setOff.claimId,
    number: setOff.advanceNumber,
  });

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
  { memberId, memberName, amount, bookedOn }: Pick<ClaimSetOff, 'memberId' | 'memberName' | 'amount' | 'bookedOn'>,
  { id, kind, sourceId, number }: Movement,
): Promise<void> {
  const companyId = company as CompanyId;
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
      auxiliary_account: employeeAuxiliary(memberName, memberId),
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

type NewPayable = Pick<
  InvoiceValidated,
  'rate' | 'costCenterId' | 'expenseCategoryId' | 'analyticalValues' | 'expenseAccount' | 'description' | 'fileIds'
> & {
  type: PayableType;
  sourceId: string;
  reference: string;
  counterpartyId: string;
  counterpartyName: string;
  auxiliaryAccount: string;
  payableOn: PlainDate;
  gross: WireMoney;
  base: WireMoney;
  vatLines: VatLineToBook[];
  amortisation?: Amortisation | null;
};

async function addPayable({ trx, companyId: company, now }: ListenerContext, input: NewPayable): Promise<void> {
  const companyId = company as CompanyId;
  const dimensions = await listDimensions(trx, companyId);
  const category = dimensions.expenseCategories.find((one) => one.id === input.expenseCategoryId);
  const applied = accountToApply(
    suggestAccounts({
      fromReview: input.expenseAccount,
      learnt: [],
      fromCategory: category?.accountCode ?? null,
      fallback: CHART.defaultExpense,
    }),
  );
  await accountingTables(trx)
    .insertInto('accounting.payable')
    .values({
      company_id: companyId,
      id: newId('pbl', Date.parse(now)),
      type: input.type,
      source_id: input.sourceId,
      reference: input.reference,
      counterparty_id: input.counterpartyId,
      counterparty_name: input.counterpartyName,
      auxiliary_account: input.auxiliaryAccount,
      description: input.description,
      payable_on: input.payableOn,
      gross_minor: moneyFromWire(input.gross).minor,
      currency: input.gross.currency,
      base_minor: moneyFromWire(input.base).minor,
      rate: input.rate,
      vat_lines: JSON.stringify(input.vatLines),
      amortised_from: input.amortisation?.from ?? null,
      amortised_to: input.amortisation?.to ?? null,
      cost_center_id: input.costCenterId,
      cost_center_name: dimensions.costCenters.find((one) => one.id === input.costCenterId)?.name ?? null,
      expense_category_id: input.expenseCategoryId,
      analytical_values: JSON.stringify(input.analyticalValues),
      file_ids: input.fileIds,
      expense_account: applied?.account ?? null,
      expense_account_origin: applied?.origin ?? null,
      recoverable_percent: 100,
      state: 'created',
      created_at: now,
      version: 1,
    })
    .onConflict((conflict) => conflict.constraint('payable__source').doNothing())
    .execute();
  await announceChange(trx, { companyId, topics: ['bookkeeping', 'home'] });
}
