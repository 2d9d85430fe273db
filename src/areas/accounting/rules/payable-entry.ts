import type { CurrencyCode } from '#kernel/currency.ts';
import { applyRate, money, moneyFromWire, negate, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { PayeeType } from '#areas/payables/contract/payable.ts';
import type { JournalEntry } from './journal-entry.ts';
import { journalOfMoney, moneyAccount, taxFor, type Books } from './books.ts';
import type { TaxAccount } from './charts/chart.ts';
import { purchaseEntry, type CodedLine, type CodedTax, type VatTreatment } from './purchase-entry.ts';
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
  baseCurrency: CurrencyCode;
};

/**
 * The journal entry of an invoice, a claim or a credit note as it is coded (domain rules 2.12, entries 1, 2, 7 and 8). A
 * claim below zero, which adjusts a year's mileage, has its sides exchanged as a credit note has.
 */
export function payableEntry(signed: PayableToBook, books: Books): JournalEntry {
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
      : [{ rate: '0', net: payable.gross, tax: zero(payable.gross.currency), reverseRate: undefined }];
  const lines = stated.map(({ net, tax, reverseRate, rate }): CodedLine => {
    const owed = reverseRate === undefined ? tax : owedTax(net, reverseRate);
    const found = taxFor(books, {
      rate: reverseRate ?? rate,
      isReverse: reverseRate !== undefined,
      account: payable.expenseAccount,
      on: payable.payableOn,
      taxCode: payable.taxCode ?? null,
    });
    const shared = { recoverableRate: recoverableRate(payable, found), tax: lineTax(found) };
    const debitAccount = found?.debitAccount ?? books.roles.vatDeductible;
    const vat: VatTreatment =
      reverseRate === undefined
        ? tax.minor === 0n
          ? { kind: 'none' }
          : { kind: 'standard', account: debitAccount, ...shared }
        : {
            kind: 'reverse-charge',
            debitAccount,
            creditAccount: found?.creditAccount ?? books.roles.vatDueReverse,
            ...shared,
          };
    return { net, tax: owed, label, vat, parts };
  });
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
