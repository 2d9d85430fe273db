import type { CurrencyCode } from '#kernel/currency.ts';
import { applyRate, money, moneyFromWire, negate, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { PayeeType } from '#areas/payables/contract/payable.ts';
import type { JournalEntry } from './journal-entry.ts';
import { purchaseEntry, type CodedLine, type VatTreatment } from './purchase-entry.ts';
import type { VatLineToBook } from './self-assessed.ts';
import { settlementEntry } from './settlement-entry.ts';

/** The chart a company starts with (French plan comptable); its own comes with the chart of accounts. */
export const CHART = {
  purchaseJournal: 'ACH',
  bankJournal: 'BQ',
  cashJournal: 'CA',
  miscJournal: 'OD',
  supplierControl: '401000',
  employeeControl: '421000',
  /** What members were lent beforehand. */
  advanceControl: '425100',
  /** Money on its way to the bank. */
  transit: '580000',
  vatDeductible: '445660',
  vatDueReverse: '445200',
  defaultExpense: '471000',
  /** What was paid for months to come. */
  prepaidExpense: '486000',
  /** Discounts obtained for paying early. */
  discountObtained: '765000',
  /** What the bank takes for its services. */
  bankFees: '627000',
  fxGain: '766000',
  fxLoss: '666000',
} as const;

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
  recoverablePercent: number;
  costCenter: string | null;
  baseCurrency: CurrencyCode;
};

/**
 * The journal entry of an invoice, a claim or a credit note as it is coded (domain rules 2.12, entries 1, 2, 7 and 8). A
 * claim below zero, which adjusts a year's mileage, has its sides exchanged as a credit note has.
 */
export function payableEntry(signed: PayableToBook): JournalEntry {
  const isBelowZero = signed.gross.minor < 0n;
  const payable = isBelowZero ? { ...signed, gross: negate(signed.gross) } : signed;
  const label = `${payable.counterpartyName} ${payable.reference}`;
  const parts = [
    {
      account: payable.expenseAccount,
      weight: 1n,
      ...(payable.costCenter === null ? {} : { costCentre: payable.costCenter }),
    },
  ];
  const stated =
    payable.vatLines.length > 0
      ? payable.vatLines.map((line) => ({ ...line, net: moneyFromWire(line.net), tax: moneyFromWire(line.tax) }))
      : [{ net: payable.gross, tax: zero(payable.gross.currency), reverseRate: undefined }];
  const recoverableRate = (payable.recoverablePercent / 100).toFixed(2);
  const lines = stated.map(({ net, tax, reverseRate }): CodedLine => {
    if (reverseRate !== undefined) {
      const owed = owedTax(net, reverseRate);
      const vat: VatTreatment = {
        kind: 'reverse-charge',
        debitAccount: CHART.vatDeductible,
        creditAccount: CHART.vatDueReverse,
        recoverableRate,
      };
      return { net, tax: owed, label, vat, parts };
    }
    const vat: VatTreatment =
      tax.minor === 0n ? { kind: 'none' } : { kind: 'standard', account: CHART.vatDeductible, recoverableRate };
    return { net, tax, label, vat, parts };
  });
  return purchaseEntry({
    journal: CHART.purchaseJournal,
    bookedOn: payable.payableOn,
    pieceRef: payable.reference,
    pieceOn: payable.payableOn,
    label,
    isCreditNote: payable.isCredit || isBelowZero,
    payable: {
      account: payable.payee === 'supplier' ? CHART.supplierControl : CHART.employeeControl,
      auxiliary: payable.auxiliaryAccount,
    },
    lines,
    base: {
      currency: payable.baseCurrency,
      rate: payable.gross.currency === payable.baseCurrency ? '1' : payable.rate,
    },
  });
}

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

/** Accounts of class 53 are tills (plan comptable général). */
const isCash = (account: string): boolean => account.startsWith('53');
/** Accounts of class 4 are of people: a partner paid out of their own pocket (455), say, or somebody else did (467). */
const isOfThirdParty = (account: string): boolean => account.startsWith('4');

/**
 * The journal of what was paid from or to this account. The bank journal moves as the statements do (domain rules 2.12), so
 * what no statement shows yet is none of it, nor what somebody else paid for the company, nor cash: no statement ever
 * shows these.
 */
export function journalOfMoney(account: string): string {
  if (account === CHART.transit || isOfThirdParty(account)) return CHART.miscJournal;
  return isCash(account) ? CHART.cashJournal : CHART.bankJournal;
}

/** The bank's or the till's side: what was owed is paid (domain rules 2.12, entry 4), or given back and owed again (entry 12). */
export function bankEntry(settlement: SettlementToBook): JournalEntry {
  const amount = money(settlement.baseMinor, settlement.baseCurrency);
  return settlementEntry({
    journal: journalOfMoney(settlement.bankAccount),
    bookedOn: settlement.bookedOn,
    pieceRef: settlement.reference,
    pieceOn: settlement.bookedOn,
    label: `${settlement.counterpartyName} ${settlement.reference}`,
    bankAccount: settlement.bankAccount,
    counterpart: {
      account: settlement.isEmployee ? CHART.employeeControl : CHART.supplierControl,
      auxiliary: settlement.auxiliaryAccount,
    },
    direction: settlement.isReturn ? 'in' : 'out',
    open: amount,
    ...(settlement.foreign === undefined ? {} : { foreign: settlement.foreign }),
    booked: money(settlement.bookedMinor ?? settlement.baseMinor, settlement.baseCurrency),
    // What is taken back leaves the accounts on which it was booked, not a gain beside a loss.
    exchange: settlement.isReturn
      ? { gainAccount: CHART.fxLoss, lossAccount: CHART.fxGain }
      : { gainAccount: CHART.fxGain, lossAccount: CHART.fxLoss },
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
