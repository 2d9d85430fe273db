import { instantFromMs, type Instant } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import {
  maySend,
  mayTakePart,
  NOBODY,
  type PaymentLife,
  type Separation,
} from '#areas/members/rules/separation-of-duties.ts';
import { oldAccountOf } from '#areas/invoices/rules/old-account.ts';
import { checkBankAccount } from '#areas/suppliers/rules/check-bank-account.ts';
import { mergeAccounts, type MergingAccount } from '#areas/suppliers/rules/merge-accounts.ts';

/**
 * Suppliers, invoices and payments as small as they can be, with the product's own rules deciding. Waiting costs an insider
 * nothing, so a cooling-off is always over; approvals of requests are given. Everybody may do everything that finance may.
 */
const INSIDERS = ['A', 'B', 'C'] as const;
export type Insider = (typeof INSIDERS)[number];
/** Who was there before: they brought and paid the true account. */
type Person = Insider | 'past1' | 'past2' | 'past3';
const SUPPLIERS = ['real', 'fresh'] as const;
export type Supplier = (typeof SUPPLIERS)[number];
const TRUE_ACCOUNT = 'TRUE';
const NEW_ACCOUNT = 'NEW';

type Account = MergingAccount & { readonly bringers: readonly Person[]; readonly verifiedBy: Person | null };
type Invoice = { supplier: Supplier; iban: string; asked: readonly Person[]; state: 'to_review' | 'validated' };
type Payment = {
  supplier: Supplier;
  iban: string;
  asked: readonly Person[];
  isUsable: boolean;
  bundledBy: Person | null;
  isSent: boolean;
};
export type State = {
  readonly separation: Separation;
  readonly accounts: Readonly<Record<Supplier, readonly Account[]>>;
  /** Into which of the two the other was merged. */
  readonly kept: Supplier | null;
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
  /** By supplier and account who bundled or confirmed what was sent there. */
  readonly saw: Readonly<Record<string, readonly Person[]>>;
  /** What no rule reads: who first wrote the new account down, and who had it in hand since then. */
  readonly truth: { readonly bringer: Insider | null; readonly seenBy: readonly Insider[] };
  readonly clock: number;
};

export type Command =
  | { kind: 'enter' | 'stand'; by: Insider; supplier: Supplier }
  | { kind: 'bill'; by: Insider; inNameOf: Insider; supplier: Supplier }
  | { kind: 'review' | 'retype' | 'rename' | 'keepOld'; by: Insider; invoice: number }
  | { kind: 'bundle' | 'confirm'; by: Insider; payment: number }
  | { kind: 'merge'; by: Insider; kept: Supplier };

const at = (clock: number): Instant => instantFromMs(Date.UTC(2026, 0, 10) + clock * 1000);
const PAST = instantFromMs(Date.UTC(2025, 0, 1));
const DAY = plainDate('2025-06-01');

/** A supplier with a true account that was paid and an open payment to it, and a fresh one with nothing. */
export const realAndFresh = (separation: Separation): State => ({
  separation,
  accounts: {
    real: [
      {
        iban: TRUE_ACCOUNT,
        state: 'verified',
        bringers: ['past1'],
        firstSeenAt: PAST,
        verifiedBy: 'past2',
        verifiedAt: PAST,
        isPaid: true,
      },
    ],
    fresh: [],
  },
  kept: null,
  invoices: [],
  payments: [
    { supplier: 'real', iban: TRUE_ACCOUNT, asked: ['past1'], isUsable: true, bundledBy: null, isSent: false },
  ],
  saw: { 'real TRUE': ['past2', 'past3'] },
  truth: { bringer: null, seenBy: [] },
  clock: 1,
});

/** Two suppliers of which nothing is known. */
export const twoFresh = (separation: Separation): State => ({
  ...realAndFresh(separation),
  accounts: { real: [], fresh: [] },
  payments: [],
  saw: {},
});

/** So many invoices are enough: what one more could do, the two do. */
const INVOICES_MAX = 2;

