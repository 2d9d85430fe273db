import { currency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import { addDays, daysBetween, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { seededRandom, type Random } from '#kernel/seeded-random.ts';
import { decideMatch, percentOf, scoreMatch, type MatchPayment, type ReadReceipt } from './match-score.ts';
import { merchantAlias } from './merchant-words.ts';

const FIRST = plainDate('2026-01-01');
const EUR = currency('EUR');
/** As card statements and as receipts call the same shop; the last ones are alike in nothing. */
const SHOPS: readonly (readonly [string, string])[] = [
  ['UBER *TRIP 8842', 'Uber B.V.'],
  ['UBER *EATS HELP.UBER', 'Uber Eats'],
  ['AMZN MKTP DE*2K4', 'Amazon EU S.à r.l.'],
  ['SQ *BLUE BOTTLE', 'Blue Bottle Coffee'],
  ['HOTEL ELBBLICK HAMBURG', 'Elbblick Hotelbetriebs GmbH'],
  ['DB VERTRIEB GMBH', 'Deutsche Bahn'],
  ['SNCF INTERNET', 'SNCF Connect'],
  ['LUFTHANSA 2201', 'Deutsche Lufthansa AG'],
  ['SHELL 1190', 'Shell Tankstelle Meier'],
  ['GITHUB, INC.', 'GitHub'],
  ['FIGMA MONTHLY', 'Figma Inc'],
  ['BAECKEREI SONNE', 'Bäckerei Sonne'],
  ['ESSELUNGA 77', 'Esselunga S.p.A.'],
  ['MERCADONA 4410', 'Mercadona'],
  ['SUMUP *TAXI 33', 'Funk Taxi Zentrale'],
  ['PAYPAL *KLANGWERK', 'Klangwerk Studio'],
];
const RATES: Readonly<Record<string, string>> = { USD: '0.9213', GBP: '1.1702', CHF: '1.0411' };
const rateOf = (from: string): string | null => RATES[from] ?? null;

export type Labelled = {
  readonly payments: readonly (MatchPayment & { readonly id: number })[];
  readonly receipts: readonly { readonly read: ReadReceipt; readonly of: number | null }[];
};

/**
 * Payments and receipts of which it is known which belongs to which. Among them are doubles that differ in one thing only:
 * the same shop and amount on another day or by another card, the same shop and day with nearly the same amount, and
 * receipts of payments that nobody made by card.
 */
export function labelledReceipts(seed: number, count: number): Labelled {
  const random = seededRandom(seed);
  const payments: (MatchPayment & { id: number })[] = [];
  const receipts: { read: ReadReceipt; of: number | null }[] = [];
  for (let id = 0; id < count; id += 1) {
    const before = payments.at(-1);
    const payment =
      before !== undefined && random.oneIn(8) ? { ...nearDouble(before, random), id } : { ...newPayment(random), id };
    payments.push(payment);
    // Of one payment in twenty there is no receipt; instead comes one that is of no payment: half of them of a purchase in
    // cash that is like one by card.
    if (random.oneIn(20)) {
      const cash = random.oneIn(2) ? nearDouble(random.pick(payments), random) : newPayment(random);
      receipts.push({ read: receiptOf(cash, random), of: null });
    } else receipts.push({ read: receiptOf(payment, random), of: id });
  }
  return { payments, receipts };
}

function newPayment(random: Random): MatchPayment {
  const [merchant] = random.pick(SHOPS);
  const paidOn = addDays(FIRST, random.between(0, 330));
  const charged = money(BigInt(random.between(300, 90_000)), EUR);
  const foreign = random.oneIn(6) ? random.pick(Object.keys(RATES)) : null;
  return {
    merchant,
    paidOn,
    bookedOn: addDays(paidOn, random.between(0, 4)),
    charged,
    taken:
      foreign === null
        ? charged
        : money((charged.minor * 10_000n) / BigInt((RATES[foreign] ?? '1.0000').replace('.', '')), currency(foreign)),
    last4: random.pick(['4471', '1190', '9061', '5203']),
  };
}

function nearDouble(payment: MatchPayment, random: Random): MatchPayment {
  const shift = random.between(0, 4);
  if (shift === 0) return { ...payment, paidOn: addDays(payment.paidOn, 1), bookedOn: addDays(payment.bookedOn, 1) };
  if (shift === 1) return { ...payment, paidOn: addDays(payment.paidOn, 30), bookedOn: addDays(payment.bookedOn, 30) };
  if (shift === 2) return { ...payment, last4: payment.last4 === '4471' ? '1190' : '4471' };
  const more = BigInt(random.between(1, 40));
  const charged = money(payment.charged.minor + more, EUR);
  return {
    ...payment,
    charged,
    taken: payment.taken.currency === EUR ? charged : money(payment.taken.minor + more, payment.taken.currency),
  };
}

function receiptOf(payment: MatchPayment, random: Random): ReadReceipt {
  const name = SHOPS.find(([merchant]) => merchant === payment.merchant)?.[1] ?? payment.merchant;
  // A machine does not read everything: one receipt in twenty-five has no day, one in thirty no shop, few name the card, and
  // of one in forty a digit of the amount is wrong.
  const amount = amountOn(payment, random);
  return {
    amount: random.oneIn(40) ? money(amount.minor + 10n ** BigInt(random.between(0, 3)), amount.currency) : amount,
    issuedOn: random.oneIn(25) ? null : dayOn(payment, random),
    merchant: random.oneIn(30) ? null : name,
    last4: random.oneIn(3) ? payment.last4 : null,
  };
}

/** Of foreign receipts some show what a converter at the till made of it. */
const amountOn = ({ taken, charged }: MatchPayment, random: Random): Money =>
  taken.currency !== charged.currency && random.oneIn(3)
    ? money((charged.minor * BigInt(random.between(985, 1015))) / 1000n, charged.currency)
    : taken;

const dayOn = ({ paidOn, bookedOn }: MatchPayment, random: Random): PlainDate =>
  random.oneIn(10) ? bookedOn : random.oneIn(12) ? addDays(paidOn, random.between(-3, 8)) : paidOn;

export type MatchFigures = {
  readonly attached: number;
  readonly attachedRight: number;
  readonly precision: number;
  /** Receipts of a payment, and of how many it was attached or among what was suggested. */
  readonly matchable: number;
  readonly found: number;
  readonly recall: number;
};

/**
 * Lays each receipt beside all payments that have none yet, in the order of the year, as the product does; people confirm
 * the right suggestion and so teach names.
 */
export function measureMatching({ payments, receipts }: Labelled): MatchFigures {
  const learnt = new Map<string, number>();
  const taken = new Set<number>();
  const sums = { attached: 0, attachedRight: 0, matchable: 0, found: 0 };
  const aliases = (receipt: string, merchant: string): number => learnt.get(`${receipt}|${merchant}`) ?? 0;
  for (const { read, of } of receipts) {
    const open = payments.filter(
      ({ id, paidOn, bookedOn }) =>
        !taken.has(id) &&
        (read.issuedOn === null ||
          (daysBetween(paidOn, read.issuedOn) >= -3 && daysBetween(bookedOn, read.issuedOn) <= 10)),
    );
    const outcome = decideMatch(
      open.map((payment) => ({ id: payment.id, match: scoreMatch(read, payment, { aliases, rateOf }) })),
    );
    if (of !== null) sums.matchable += 1;
    if (outcome.kind === 'attach') {
      sums.attached += 1;
      if (outcome.id === of) {
        sums.attachedRight += 1;
        sums.found += 1;
      }
      taken.add(outcome.id);
    } else if (outcome.kind === 'suggest' && of !== null && outcome.ids.includes(of)) {
      sums.found += 1;
      taken.add(of);
      const merchant = payments[of]?.merchant;
      if (read.merchant !== null && merchant !== undefined) {
        const key = `${merchantAlias(read.merchant)}|${merchantAlias(merchant)}`;
        learnt.set(key, (learnt.get(key) ?? 0) + 1);
      }
    }
  }
  return {
    ...sums,
    precision: percentOf(sums.attachedRight, sums.attached),
    recall: percentOf(sums.found, sums.matchable),
  };
}
