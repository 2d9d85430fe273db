import type { CurrencyCode } from '#kernel/currency.ts';
import { money, negate } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Books } from './books.ts';
import { toEntry, type JournalEntry, type SignedLine } from './journal-entry.ts';

export const ACCRUAL_KINDS = ['accrual', 'accrualBack'] as const;
export type AccrualKind = (typeof ACCRUAL_KINDS)[number];

export type AccrualToBook = {
  /** Number of the order. */
  reference: string;
  counterpartyName: string;
  expenseAccount: string;
  costCenter: string | null;
  /** Net, in base currency, above zero. */
  baseMinor: bigint;
  baseCurrency: CurrencyCode;
  bookedOn: PlainDate;
};

/**
 * What was delivered and not billed costs its month without VAT, which nobody billed yet; on the first of the next month the
 * same is taken back, and the invoice is booked as any other (domain rules 2.12, entry 14).
 */
export function accrualEntry(kind: AccrualKind, accrual: AccrualToBook, books: Books): JournalEntry {
  const { reference, counterpartyName, costCenter, baseMinor, baseCurrency, bookedOn } = accrual;
  const label = `${counterpartyName} ${reference}`;
  const amount = money(baseMinor, baseCurrency);
  const isBack = kind === 'accrualBack';
  const expense: SignedLine = {
    account: accrual.expenseAccount,
    label,
    amount: isBack ? negate(amount) : amount,
    ...(costCenter === null ? {} : { costCentre: costCenter }),
  };
  const accrued: SignedLine = { account: books.roles.accruedPurchases, label, amount: negate(expense.amount) };
  const header = { journal: books.journals.misc.code, bookedOn, pieceRef: reference, pieceOn: bookedOn };
  return toEntry(header, isBack ? [accrued, expense] : [expense, accrued]);
}
