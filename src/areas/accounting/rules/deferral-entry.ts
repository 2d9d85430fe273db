import { sharesOf, type Amortisation } from '#kernel/amortisation.ts';
import { negate, subtract, sum, type Money } from '#kernel/money.ts';
import { firstDayOf, monthOf, type Month, type PlainDate } from '#kernel/plain-date.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { toEntry, type JournalEntry, type SignedLine } from './journal-entry.ts';
import type { Books } from './books.ts';

/** What of an amount belongs to months after the one in which it is booked; what belongs to earlier ones stays there. */
export const laterShares = (
  amount: Money,
  amortisation: Amortisation,
  bookedOn: PlainDate,
): { month: Month; amount: Money }[] =>
  sharesOf(amount, amortisation).filter((share) => share.month > monthOf(bookedOn) && share.amount.minor !== 0n);

export type DeferredPayable = {
  /** As it is booked, with what VAT is not recovered of. */
  entry: JournalEntry;
  /** Each that it is booked on: where it is split, those of its parts too. */
  expenseAccounts: readonly string[];
  amortisation: Amortisation;
  bookedOn: PlainDate;
  reference: string;
  counterpartyName: string;
  baseCurrency: CurrencyCode;
};

/**
 * What an invoice costs in later months is no cost of the month in which it is booked (prepaid expenses, 486): on the day
 * of the invoice all of it leaves the expense, and on the first of each month a share comes back. `month` null is the
 * former. Of a credit note the same goes the other way round: its entry is. Of less than a cent a month there are no lines.
 */
export function deferralEntry(payable: DeferredPayable, month: Month | null, books: Books): JournalEntry {
  const { entry, expenseAccounts, amortisation, bookedOn, baseCurrency } = payable;
  const label = `${payable.counterpartyName} ${payable.reference}`;
  // What goes from an account and a cost centre comes back there.
  const costs = Map.groupBy(
    entry.lines.filter((line) => expenseAccounts.includes(line.account)),
    (line) => `${line.account} ${line.costCentre ?? ''}`,
  );
  const expenses = [...costs.values()].flatMap((lines): SignedLine[] => {
    const [first] = lines;
    if (first === undefined) return [];
    const cost = sum(
      lines.map((line) => subtract(line.debit, line.credit)),
      baseCurrency,
    );
    const own = laterShares(cost, amortisation, bookedOn)
      .filter((share) => month === null || share.month === month)
      .map((share) => share.amount);
    const moved = sum(own, baseCurrency);
    return [
      {
        account: first.account,
        label,
        amount: month === null ? negate(moved) : moved,
        ...(first.costCentre === undefined ? {} : { costCentre: first.costCentre }),
      },
    ];
  });
  const all = sum(
    expenses.map(({ amount }) => amount),
    baseCurrency,
  );
  const prepaid: SignedLine = { account: books.roles.prepaidExpense, label, amount: negate(all) };
  const on = month === null ? bookedOn : firstDayOf(month);
  const header = { journal: books.journals.misc.code, bookedOn: on, pieceRef: payable.reference, pieceOn: bookedOn };
  return toEntry(header, month === null ? [prepaid, ...expenses] : [...expenses, prepaid]);
}
