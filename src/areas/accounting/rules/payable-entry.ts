import type { CurrencyCode } from '#kernel/currency.ts';
import { allocate, applyRate, money, moneyFromWire, negate, subtract, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { PayeeType } from '#areas/payables/contract/payable.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalOfMoney, moneyAccount, taxFor, type Books } from './books.ts';
import type { TaxAccount } from './charts/chart.ts';
import { purchaseEntry, type CodedLine, type CodedTax, type ExpensePart, type VatTreatment } from './purchase-entry.ts';
import type { VatLineToBook } from './self-assessed.ts';
import { settlementEntry } from './settlement-entry.ts';

export type PayableToBook = {
  /** It gives cost back. */
  isCredit: boolean;
  /** Whose account it is owed on. */
  payee: PayeeType;
  reference: string;
  counterpartyName: string;
  auxiliaryAccount: string;
  payableOn: PlainDate;
  gross: Money;
  rate: string;
  vatLines: readonly VatLineToBook[];
  expenseAccount: string;
  /** Of the taxes of a line's rate, which one it has. */
  taxCode?: string | null;
  recoverablePercent: number;
  costCenter: string | null;
  /** Parts of the whole that are coded otherwise, in its sign; what they leave is coded as the payable itself. */
  splits?: readonly SplitToBook[];
  baseCurrency: CurrencyCode;
};

/** A part of a payable; `amount` of its gross, in its currency. */
export type SplitToBook = {
  readonly amount: Money;
  readonly expenseAccount: string;
  readonly costCenter: string | null;
  /** What it is called; empty where nobody named it. */
  readonly description?: string;
};

/**
 * The journal entry of an invoice, a claim or a credit note as it is coded (domain rules 2.12, entries 1, 2, 7 and 8). A
 * claim below zero, which adjusts a year's mileage, has its sides exchanged as a credit note has.
 */
export function payableEntry(signed: PayableToBook, books: Books): JournalEntry {
  const isBelowZero = signed.gross.minor < 0n;
  const payable = isBelowZero ? { ...signed, gross: negate(signed.gross) } : signed;
  const label = `${payable.counterpartyName} ${payable.reference}`;
  const parts = partsOf(signed);
  const stated =
    payable.vatLines.length > 0
      ? payable.vatLines.map((line) => ({ ...line, net: moneyFromWire(line.net), tax: moneyFromWire(line.tax) }))
      : [{ rate: '0', net: payable.gross, tax: zero(payable.gross.currency), reverseRate: undefined }];
  const lines = stated.flatMap((line) => codedLines({ ...line, label }, { payable, parts, books }));
  return purchaseEntry({
    journal: books.journals.purchase.code,
    bookedOn: payable.payableOn,
    pieceRef: payable.reference,
    pieceOn: payable.payableOn,
    label,
    isCreditNote: payable.isCredit || isBelowZero,
    payable: {
      account: payable.payee === 'supplier' ? books.roles.supplierControl : books.roles.employeeControl,
      auxiliary: payable.auxiliaryAccount,
    },
    lines,
    base: {
      currency: payable.baseCurrency,
      rate: payable.gross.currency === payable.baseCurrency ? '1' : payable.rate,
    },
  });
}

/** What each part bears, and which of the lines it is: its share of the whole, the rest as the payable itself is coded. */
function partsOf({ gross, expenseAccount, costCenter, splits = [] }: PayableToBook): ExpensePart[] {
  const part = (account: string, centre: string | null, weight: bigint): ExpensePart => ({
    account,
    weight,
    ...(centre === null ? {} : { costCentre: centre }),
  });
  if (splits.length === 0) return [part(expenseAccount, costCenter, 1n)];
  const nameOf = (index: number, description = ''): string => `${index + 1}/${splits.length + 1} ${description}`.trim();
  const rest = splits.reduce((left, { amount }) => subtract(left, amount), gross);
  const size = ({ minor }: Money): bigint => (minor < 0n ? -minor : minor);
  return [
    ...splits.map((split, index) => ({
      ...part(split.expenseAccount, split.costCenter, size(split.amount)),
      part: nameOf(index, split.description),
    })),
    { ...part(expenseAccount, costCenter, size(rest)), part: nameOf(splits.length) },
  ];
}

type StatedLine = { rate: string; net: Money; tax: Money; reverseRate?: string | undefined; label: string };
type OfLines = { payable: PayableToBook; parts: readonly ExpensePart[]; books: Books };

/**
 * A line of the document as it is booked: once, or once for each tax where accounts of its parts ask for another each; then
 * net and tax go to them by what the parts bear.
 */
function codedLines(line: StatedLine, { payable, parts, books }: OfLines): CodedLine[] {
  const groups = [...Map.groupBy(parts, (part) => taxOfPart(line, part, { payable, books })?.code ?? '').values()];
  const weights = groups.map((group) => group.reduce((total, { weight }) => total + weight, 0n));
  const owed = line.reverseRate === undefined ? line.tax : owedTax(line.net, line.reverseRate);
  const [nets, taxes] = [allocate(line.net, weights), allocate(owed, weights)];
  return groups.flatMap((group, index): CodedLine[] => {
    const [first] = group;
    const [net, tax] = [nets[index], taxes[index]];
    if (first === undefined || net === undefined || tax === undefined) return [];
    const vat = treatmentOf(line, taxOfPart(line, first, { payable, books }), { payable, books });
    return [{ net, tax, label: line.label, vat, parts: group }];
  });
}

const taxOfPart = (
  { rate, reverseRate }: StatedLine,
  { account }: ExpensePart,
  { payable, books }: Omit<OfLines, 'parts'>,
): TaxAccount | null =>
  taxFor(books, {
    rate: reverseRate ?? rate,
    isReverse: reverseRate !== undefined,
    account,
    on: payable.payableOn,
    taxCode: payable.taxCode ?? null,
  });

function treatmentOf(
  { tax, reverseRate }: StatedLine,
  found: TaxAccount | null,
  { payable, books }: Omit<OfLines, 'parts'>,
): VatTreatment {
  const shared = { recoverableRate: recoverableRate(payable, found), tax: lineTax(found) };
  const debitAccount = found?.debitAccount ?? books.roles.vatDeductible;
  if (reverseRate === undefined)
    return tax.minor === 0n ? { kind: 'none' } : { kind: 'standard', account: debitAccount, ...shared };
  const creditAccount = found?.creditAccount ?? books.roles.vatDueReverse;
  return { kind: 'reverse-charge', debitAccount, creditAccount, ...shared };
}

/** The share of the tax that is recovered, as decimal text: what the tax allows, and of that what the item does. */
const recoverableRate = (payable: PayableToBook, tax: TaxAccount | null): string =>
  ((payable.recoverablePercent * (tax?.recoverablePercent ?? 100)) / 10_000).toFixed(4);

const lineTax = (tax: TaxAccount | null): CodedTax | null =>
  tax === null ? null : { code: tax.code, rate: tax.rate, key: tax.datevKey };

export type SettlementToBook = {
  reference: string;
  counterpartyName: string;
  auxiliaryAccount: string;
  baseMinor: bigint;
  /** What the bank booked, where that differs: the difference is realised (domain rules 2.12, entry 6). */
  bookedMinor?: bigint | null;
  bookedOn: PlainDate;
  bankAccount: string;
  /** What moved in its own currency, where that is not the base currency. */
  foreign?: Money;
  /** The bank gave it back. */
  isReturn: boolean;
  isEmployee: boolean;
  baseCurrency: CurrencyCode;
};

/** The bank's or the till's side: what was owed is paid (domain rules 2.12, entry 4), or given back and owed again (entry 12). */
export function bankEntry(settlement: SettlementToBook, books: Books): JournalEntry {
  const { supplierControl, employeeControl, fxGain, fxLoss } = books.roles;
  const amount = money(settlement.baseMinor, settlement.baseCurrency);
  return settlementEntry({
    journal: journalOfMoney(settlement.bankAccount, books),
    bookedOn: settlement.bookedOn,
    pieceRef: settlement.reference,
    pieceOn: settlement.bookedOn,
    label: `${settlement.counterpartyName} ${settlement.reference}`,
    bankAccount: moneyAccount(settlement.bankAccount, books),
    counterpart: {
      account: settlement.isEmployee ? employeeControl : supplierControl,
      auxiliary: settlement.auxiliaryAccount,
    },
    direction: settlement.isReturn ? 'in' : 'out',
    open: amount,
    ...(settlement.foreign === undefined ? {} : { foreign: settlement.foreign }),
    booked: money(settlement.bookedMinor ?? settlement.baseMinor, settlement.baseCurrency),
    // What is taken back leaves the accounts on which it was booked, not a gain beside a loss.
    exchange: settlement.isReturn
      ? { gainAccount: fxLoss, lossAccount: fxGain }
      : { gainAccount: fxGain, lossAccount: fxLoss },
  });
}

/** VAT the buyer owes on a net amount at a rate in percent, rounded once per line (domain rules 2.0). */
export const owedTax = (net: Money, percent: string): Money =>
  applyRate(net, percentToRate(percent), 'half-away-from-zero');

/** "19" is "0.19", "5.5" is "0.055". */
function percentToRate(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  return `0.${whole.padStart(2, '0')}${fraction}`;
}
