import { assert } from '#kernel/assert.ts';
import { negate, subtract, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { toEntry, type JournalEntry, type LedgerAccount, type SignedLine } from './journal-entry.ts';

export type SettlementInput = {
  readonly journal: string;
  readonly bookedOn: PlainDate;
  readonly pieceRef: string;
  readonly pieceOn: PlainDate;
  readonly label: string;
  readonly bankAccount: string;
  readonly counterpart: LedgerAccount;
  /** `out` pays a payable; `in` is a refund, a returned transfer or a repaid advance. */
  readonly direction: 'out' | 'in';
  /** What the books say is open, in base currency. */
  readonly open: Money;
  /** What the bank booked, in base currency; another amount than `open` is a realised exchange difference. */
  readonly booked: Money;
  readonly exchange: { readonly lossAccount: string; readonly gainAccount: string };
  /** The payment's own amount when it is in another currency. */
  readonly foreign?: Money;
  readonly letter?: { readonly code: string; readonly on: PlainDate };
};

/**
 * Books a payment or a refund in the bank journal (domain rules 2.12, entries 4, 6, 9 and 12). When the bank booked
 * another amount than the books had open, the realised difference goes to the loss or the gain account.
 */
export function settlementEntry(input: SettlementInput): JournalEntry {
  const { open, booked, counterpart, letter, foreign, label } = input;
  assert(open.minor > 0n && booked.minor > 0n, 'A settlement moves money');
  const isOut = input.direction === 'out';
  // Paid out more than was open, or got in less: a loss. A debit either way.
  const loss = isOut ? subtract(booked, open) : subtract(open, booked);
  const counter: SignedLine = {
    ...counterpart,
    label,
    amount: isOut ? open : negate(open),
    ...(letter === undefined ? {} : { letter }),
    ...(foreign === undefined ? {} : { foreign }),
  };
  const bank: SignedLine = {
    account: input.bankAccount,
    label,
    amount: isOut ? negate(booked) : booked,
    ...(foreign === undefined ? {} : { foreign }),
  };
  const difference: SignedLine = {
    account: loss.minor > 0n ? input.exchange.lossAccount : input.exchange.gainAccount,
    label,
    amount: loss,
  };
  const { journal, bookedOn, pieceRef, pieceOn } = input;
  return toEntry(
    { journal, bookedOn, pieceRef, pieceOn },
    isOut ? [counter, difference, bank] : [bank, difference, counter],
  );
}

export type TransferInput = {
  readonly journal: string;
  readonly bookedOn: PlainDate;
  readonly pieceRef: string;
  readonly label: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Money;
};

/** Money from one account of the books to another: a fee, wallet funding, an advance, its set-off (entries 5, 10 and 11). */
export function transferEntry(input: TransferInput): JournalEntry {
  assert(input.amount.minor > 0n, 'A transfer is above zero');
  const { journal, bookedOn, pieceRef, label } = input;
  return toEntry({ journal, bookedOn, pieceRef, pieceOn: bookedOn }, [
    { ...input.debit, label, amount: input.amount },
    { ...input.credit, label, amount: negate(input.amount) },
  ]);
}
