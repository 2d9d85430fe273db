import { money } from '#kernel/money.ts';
import type { JournalEntry, LedgerAccount } from './journal-entry.ts';
import type { Books } from './books.ts';
import type { SettlementToBook } from './payable-entry.ts';
import { transferEntry } from './settlement-entry.ts';

/** The invoice was dearer in base currency than the credit note that is set off against it, or cheaper. */
export const OFFSET_DIFFERENCES = ['offsetGain', 'offsetLoss'] as const;
export type OffsetDifference = (typeof OFFSET_DIFFERENCES)[number];

export const isOffsetDifference = (kind: string): kind is OffsetDifference =>
  (OFFSET_DIFFERENCES as readonly string[]).includes(kind);

/**
 * A credit note and an invoice in another currency were booked at two rates: what they leave on the supplier's account
 * when they are set off is a realised gain or loss (domain rules 2.13).
 */
export function offsetEntry(
  kind: OffsetDifference,
  settlement: Omit<SettlementToBook, 'isReturn' | 'isEmployee'>,
  books: Books,
): JournalEntry {
  const supplier: LedgerAccount = { account: books.roles.supplierControl, auxiliary: settlement.auxiliaryAccount };
  const isGain = kind === 'offsetGain';
  return transferEntry({
    journal: books.journals.misc.code,
    bookedOn: settlement.bookedOn,
    pieceRef: settlement.reference,
    label: `${settlement.counterpartyName} ${settlement.reference}`,
    debit: isGain ? supplier : { account: books.roles.fxLoss },
    credit: isGain ? { account: books.roles.fxGain } : supplier,
    amount: money(settlement.baseMinor, settlement.baseCurrency),
  });
}