/** Everything that somebody could try now. */
export function* commandsIn(state: State): Generator<Command> {
  const suppliers = SUPPLIERS.filter((supplier) => state.kept === null || state.kept === supplier);
  for (const by of INSIDERS) {
    for (const supplier of suppliers) {
      yield { kind: 'enter', by, supplier };
      yield { kind: 'stand', by, supplier };
      if (state.invoices.length < INVOICES_MAX)
        for (const inNameOf of INSIDERS) yield { kind: 'bill', by, inNameOf, supplier };
      if (state.kept === null) yield { kind: 'merge', by, kept: supplier };
    }
    for (const [invoice, { state: is }] of state.invoices.entries())
      if (is === 'to_review')
        for (const kind of ['review', 'retype', 'rename', 'keepOld'] as const) yield { kind, by, invoice };
    for (const [payment, { bundledBy, isSent }] of state.payments.entries())
      if (!isSent) yield { kind: bundledBy === null ? 'bundle' : 'confirm', by, payment };
  }
}

/** The state afterwards; null where the rules refuse it. */
export function attempt(state: State, command: Command): State | null {
  const next = { ...state, clock: state.clock + 1 };
  switch (command.kind) {
    case 'enter':
      return isKnown(state, command.supplier) ? null : bring(next, command.supplier, { writers: [command.by] });
    case 'bill':
      return bill(next, command);
    case 'stand':
      return stand(next, command.by, command.supplier);
    case 'review':
      return review(next, command.by, command.invoice);
    case 'retype':
      return retype(next, command.by, command.invoice);
    case 'rename':
      return rename(next, command.by, command.invoice);
    case 'keepOld':
      return keepOld(next, command.by, command.invoice);
    case 'bundle':
      return bundle(next, command.by, command.payment);
    case 'confirm':
      return confirm(next, command.by, command.payment);
    case 'merge':
      return merge(next, command.kept);
  }
}

/** Whether money went to the new account although fewer than two others than who first wrote it down had it in hand. */
export function isWronglyPaid({ payments, truth }: State): boolean {
  const isPaid = payments.some(({ iban, isSent }) => isSent && iban === NEW_ACCOUNT);
  return isPaid && truth.seenBy.filter((one) => one !== truth.bringer).length < 2;
}

export const isNewPaid = ({ payments }: State): boolean =>
  payments.some(({ iban, isSent }) => isSent && iban === NEW_ACCOUNT);

const accountAt = (state: State, supplier: Supplier, iban = NEW_ACCOUNT): Account | undefined =>
  state.accounts[supplier].find((one) => one.iban === iban);
const isKnown = (state: State, supplier: Supplier): boolean => accountAt(state, supplier) !== undefined;

const put = (state: State, supplier: Supplier, account: Account): State => ({
  ...state,
  accounts: {
    ...state.accounts,
    [supplier]: [...state.accounts[supplier].filter(({ iban }) => iban !== account.iban), account],
  },
});

function handle(state: State, person: Insider, iban: string): State {
  if (iban !== NEW_ACCOUNT || state.truth.seenBy.includes(person)) return state;
  return { ...state, truth: { ...state.truth, seenBy: [...state.truth.seenBy, person] } };
}

/** The first of `writers` wrote it down, the others are in whose name. */
function bring(state: State, supplier: Supplier, { writers }: { writers: readonly Insider[] }): State {
  const [writer] = writers;
  if (writer === undefined) return state;
  const truth = { ...state.truth, bringer: state.truth.bringer ?? writer };
  const known = handle({ ...state, truth }, writer, NEW_ACCOUNT);
  return isKnown(state, supplier) ? known : put(known, supplier, waiting(writers, state.clock));
}

const waiting = (bringers: readonly Person[], clock: number): Account => ({
  iban: NEW_ACCOUNT,
  state: 'unverified',
  bringers: [...new Set(bringers)],
  firstSeenAt: at(clock),
  verifiedBy: null,
  verifiedAt: null,
  isPaid: false,
});

function bill(state: State, { by, inNameOf, supplier }: Extract<Command, { kind: 'bill' }>): State {
  const asked = [...new Set([by, inNameOf])];
  const invoice: Invoice = { supplier, iban: NEW_ACCOUNT, asked, state: 'to_review' };
  return { ...bring(state, supplier, { writers: asked }), invoices: [...state.invoices, invoice] };
}

