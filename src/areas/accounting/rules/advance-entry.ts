import { money } from '#kernel/money.ts';
import type { JournalEntry, LedgerAccount } from './journal-entry.ts';
import { journalOfMoney, moneyAccount, type Books } from './books.ts';
import type { SettlementToBook } from './payable-entry.ts';
import { transferEntry } from './settlement-entry.ts';

export const ADVANCE_MOVEMENTS = ['advance', 'advanceReturn', 'setOff', 'setOffBack', 'givenBack'] as const;
export type AdvanceMovement = (typeof ADVANCE_MOVEMENTS)[number];

/**
 * What is booked of an advance (domain rules 2.12, entry 11): it is paid, or bounces at the bank; a claim is set off, or
 * that is taken back; the member gives money back, which is on its way to the bank until a statement shows it.
 */
export function advanceEntry(
  kind: AdvanceMovement,
  settlement: Omit<SettlementToBook, 'isReturn' | 'isEmployee'>,
  books: Books,
): JournalEntry {
  const auxiliary = settlement.auxiliaryAccount;
  const bank: LedgerAccount = { account: moneyAccount(settlement.bankAccount, books) };
  const lent: LedgerAccount = { account: books.roles.advanceControl, auxiliary };
  const owed: LedgerAccount = { account: books.roles.employeeControl, auxiliary };
  const sides: Readonly<Record<AdvanceMovement, readonly [debit: LedgerAccount, credit: LedgerAccount]>> = {
    advance: [lent, bank],
    advanceReturn: [bank, lent],
    setOff: [owed, lent],
    setOffBack: [lent, owed],
    givenBack: [{ account: books.roles.transit }, lent],
  };
  const [debit, credit] = sides[kind];
  return transferEntry({
    journal:
      kind === 'advance' || kind === 'advanceReturn'
        ? journalOfMoney(settlement.bankAccount, books)
        : books.journals.misc.code,
    bookedOn: settlement.bookedOn,
    pieceRef: settlement.reference,
    label: `${settlement.counterpartyName} ${settlement.reference}`,
    debit,
    credit,
    amount: money(settlement.baseMinor, settlement.baseCurrency),
  });
}
