import { assert } from '#kernel/assert.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import { add, allocate, applyRate, convert, negate, subtract, sum, zero, type Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import {
  exchangedTax,
  toEntry,
  type JournalEntry,
  type LedgerAccount,
  type LineTax,
  type SignedLine,
} from './journal-entry.ts';

/** How one line of a document is coded. Amounts are in the document's currency. */
export type CodedLine = {
  readonly net: Money;
  readonly tax: Money;
  readonly label: string;
  readonly vat: VatTreatment;
  /** Where the expense goes; several parts share it by their weights. */
  readonly parts: readonly ExpensePart[];
};

export type ExpensePart = {
  readonly account: string;
  readonly weight: bigint;
  readonly costCentre?: string;
  /** Which line of a split it is; the label of what is booked of it ends so. */
  readonly part?: string;
  readonly analytics?: Readonly<Record<string, string>>;
};

/** The tax account that a line is coded with; `key` is DATEV's for it. */
export type CodedTax = { readonly code: string; readonly rate: string; readonly key: string | null };

/**
 * `recoverableRate` is a decimal share, "1", "0.8" or "0": what is not recovered becomes part of the expense (domain
 * rules 2.9). With reverse charge the supplier bills no VAT; `tax` is what the buyer owes and deducts at once.
 */
export type VatTreatment =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'standard';
      readonly account: string;
      readonly recoverableRate: string;
      readonly tax?: CodedTax | null;
    }
  | {
      readonly kind: 'reverse-charge';
      readonly debitAccount: string;
      readonly creditAccount: string;
      readonly recoverableRate: string;
      readonly tax?: CodedTax | null;
    };

export type PurchaseInput = {
  readonly journal: string;
  readonly bookedOn: PlainDate;
  readonly pieceRef: string;
  readonly pieceOn: PlainDate;
  readonly label: string;
  /** A credit note is booked with every side exchanged; its amounts are positive, as printed. */
  readonly isCreditNote: boolean;
  /** Supplier, employee or card account that is owed the total. */
  readonly payable: LedgerAccount;
  readonly lines: readonly CodedLine[];
  readonly base: { readonly currency: CurrencyCode; readonly rate: string };
};

/**
 * Books an invoice, a claim, a card purchase or a credit note (domain rules 2.12, entries 1, 2, 3, 7 and 8): expenses by
 * part, recoverable VAT by account, the total on the payable's account. A document in another currency is converted once
 * as a whole; its lines are converted one by one and the last expense line takes the cents left over, so that the entry
 * balances to 0.00. `base.rate` is "1" for documents in base currency.
 */
export function purchaseEntry(input: PurchaseInput): JournalEntry {
  const [first] = input.lines;
  assert(first !== undefined, 'A document has lines');
  const currency = first.net.currency;
  const postings = input.lines.flatMap(postingsOf);
  const billed = input.lines.flatMap((line) =>
    line.vat.kind === 'reverse-charge' ? [line.net] : [line.net, line.tax],
  );
  const gross = sum(billed, currency);
  const toBase = baseConverter(currency, input.base);
  const expenses = postings.filter((posting) => posting.isExpense);
  const taxes = mergeByAccount(postings.filter((posting) => !posting.isExpense));
  const grossBase = toBase(gross);
  const all = [...expenses, ...taxes].map((posting) => ({ ...posting, base: toBase(posting.amount) }));
  const residue = subtract(
    grossBase,
    sum(
      all.map((posting) => posting.base),
      grossBase.currency,
    ),
  );
  const lastExpense = all.findLastIndex((posting) => posting.isExpense);
  const lines: SignedLine[] = all.map(({ isExpense, base, amount, taxShare, ...line }, index) => {
    void isExpense;
    const tax = taxShare === undefined ? {} : { tax: taxOf(taxShare, toBase) };
    return {
      ...line,
      amount: index === lastExpense ? add(base, residue) : base,
      ...foreignOf(amount, grossBase),
      ...tax,
    };
  });
  const payable: SignedLine = {
    ...input.payable,
    label: input.label,
    amount: negate(grossBase),
    ...foreignOf(gross, grossBase),
  };
  const { journal, bookedOn, pieceRef, pieceOn } = input;
  const header = { journal, bookedOn, pieceRef, pieceOn };
  return input.isCreditNote
    ? toEntry(header, [payable, ...lines].map(exchanged))
    : toEntry(header, [...lines, payable]);
}