/** Who asked for what names an account and is not paid, as the product reads it. */
const askersOf = (state: State, supplier: Supplier, iban: string): Person[] =>
  state.invoices.filter((one) => one.supplier === supplier && one.iban === iban).flatMap(({ asked }) => asked);

/** Somebody stands for the new account; null where the rule refuses them. */
function verified(state: State, by: Insider, supplier: Supplier): State | null {
  const account = accountAt(state, supplier);
  if (account?.state !== 'unverified') return null;
  const life = { ...NOBODY, brought: account.bringers, asked: askersOf(state, supplier, NEW_ACCOUNT) };
  if (!mayTakePart<Person>('stood_for', [by], { life, separation: state.separation }).ok) return null;
  const stood: Account = { ...account, state: 'verified', verifiedBy: by, verifiedAt: at(state.clock) };
  return handle(put(state, supplier, stood), by, NEW_ACCOUNT);
}

/** On the supplier's page: everything that is not sent follows. */
function stand(state: State, by: Insider, supplier: Supplier): State | null {
  const next = verified(state, by, supplier);
  return next === null ? null : withPayments(next, supplier, (one) => ({ ...one, iban: NEW_ACCOUNT, isUsable: true }));
}

const withPayments = (state: State, supplier: Supplier, change: (payment: Payment) => Payment): State => ({
  ...state,
  payments: state.payments.map((one) => (one.supplier === supplier && !one.isSent ? change(one) : one)),
});

const mayReview = ({ separation }: State, by: Insider, { asked }: Invoice): boolean =>
  mayTakePart<Person>('reviewed', [by], { life: { ...NOBODY, asked }, separation }).ok;

function reviewed(state: State, by: Insider, index: number): Invoice | null {
  const invoice = state.invoices[index];
  return invoice === undefined || !mayReview(state, by, invoice) ? null : invoice;
}

const withInvoice = (state: State, index: number, invoice: Invoice): State => ({
  ...state,
  invoices: state.invoices.map((one, place) => (place === index ? invoice : one)),
});

function review(state: State, by: Insider, index: number): State | null {
  const invoice = reviewed(state, by, index);
  if (invoice === null) return null;
  const { supplier, iban, asked } = invoice;
  const known = state.accounts[supplier].map((one) => ({ iban: one.iban, state: one.state, usableFrom: PAST }));
  const check = checkBankAccount(iban, known, { now: at(state.clock) }).kind;
  if (check === 'changed' || check === 'refused') return null;
  // A first account: whoever reviews stands for it where they may, else it waits.
  const stood = check === 'first' ? verified(state, by, supplier) : state;
  const isUsable = stood !== null;
  const next = withInvoice(stood ?? state, index, { ...invoice, state: 'validated' });
  const released = check === 'first' && isUsable ? release(next, supplier, iban) : next;
  const payment: Payment = { supplier, iban, asked, isUsable, bundledBy: null, isSent: false };
  return { ...released, payments: [...released.payments, payment] };
}

const release = (state: State, supplier: Supplier, iban: string): State =>
  withPayments(state, supplier, (one) => (one.iban === iban ? { ...one, isUsable: true } : one));

function retype(state: State, by: Insider, index: number): State | null {
  const invoice = reviewed(state, by, index);
  if (invoice === null || invoice.iban === NEW_ACCOUNT) return null;
  return withInvoice(bring(state, invoice.supplier, { writers: [by] }), index, { ...invoice, iban: NEW_ACCOUNT });
}

/** The other supplier's from now on; whoever brought the account stays its bringer. */
function rename(state: State, by: Insider, index: number): State | null {
  const invoice = reviewed(state, by, index);
  if (invoice === null || state.kept !== null) return null;
  const supplier: Supplier = invoice.supplier === 'real' ? 'fresh' : 'real';
  const before = accountAt(state, invoice.supplier, invoice.iban);
  const next = withInvoice(state, index, { ...invoice, supplier });
  if (before === undefined || accountAt(state, supplier, invoice.iban) !== undefined) return next;
  return put(next, supplier, { ...waiting(before.bringers, state.clock), iban: invoice.iban });
}

