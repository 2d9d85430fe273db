import type { CurrencyCode } from '#kernel/currency.ts';
import { applyRate, money, moneyFromWire, zero, type Money, type WireMoney } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { JournalEntry } from './journal-entry.ts';
import { purchaseEntry, type CodedLine, type VatTreatment } from './purchase-entry.ts';
import { settlementEntry } from './settlement-entry.ts';

/** The chart a company starts with (French plan comptable); its own comes with the chart of accounts. */
export const CHART = {
  purchaseJournal: 'ACH',
  bankJournal: 'BQ',
  supplierControl: '401000',
  employeeControl: '421000',
  vatDeductible: '445660',
  vatDueReverse: '445200',
  defaultExpense: '471000',
  fxGain: '766000',
  fxLoss: '666000',
} as const;

export type PayableToBook = {
  type: 'invoicePurchase' | 'expenseClaim';
  reference: string;
  counterpartyName: string;
  auxiliaryAccount: string;
  payableOn: PlainDate;
  gross: Money;
  rate: string;
  vatLines: readonly { rate: string; net: WireMoney; tax: WireMoney }[];
  expenseAccount: string;
  recoverablePercent: number;
  costCenter: string | null;
  baseCurrency: CurrencyCode;
  /** Rate of reverse-charge VAT in percent, when the supplier billed none and sits in another country; else null. */
  reverseRate: string | null;
};

/** The journal entry of an invoice or a claim as it is coded (domain rules 2.12, entries 1, 2 and 7). */
export function payableEntry(payable: PayableToBook): JournalEntry {
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
      ? payable.vatLines.map((line) => ({ net: moneyFromWire(line.net), tax: moneyFromWire(line.tax) }))
      : [{ net: payable.gross, tax: zero(payable.gross.currency) }];
  const recoverableRate = (payable.recoverablePercent / 100).toFixed(2);
  const lines = stated.map(({ net, tax }): CodedLine => {
    if (payable.reverseRate !== null && tax.minor === 0n) {
      const owed = applyRate(net, percentToRate(payable.reverseRate), 'half-away-from-zero');
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
    isCreditNote: false,
    payable: {
      account: payable.type === 'invoicePurchase' ? CHART.supplierControl : CHART.employeeControl,
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
  bookedOn: PlainDate;
  bankAccount: string;
  isEmployee: boolean;
  baseCurrency: CurrencyCode;
};

/** The bank's side: what was owed is paid (domain rules 2.12, entry 4). */
export function bankEntry(settlement: SettlementToBook): JournalEntry {
  const amount = money(settlement.baseMinor, settlement.baseCurrency);
  return settlementEntry({
    journal: CHART.bankJournal,
    bookedOn: settlement.bookedOn,
    pieceRef: settlement.reference,
    pieceOn: settlement.bookedOn,
    label: `${settlement.counterpartyName} ${settlement.reference}`,
    bankAccount: settlement.bankAccount,
    counterpart: {
      account: settlement.isEmployee ? CHART.employeeControl : CHART.supplierControl,
      auxiliary: settlement.auxiliaryAccount,
    },
    direction: 'out',
    open: amount,
    booked: amount,
    exchange: { gainAccount: CHART.fxGain, lossAccount: CHART.fxLoss },
  });
}

/** "19" is "0.19", "5.5" is "0.055". */
function percentToRate(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  return `0.${whole.padStart(2, '0')}${fraction}`;
}
