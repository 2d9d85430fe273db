import { allocate, money, moneyFromWire, moneyToWire, zero, type Money } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { Books } from './books.ts';
import { payableEntry } from './payable-entry.ts';
import type { VatLineToBook } from './self-assessed.ts';

export type DiscountToBook = {
  reference: string;
  counterpartyName: string;
  auxiliaryAccount: string;
  bookedOn: PlainDate;
  baseMinor: bigint;
  baseCurrency: CurrencyCode;
  /** The same in the currency of the invoice, where that is another. */
  foreign?: Money;
  /** The money came back, and the discount with it. */
  isReturn: boolean;
  /** Of the invoice: its VAT is corrected in the shares of its lines (VAT Directive, article 90). */
  vatLines: readonly VatLineToBook[];
  recoverablePercent: number;
};

/**
 * What was taken off for paying early: less is owed to the supplier, and the VAT that was deducted is corrected with it,
 * at each rate; the rest is income (765, discounts obtained). Taken back, every side is exchanged.
 */
export function discountEntry(discount: DiscountToBook, books: Books): JournalEntry {
  const gross = money(discount.baseMinor, discount.baseCurrency);
  const entry = payableEntry(
    {
      isCredit: !discount.isReturn,
      payee: 'supplier',
      reference: discount.reference,
      counterpartyName: discount.counterpartyName,
      auxiliaryAccount: discount.auxiliaryAccount,
      payableOn: discount.bookedOn,
      gross,
      rate: '1',
      vatLines: sharesOf(gross, discount.vatLines),
      expenseAccount: books.roles.discountObtained,
      recoverablePercent: discount.recoverablePercent,
      costCenter: null,
      baseCurrency: discount.baseCurrency,
    },
    books,
  );
  const { foreign } = discount;
  const lines = entry.lines.map((line) =>
    foreign !== undefined && line.account === books.roles.supplierControl ? { ...line, foreign } : line,
  );
  return { ...entry, lines, journal: books.journals.misc.code };
}

/** The discount by the lines of the invoice, each in the shares of its net and VAT; no cent is lost. */
function sharesOf(gross: Money, lines: readonly VatLineToBook[]): VatLineToBook[] {
  const read = lines.map((line) => ({ line, net: moneyFromWire(line.net).minor, tax: moneyFromWire(line.tax).minor }));
  // A line that gives something back is part of the price that is lowered: its VAT is corrected the other way.
  const weights = read.flatMap(({ net, tax }) => [net, tax]);
  if (weights.reduce((total, weight) => total + weight, 0n) <= 0n) return [];
  const shares = allocate(gross, weights);
  return read.map(({ line }, index): VatLineToBook => ({
    ...line,
    net: moneyToWire(shares[index * 2] ?? zero(gross.currency)),
    tax: moneyToWire(shares[index * 2 + 1] ?? zero(gross.currency)),
  }));
}