function keepOld(state: State, by: Insider, index: number): State | null {
  const invoice = reviewed(state, by, index);
  if (invoice === null) return null;
  const own = state.accounts[invoice.supplier];
  const iban = oldAccountOf(
    own.map((one) => ({ iban: one.iban, state: one.state, usableFrom: PAST })),
    {
      named: invoice.iban,
      paid: new Map(own.filter(({ isPaid }) => isPaid).map((one) => [one.iban, DAY])),
      now: at(state.clock),
    },
  );
  return iban === null ? null : withInvoice(state, index, { ...invoice, iban });
}

function lifeOf(state: State, payment: Payment): PaymentLife<Person> {
  const account = accountAt(state, payment.supplier, payment.iban);
  return {
    ...NOBODY,
    brought: account?.bringers ?? [],
    stood_for: account?.verifiedBy === null || account === undefined ? [] : [account.verifiedBy],
    asked: payment.asked,
    bundled: payment.bundledBy === null ? [] : [payment.bundledBy],
    saw: state.saw[`${payment.supplier} ${payment.iban}`] ?? [],
  };
}

const withPayment = (state: State, index: number, payment: Payment): State => ({
  ...state,
  payments: state.payments.map((one, place) => (place === index ? payment : one)),
});

function bundle(state: State, by: Insider, index: number): State | null {
  const payment = state.payments[index];
  if (payment === undefined || !payment.isUsable) return null;
  const { separation } = state;
  if (!mayTakePart<Person>('bundled', [by], { life: lifeOf(state, payment), separation }).ok) return null;
  return withPayment(state, index, { ...payment, bundledBy: by });
}

function confirm(state: State, by: Insider, index: number): State | null {
  const payment = state.payments[index];
  if (payment === undefined || !payment.isUsable || payment.bundledBy === null) return null;
  const { separation } = state;
  const life = lifeOf(state, payment);
  if (!mayTakePart<Person>('confirmed', [by], { life, separation }).ok) return null;
  if (!maySend({ ...life, confirmed: [by] }, separation).ok) return null;
  const key = `${payment.supplier} ${payment.iban}`;
  const saw = { ...state.saw, [key]: [...(state.saw[key] ?? []), payment.bundledBy, by] };
  const paid = state.accounts[payment.supplier].map((one) =>
    one.iban === payment.iban ? { ...one, isPaid: true } : one,
  );
  const sent = withPayment(state, index, { ...payment, isSent: true });
  const next = { ...sent, saw, accounts: { ...state.accounts, [payment.supplier]: paid } };
  return [payment.bundledBy, by].reduce(
    (all, one) => (isInsider(one) ? handle(all, one, payment.iban) : all),
    next as State,
  );
}

const isInsider = (person: Person): person is Insider => INSIDERS.some((one) => one === person);

function merge(state: State, kept: Supplier): State {
  const double: Supplier = kept === 'real' ? 'fresh' : 'real';
  const merged = mergeAccounts(state.accounts[kept], state.accounts[double]).map(({ account, state: is }): Account => ({
    ...account,
    state: is,
    ...(is === 'unverified' ? { verifiedBy: null, verifiedAt: null } : {}),
  }));
  const usable = new Set(merged.filter((one) => one.state === 'verified').map(({ iban }) => iban));
  const saw: Record<string, readonly Person[]> = {};
  for (const iban of [TRUE_ACCOUNT, NEW_ACCOUNT])
    saw[`${kept} ${iban}`] = [kept, double].flatMap((supplier) => state.saw[`${supplier} ${iban}`] ?? []);
  return {
    ...state,
    kept,
    accounts: { [kept]: merged, [double]: [] } as unknown as State['accounts'],
    invoices: state.invoices.map((one) => ({ ...one, supplier: kept })),
    payments: state.payments.map((one) => ({
      ...one,
      supplier: kept,
      isUsable: one.isSent ? one.isUsable : usable.has(one.iban),
    })),
    saw,
  };
}
