import { money } from '#kernel/money.ts';
import type { JournalEntry } from './journal-entry.ts';
import { bankJournal, moneyAccount, type Books } from './books.ts';
import { feeAccountOf, splitGross } from './fee-account.ts';
import type { TaxAccount } from './charts/chart.ts';
import type { SettlementToBook } from './payable-entry.ts';
import { purchaseEntry } from './purchase-entry.ts';
import { transferEntry } from './settlement-entry.ts';

/** The bank took a fee, or gave one back; money left for another account of the company, or came from one. */
export const OWN_MOVEMENT_KINDS = ['fee', 'feeBack', 'transferOut', 'transferIn'] as const;
export type OwnMovementKind = (typeof OWN_MOVEMENT_KINDS)[number];

export const isOwnMovement = (kind: string): kind is OwnMovementKind =>
  (OWN_MOVEMENT_KINDS as readonly string[]).includes(kind);

/** Which of them an entry of this sign is. What is taken back is the one on the other sides. */
export function ownMovementKind(what: 'fee' | 'transfer', isOut: boolean): OwnMovementKind {
  if (what === 'fee') return isOut ? 'fee' : 'feeBack';
  return isOut ? 'transferOut' : 'transferIn';
}

type OwnMovement = Pick<
  SettlementToBook,
  'reference' | 'counterpartyName' | 'baseMinor' | 'baseCurrency' | 'bookedOn' | 'bankAccount'
> & {
  /** What it came of: it says who takes a fee. */
  readonly paymentId: string;
};

/**
 * A bank entry that paid nothing of ours, in the bank journal (domain rules 2.12, entries 5 and 10): a fee is an expense
 * of its own, never hidden in a rate or a purchase; money between two accounts of the company passes through transit,
 * which is empty again once the statements of both show it. `counterpartyName` is the label, `reference` the statement.
 */
export function ownMovementEntry(kind: OwnMovementKind, movement: OwnMovement, books: Books): JournalEntry {
  const bank = { account: moneyAccount(movement.bankAccount, books) };
  const isFee = kind === 'fee' || kind === 'feeBack';
  const fee = feeAccountOf(books, movement.paymentId);
  if (isFee && fee.tax !== null) return feeWithTax(kind, movement, { books, account: fee.account, tax: fee.tax });
  const other = { account: isFee ? fee.account : books.roles.transit };
  const isOut = kind === 'fee' || kind === 'transferOut';
  return transferEntry({
    journal: bankJournal(movement.bankAccount, books),
    bookedOn: movement.bookedOn,
    pieceRef: movement.reference,
    label: movement.counterpartyName,
    debit: isOut ? other : bank,
    credit: isOut ? bank : other,
    amount: money(movement.baseMinor, movement.baseCurrency),
  });
}

type TaxedFee = { readonly books: Books; readonly account: string; readonly tax: TaxAccount };

/** A fee with VAT in it is booked as a purchase that the bank took at once: net, what is recovered of the tax, and the bank. */
function feeWithTax(kind: 'fee' | 'feeBack', movement: OwnMovement, { books, account, tax }: TaxedFee): JournalEntry {
  const gross = money(movement.baseMinor, movement.baseCurrency);
  const label = movement.counterpartyName;
  return purchaseEntry({
    journal: bankJournal(movement.bankAccount, books),
    bookedOn: movement.bookedOn,
    pieceRef: movement.reference,
    pieceOn: movement.bookedOn,
    label,
    isCreditNote: kind === 'feeBack',
    payable: { account: moneyAccount(movement.bankAccount, books) },
    lines: [
      {
        ...splitGross(gross, tax.rate),
        label,
        vat: {
          kind: 'standard',
          account: tax.debitAccount ?? books.roles.vatDeductible,
          recoverableRate: (tax.recoverablePercent / 100).toFixed(2),
          tax: { code: tax.code, rate: tax.rate, key: tax.datevKey },
        },
        parts: [{ account, weight: 1n }],
      },
    ],
    base: { currency: movement.baseCurrency, rate: '1' },
  });
}
