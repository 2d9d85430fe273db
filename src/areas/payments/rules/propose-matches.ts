import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';

/** What speaks for a payment, the strongest first; each is said in words beside it. */
export const MATCH_REASONS = ['amount', 'instructed', 'reference', 'iban', 'worth', 'name', 'day'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Only their order matters: an equal amount weighs more than a reference, and that more than an account. */
const POINTS: Readonly<Record<MatchReason, number>> = {
  amount: 40,
  instructed: 40,
  reference: 30,
  iban: 20,
  worth: 15,
  name: 12,
  day: 6,
};
/** What says of a payment that it is all of the entry: its amount, or about its worth where the bank names it. */
const WHOLE: readonly (readonly MatchReason[])[] = [['amount'], ['instructed'], ['worth', 'reference']];
/** How many days may lie between the entry and the day the payment was due or sent. */
const DAYS_NEAR = 5;
/**
 * So many hundredths may what the bank took differ from what a payment in another currency is worth in the books: a rate moves
 * between the invoice and the payment, and a bank takes its margin. More is another payment, or a mistake.
 */
const WORTH_PERCENT = 10n;
/** What is left of a bank entry to explain; `minor` is negative for money that left. */
export type EntryToExplain = {
  readonly minor: bigint;
  /** The same in base currency. */
  readonly baseMinor: bigint;
  readonly currency: string;
  readonly bookedOn: PlainDate;
  readonly counterpartyName: string | null;
  readonly counterpartyIban: string | null;
  /** Everything that the bank wrote. */
  readonly text: string;
  /** What was ordered, where the bank booked it in another currency. */
  readonly instructed: { readonly minor: bigint; readonly currency: string } | null;
};

/** A payment of which no statement shows yet that it left. */
export type OpenPayment = {
  readonly id: string;
  readonly minor: bigint;
  /** What it comes to less what may go off for paying early; null where nothing may. */
  readonly discounted: bigint | null;
  /** What it is owed at in base currency. */
  readonly baseMinor: bigint;
  readonly currency: string;
  readonly payeeName: string;
  readonly iban: string | null;
  readonly reference: string;
  /** The day it was to leave, else the one on which it is due. */
  readonly on: PlainDate | null;
};

export type Proposal<Payment extends OpenPayment> = {
  readonly payment: Payment;
  /** Whether it fits less its discount. */
  readonly takesDiscount: boolean;
  readonly reasons: readonly MatchReason[];
  readonly score: number;
};

/**
 * What speaks for this payment having been paid by this entry (domain rules 2.8); null when nothing that tells does, or
 * when it cannot be: money that came in pays nothing, more than is left of the entry does not fit, and a payment in
 * another currency only as `canPay` says.
 */
export const judgePair = (entry: EntryToExplain, payment: OpenPayment): Proposal<OpenPayment> | null =>
  judge(prepare(entry), payment);

/** What is asked of an entry for every payment, worked out once. */
type PreparedEntry = { readonly entry: EntryToExplain; readonly text: Spelled; readonly words: readonly string[] };

const prepare = (entry: EntryToExplain): PreparedEntry => ({
  entry,
  text: spell(entry.text),
  words: wordsOf(entry.counterpartyName ?? ''),
});

function judge<Payment extends OpenPayment>(
  { entry, text, words }: PreparedEntry,
  payment: Payment,
): Proposal<Payment> | null {
  const takesDiscount = fitsDiscounted(entry, payment);
  const minor = minorOf({ payment, takesDiscount });
  if (!canPay(entry, { ...payment, minor })) return null;
  const isForeign = payment.currency !== entry.currency;
  // The strongest first, as they are said.
  const reasons: MatchReason[] = [];
  if (!isForeign && minor === -entry.minor) reasons.push('amount');
  if (isForeign && entry.instructed !== null) reasons.push('instructed');
  if (isWithin(text, plain(payment.reference))) reasons.push('reference');
  if (payment.iban !== null && payment.iban === entry.counterpartyIban) reasons.push('iban');
  // Without one of these a payment only resembles the entry.
  if (reasons.length === 0) return null;
  if (isForeign && entry.instructed === null) reasons.push('worth');
  if (areWordsAlike(words, wordsOf(payment.payeeName))) reasons.push('name');
  if (payment.on !== null && Math.abs(daysBetween(payment.on, entry.bookedOn)) <= DAYS_NEAR) reasons.push('day');
  return { payment, takesDiscount, reasons, score: reasons.reduce((sum, reason) => sum + POINTS[reason], 0) };
}

/** Whether the bank took what is owed less the discount, or too little for all of it. What left says more than any day. */
export function fitsDiscounted(
  entry: Pick<EntryToExplain, 'minor' | 'currency' | 'instructed'>,
  { minor, discounted, currency }: Pick<OpenPayment, 'minor' | 'discounted' | 'currency'>,
): boolean {
  const ordered = entry.instructed?.currency === currency ? entry.instructed.minor : null;
  const left = ordered ?? (entry.currency === currency ? -entry.minor : null);
  if (left === null) return false;
  return discounted !== null && (discounted === left || minor > left);
}

const minorOf = ({ payment, takesDiscount }: Pick<Proposal<OpenPayment>, 'payment' | 'takesDiscount'>): bigint =>
  takesDiscount ? (payment.discounted ?? payment.minor) : payment.minor;

export type PayingEntry = Pick<EntryToExplain, 'minor' | 'baseMinor' | 'currency' | 'instructed'>;
export type PaidAmount = Pick<OpenPayment, 'minor' | 'baseMinor' | 'currency'>;

/**
 * Whether an entry may be matched to a payment at all, whoever says so. One in another currency is what the bank says was
 * ordered; where it says nothing, as in most MT940, it took about what the payment is worth.
 */
export function canPay(entry: PayingEntry, payment: PaidAmount): boolean {
  if (entry.minor >= 0n) return false;
  if (payment.currency === entry.currency) return payment.minor <= -entry.minor;
  if (entry.instructed === null) return isWorthAlike(-entry.baseMinor, payment.baseMinor);
  return entry.instructed.currency === payment.currency && entry.instructed.minor === payment.minor;
}

function isWorthAlike(taken: bigint, owed: bigint): boolean {
  const difference = taken < owed ? owed - taken : taken - owed;
  return difference * 100n <= owed * WORTH_PERCENT;
}

/**
 * What a payment shares with an entry that may have paid it, at least one of these: so that they can be looked up, and ten
 * thousand entries do not each look at ten thousand payments.
 */
export type MatchKeys = {
  /** What left, and what was ordered where the bank booked it in another currency; above zero. */
  readonly amounts: readonly { readonly minor: bigint; readonly currency: string }[];
  readonly iban: string | null;
  /** Of its text, as `referenceKey` writes them. */
  readonly references: readonly string[];
};

export const matchKeysOf = ({ minor, currency, counterpartyIban, text, instructed }: EntryToExplain): MatchKeys => ({
  amounts: [{ minor: -minor, currency }, ...(instructed === null ? [] : [instructed])],
  iban: counterpartyIban,
  references: [...new Set([...numbersOf(text), ...text.split(/[\s,;:/]+/).map(lettersOf)])].filter((key) => key !== ''),
});

/** A reference as it is looked up: by the number that it ends with, without its zeros, else by its letters alone. */
export const referenceKey = (reference: string): string => numbersOf(reference).at(-1) ?? lettersOf(reference);
/** Of the alphabet alone, which the database writes large as we do, whatever its language. */
const lettersOf = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** Those of the payments that the entry may have paid, the likeliest first; of equally likely ones the earlier one. */
export function proposeMatches<Payment extends OpenPayment>(
  payments: readonly Payment[],
  entry: EntryToExplain,
): Proposal<Payment>[] {
  const prepared = prepare(entry);
  return payments
    .map((payment) => judge(prepared, payment))
    .filter((proposal) => proposal !== null)
    .toSorted(
      (one, other) => other.score - one.score || ((one.payment.on ?? '~') < (other.payment.on ?? '~') ? -1 : 1),
    );
}

/**
 * Which of the proposals to tick beforehand: the likeliest one that explains all of the entry, else those that the bank's
 * text names, or that go to its account, when they come to the entry exactly. Nothing where two are equally likely.
 */
export function suggestedOf<Payment extends OpenPayment>(
  entry: EntryToExplain,
  proposals: readonly Proposal<Payment>[],
): readonly Proposal<Payment>[] {
  const whole = proposals.filter(({ reasons }) => WHOLE.some((all) => all.every((one) => reasons.includes(one))));
  const [first, second] = whole;
  if (first !== undefined && first.score !== second?.score) return [first];
  if (first !== undefined) return [];
  for (const reason of ['reference', 'iban'] as const) {
    const named = proposals.filter(
      ({ payment, reasons }) => reasons.includes(reason) && payment.currency === entry.currency,
    );
    if (named.length === 0) continue;
    for (const isEarly of [false, true]) {
      const all = named.map((one) => ({ ...one, takesDiscount: isEarly && one.payment.discounted !== null }));
      if (all.reduce((sum, one) => sum + minorOf(one), 0n) === -entry.minor) return all;
    }
  }
  return [];
}

const numbersOf = (text: string): string[] => (text.match(/\d+/g) ?? []).map(withoutZeros);
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Whether the bank's text has the reference, however it is spaced; a longer number around it is another reference. */
export const hasReference = (text: string, reference: string): boolean => isWithin(spell(text), plain(reference));

/** A text as its letters and digits alone, and before which of them something else stood. */
type Spelled = { readonly signs: string; readonly isCut: readonly boolean[] };

function spell(text: string): Spelled {
  const isCut: boolean[] = [];
  let signs = '';
  let isAfterOther = true;
  for (const sign of text.toUpperCase()) {
    const isOwn = (sign >= 'A' && sign <= 'Z') || isDigit(sign);
    if (isOwn) {
      signs += sign;
      isCut.push(isAfterOther);
    }
    isAfterOther = !isOwn;
  }
  return { signs, isCut };
}

function isWithin({ signs, isCut }: Spelled, sought: string): boolean {
  if (sought.length < 3) return false;
  for (let at = signs.indexOf(sought); at !== -1; at = signs.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isPart = (index: number): boolean =>
      isDigit(signs[index - 1]) && isDigit(signs[index]) && isCut[index] !== true;
    if (!isPart(at) && !isPart(end)) return true;
  }
  return false;
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

/** Forms of companies, and words that say nothing of whose name it is. */
const EMPTY_WORDS = new Set(
  'gmbh ag kg ug co ohg mbh ev sa sas sarl sasu srl sl spa bv nv ltd inc llc plc und et y and the'.split(' '),
);
const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));

/** Whether every word of the shorter name stands in the other, in any order: banks cut names and turn them round. */
export const areNamesAlike = (one: string, other: string): boolean => areWordsAlike(wordsOf(one), wordsOf(other));

function areWordsAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length > other.length) return areWordsAlike(other, one);
  return one.length > 0 && one.every((word) => other.includes(word));
}