type TaxShare = CodedTax & {
  readonly debitAccount: string;
  readonly creditAccount: string | null;
  /** Of this part, in the document's currency: what is recovered, and all of it. */
  readonly recovered: Money;
  readonly whole: Money;
};
type Posting = Omit<SignedLine, 'foreign' | 'tax'> & { readonly isExpense: boolean; readonly taxShare?: TaxShare };

function taxOf({ recovered, whole, ...tax }: TaxShare, toBase: (amount: Money) => Money): LineTax {
  return { ...tax, recovered: toBase(recovered), whole: toBase(whole) };
}

function postingsOf(line: CodedLine): Posting[] {
  const { vat, net, tax, label } = line;
  const recoverable =
    vat.kind === 'none' ? zero(tax.currency) : applyRate(tax, vat.recoverableRate, 'half-away-from-zero');
  const expense = add(net, subtract(tax, recoverable));
  const weights = line.parts.map((part) => part.weight);
  const shares = allocate(expense, weights);
  const [recoveredShares, wholeShares] = [allocate(recoverable, weights), allocate(tax, weights)];
  const expenses = line.parts.map(({ weight, ...part }, index): Posting => {
    void weight;
    const ownLabel = part.part === undefined ? label : `${label}, ${part.part}`;
    const posting = { ...part, label: ownLabel, amount: shares[index] ?? zero(net.currency), isExpense: true };
    if (vat.kind === 'none' || vat.tax === undefined || vat.tax === null) return posting;
    return {
      ...posting,
      taxShare: {
        ...vat.tax,
        debitAccount: vat.kind === 'standard' ? vat.account : vat.debitAccount,
        creditAccount: vat.kind === 'standard' ? null : vat.creditAccount,
        recovered: recoveredShares[index] ?? zero(tax.currency),
        whole: wholeShares[index] ?? zero(tax.currency),
      },
    };
  });
  switch (vat.kind) {
    case 'none':
      return expenses;
    case 'standard':
      return [...expenses, { account: vat.account, label, amount: recoverable, isExpense: false }];
    case 'reverse-charge':
      return [
        ...expenses,
        { account: vat.debitAccount, label, amount: recoverable, isExpense: false },
        { account: vat.creditAccount, label, amount: negate(tax), isExpense: false },
      ];
  }
}

/** One VAT line per account and side, however many lines of the document feed it. */
function mergeByAccount(postings: readonly Posting[]): Posting[] {
  const merged = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.account} ${posting.amount.minor < 0n ? 'credit' : 'debit'}`;
    const before = merged.get(key);
    merged.set(key, before === undefined ? posting : { ...before, amount: add(before.amount, posting.amount) });
  }
  return [...merged.values()];
}

function baseConverter(from: CurrencyCode, base: PurchaseInput['base']): (amount: Money) => Money {
  if (from === base.currency) {
    assert(/^1(\.0+)?$/.test(base.rate), 'A document in base currency has rate 1');
    return (amount) => amount;
  }
  return (amount) => convert(amount, { rate: base.rate, to: base.currency, rounding: 'half-away-from-zero' });
}

const foreignOf = (amount: Money, base: Money): { foreign?: Money } =>
  amount.currency === base.currency ? {} : { foreign: amount };
const exchanged = ({ tax, ...line }: SignedLine): SignedLine => ({
  ...line,
  amount: negate(line.amount),
  ...(tax === undefined ? {} : { tax: exchangedTax(tax) }),
});
