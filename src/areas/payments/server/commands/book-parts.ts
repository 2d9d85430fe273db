import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { Id } from '#kernel/id.ts';
import { allocate, money } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import {
  bankAccount,
  EXCHANGE_ACCOUNT,
  postEntries,
  UNEXPLAINED_ACCOUNT,
  type Posting,
} from '#areas/ledger/server/door.ts';
import type { EntryId } from '../../contract/bank.ts';
import type { StatementResult } from '../../contract/bank-file.ts';
import { matchEntry, type EntryMeaning } from '../../rules/match-entry.ts';
import { NO_REASON } from '../../rules/rejection-note.ts';
import type { EntryPart } from '../../rules/split-entry.ts';
import { bookedKey } from '../booked-key.ts';
import { type DebtorAccountRow, type PaymentRow } from '../tables.ts';
import { isOpenEntry } from '../queries/list-entries.ts';
import { explainOwnTransfers } from './explain-own-transfers.ts';
import { fillDetails } from './fill-details.ts';
import { explainBooked } from './match-by-hand.ts';
import { NamedOrders } from './named-orders.ts';
import { payeeAccount } from './open-payment.ts';
import type { PartToBook } from './part-to-book.ts';
import type { Retellings } from './retellings.ts';
import { returnPayment, settleLate, settlePayment } from './settle-payment.ts';
import type { EntryValue, ValueEntry } from './value-entries.ts';

type Into = {
  account: DebtorAccountRow;
  statementId: Id<'bst'>;
  result: StatementResult;
  valueOf: ValueEntry;
  retellings: Retellings;
};
/** What an entry means for one payment of the transfer that it names, and what the bank booked of it in base currency. */
type Settles = { payment: PaymentRow; attempt: number; meaning: EntryMeaning; booked: bigint };
/** `lead` is the payment whose id the transfer goes by; `settles` is all that it pays. */
type Match = { lead: PaymentRow; attempt: number; isReturn: boolean; settles: readonly Settles[] };
type NewPart = { id: EntryId; part: PartToBook; value: EntryValue; match: Match | null };

/** How many entries go to the database together. */
const PARTS_AT_ONCE = 100;

/**
 * Books what was not booked before, settles or brings back the payments whose orders it names, and counts in `result`
 * what became of each. Whoever calls holds the accounts, so that no other import books the same meanwhile.
 */
export async function bookParts(context: Context, parts: Iterable<PartToBook>, into: Into): Promise<void> {
  let piece: PartToBook[] = [];
  for (const part of parts) {
    piece.push(part);
    if (piece.length < PARTS_AT_ONCE) continue;
    await bookPiece(context, piece, into);
    piece = [];
  }
  if (piece.length > 0) await bookPiece(context, piece, into);
}

/** Ids in the order of the file: of one day's entries the balance runs as the bank wrote them. */
function idsFor(context: Context, count: number, before: number): EntryId[] {
  const at = Date.parse(context.now) + Math.floor(before / PARTS_AT_ONCE);
  return Array.from({ length: count }, (): EntryId => newId('bse', at)).toSorted();
}

async function bookPiece(context: Context, parts: readonly PartToBook[], into: Into): Promise<void> {
  const { result } = into;
  const ids = idsFor(context, parts.length, result.entryCount);
  result.entryCount += parts.length;
  const { known, keysOf } = await knowAgain(context, parts, into);
  const orders = await NamedOrders.of(context, parts);
  const filled = await fillDetails(context, into.account.id, toFill(parts, { known, keysOf }));
  const made: NewPart[] = [];
  for (const [index, part] of parts.entries()) {
    const knownAs = keysOf(part).find((key) => known.has(key));
    if (knownAs !== undefined) {
      result.knownCount += 1;
      result.settledCount += await hear(context, part, {
        knownAs,
        isOpen: known.get(knownAs)?.isOpen === true,
        filled: filled.get(knownAs),
        orders,
        into,
      });
      continue;
    }
    known.set(part.key, NEW);
    const value = await into.valueOf(part);
    const match = await findMatch(part, { account: into.account, value, orders });
    if (match !== null) await apply(context, match, { part, orders, ledgerCode: into.account.ledger_code });
    const id = ids[index];
    assert(id !== undefined, 'Every part has its id');
    made.push({ id, part, value, match });
    if (match === null) continue;
    if (match.isReturn) result.returnedCount += match.settles.length;
    else result.settledCount += match.settles.length;
  }
  if (made.length === 0) return;
  await insertEntries(context, made, into);
  await postParts(context, made, into.account);
  const unexplained = made.flatMap(({ id, part, match }) =>
    match === null ? [{ id, endToEndId: part.endToEndId, minor: part.minor }] : [],
  );
  const transfers = await explainOwnTransfers(context, unexplained, into.account);
  result.settledCount += transfers;
  result.unexplainedCount += unexplained.length - transfers;
}

/** What was booked before: whether it waits to be explained, and whether no file told its details yet. */
type Known = { readonly isOpen: boolean; readonly lacksDetails: boolean };
/** By the same file; its other parts are none of it. */
const NEW: Known = { isOpen: false, lacksDetails: false };

/**
 * What was booked of these before. A bank may tell a booking whole in one file and payment by payment in another, camt.053 and
 * camt.054 for instance, or without its references in a third: that is one booking (security 97).
 */
async function knowAgain(context: Context, parts: readonly PartToBook[], { account, retellings }: Into) {
  const told = await retellings.known([...new Set(parts.map(({ bookingKey }) => bookingKey))]);
  const keysOf = (part: PartToBook): string[] => {
    const own = [part.key, part.otherKey];
    const as = told.get(part.bookingKey);
    return as === undefined ? own : [...own, ...own.map((key) => as + key.slice(part.bookingKey.length))];
  };
  const known = await knownKeys(context, parts.flatMap(keysOf), account);
  const claimed: PartToBook[] = [];
  for (const part of parts) {
    if (told.has(part.bookingKey)) continue;
    if (keysOf(part).some((key) => known.has(key))) {
      await retellings.tellsByKey(part);
      continue;
    }
    const as = await retellings.claim(part);
    if (as === null) continue;
    told.set(part.bookingKey, as);
    claimed.push(...parts.filter((one) => one.bookingKey === part.bookingKey));
  }
  await retellings.keep();
  if (claimed.length > 0)
    for (const [key, before] of await knownKeys(context, claimed.flatMap(keysOf), account)) known.set(key, before);
  return { known, keysOf };
}

/**
 * Each key is looked up by itself, and the account is kept from being looked up (`|| ''`): as long as PostgreSQL has no
 * statistics, which is so for large files back to back, it takes an account to have hardly any entry, and would read all of them.
 */
async function knownKeys(
  { trx, actor }: Context,
  keys: readonly string[],
  account: DebtorAccountRow,
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { key: string }>`
    select known.* from unnest(${[...new Set(keys)]}::text[]) as asked (key) cross join lateral (
      select e.entry_key as key, ${isOpenEntry} as "isOpen", e.is_bare and not e.is_told as "lacksDetails"
      from payments.statement_entry e
      where e.company_id = ${actor.companyId} and e.entry_key = asked.key and e.account_id || '' = ${account.id} limit 1) known`.execute(
    trx,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** The key of a booking that is there, and by which orders and into what it is told again. */
type Heard = { knownAs: string; orders: NamedOrders; into: Into };

/** What a booking that is there turns out to be by another file; how many payments that settled, or own transfers it is. */
async function hear(
  context: Context,
  part: PartToBook,
  { knownAs, isOpen, filled, ...by }: Heard & { isOpen: boolean; filled: EntryId | undefined },
): Promise<number> {
  if (!isOpen) return 0;
  const settled = await learn(context, part, { knownAs, ...by });
  if (settled > 0 || filled === undefined) return settled;
  const { endToEndId, minor } = part;
  return explainOwnTransfers(context, [{ id: filled, endToEndId, minor }], by.into.account);
}

type Knowing = { known: ReadonlyMap<string, Known>; keysOf: (part: PartToBook) => readonly string[] };

/** Which of these parts tell an entry with the details that it lacks, by the entry's key. */
function toFill(parts: readonly PartToBook[], { known, keysOf }: Knowing): Map<string, PartToBook> {
  const told = new Map<string, PartToBook>();
  for (const part of parts) {
    const key = part.isBare ? undefined : keysOf(part).find((one) => known.get(one)?.lacksDetails === true);
    if (key !== undefined && !told.has(key)) told.set(key, part);
  }
  return told;
}

/** Settles what a booking turns out to have paid, now that another file names its orders; how many payments that is. */
async function learn(context: Context, part: PartToBook, { knownAs, orders, into }: Heard): Promise<number> {
  const match = await findMatch(part, { account: into.account, value: await into.valueOf(part), orders });
  if (match === null) return 0;
  const payments = match.settles.flatMap(({ payment, meaning }) => (meaning === 'settle' ? [payment] : []));
  const isPlain = payments.length === match.settles.length;
  if (!isPlain || !(await explainBooked(context, { accountId: into.account.id, key: knownAs, payments }))) return 0;
  orders.changed(payments);
  return payments.length;
}

type At = { account: DebtorAccountRow; value: EntryValue; orders: NamedOrders };

/** The payments of the order that came back on the statement, and what that means for each; all of them or none. */
async function findMatch(part: EntryPart, at: At): Promise<Match | null> {
  const named = at.orders.named(part);
  if (named === null) return null;
  const settles: Omit<Settles, 'booked'>[] = [];
  for (const { paymentId, attempt } of named.sent) {
    const payment = await at.orders.payment(paymentId);
    if (payment === null) return null;
    const minor = part.minor < 0n ? -payment.amount_minor : payment.amount_minor;
    const meaning = matchEntry(
      { state: payment.state, attempt: payment.attempt, minor: payment.amount_minor },
      { attempt, minor },
    );
    if (meaning === null) return null;
    settles.push({ payment, attempt, meaning });
  }
  const lead = settles.find((one) => one.payment.id === named.order.paymentId)?.payment;
  if (lead === undefined) return null;
  const booked = bookedOf(
    settles.map(({ payment }) => payment),
    part,
    at,
  );
  if (booked === null) return null;
  return {
    lead,
    attempt: named.order.attempt,
    isReturn: settles.some((one) => one.meaning === 'return'),
    settles: settles.map((one, index) => ({ ...one, booked: booked[index] ?? 0n })),
  };
}

/**
 * What the bank booked of each payment in base currency; null unless the entry is just what was ordered. Of a transfer that paid
 * several, only its whole amount is what it was; one in another currency than the account is what the bank says was ordered.
 */
function bookedOf(
  payments: readonly PaymentRow[],
  part: EntryPart,
  { account, value }: Omit<At, 'orders'>,
): readonly bigint[] | null {
  const isOwn = payments.every(({ currency }) => currency === account.currency);
  const [only, ...more] = payments;
  const stated = isOwn ? { minor: absolute(part.minor), currency: account.currency } : part.instructed;
  const total = payments.reduce((sum, payment) => sum + payment.amount_minor, 0n);
  if (stated?.minor !== total || (!isOwn && (more.length > 0 || only?.currency !== stated.currency))) return null;
  const weights = payments.map((payment) => payment.amount_minor);
  const booked = allocate(money(absolute(value.minor), account.currency), weights).map(({ minor }) => minor);
  return booked.includes(0n) ? null : booked;
}

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

type Booked = { part: PartToBook; ledgerCode: string };

/** At once: the next entry may carry the same order. */
async function apply(
  context: Context,
  { settles }: Match,
  { orders, ...booked }: Booked & { orders: NamedOrders },
): Promise<void> {
  for (const one of settles) await applyOne(context, one, booked);
  orders.changed(settles.map(({ payment }) => payment));
}

function applyOne(
  context: Context,
  { payment, attempt, meaning, booked }: Settles,
  { part, ledgerCode }: Booked,
): Promise<void> {
  const { bookedOn } = part;
  switch (meaning) {
    case 'settle':
      return settlePayment(context, payment, { bookedOn, booked, ledgerCode });
    case 'settleLate':
      return settleLate(context, payment, { attempt, bookedOn, booked, ledgerCode });
    case 'return':
      return returnPayment(context, payment, {
        bookedOn,
        booked,
        ledgerCode,
        reason: part.returnReason ?? part.remittance ?? NO_REASON,
      });
  }
}

async function insertEntries(
  { trx, actor }: Context,
  made: readonly NewPart[],
  { account, statementId }: Into,
): Promise<void> {
  // One value for all rows: thousands of them would otherwise be as many parts of a statement.
  const rows = made.map(({ id, part, value, match }) => ({
    id,
    entry_key: part.key,
    booked_on: part.bookedOn,
    value_on: part.valueOn,
    amount_minor: part.minor.toString(),
    base_minor: value.minor.toString(),
    rate_id: value.rateId,
    is_bare: part.isBare,
    counterparty_name: part.counterpartyName,
    counterparty_iban: part.counterpartyIban,
    end_to_end_id: part.endToEndId,
    remittance: part.remittance,
    payment_id: match?.lead.id ?? null,
    attempt: match?.attempt ?? null,
    is_return: match?.isReturn === true,
    kind: match?.isReturn === true ? 'return' : part.kind,
    instructed_minor: part.instructed?.minor.toString() ?? null,
    instructed_currency: part.instructed?.currency ?? null,
  }));
  await sql`insert into payments.statement_entry (company_id, id, entry_key, statement_id, account_id, booked_on, value_on, amount_minor,
      base_minor, rate_id, is_bare, currency, counterparty_name, counterparty_iban, end_to_end_id, remittance, payment_id, attempt, is_return, kind,
      instructed_minor, instructed_currency)
    select ${actor.companyId}, id, entry_key, ${statementId}, ${account.id}, booked_on, value_on, amount_minor, base_minor, rate_id, is_bare, ${account.currency},
      counterparty_name, counterparty_iban, end_to_end_id, remittance, payment_id, attempt, is_return, kind, instructed_minor,
      instructed_currency
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, entry_key text, booked_on date, value_on date,
      amount_minor bigint, base_minor bigint, rate_id text, is_bare boolean, counterparty_name text, counterparty_iban text, end_to_end_id text, remittance text, payment_id text,
      attempt int, is_return boolean, kind text, instructed_minor bigint, instructed_currency text)`.execute(trx);
}

/** Who and for what, so that a payee's account can be read line by line; the bank's words before ours. */
function textOf({ part, match }: Pick<NewPart, 'part' | 'match'>, account: DebtorAccountRow): string {
  const about = part.remittance ?? match?.lead.reference;
  return (
    [part.counterpartyName, about].filter((text) => text !== null && text !== undefined).join(', ') || account.name
  );
}

/** The ledger is in base currency; what comes to nothing there moves nothing in it. */
function postParts({ trx, actor, now }: Context, made: readonly NewPart[], account: DebtorAccountRow): Promise<void> {
  return postEntries(
    trx,
    actor.companyId,
    made
      .filter(({ value }) => value.minor !== 0n)
      .map(({ id, part, value, match }) => ({
        key: bookedKey(id),
        bookedOn: part.bookedOn,
        description: textOf({ part, match }, account),
        postings: [
          { account: bankAccount(account.id), minor: value.minor },
          ...(match === null ? [{ account: UNEXPLAINED_ACCOUNT, minor: -value.minor }] : settledBy(match, value)),
        ],
        now,
      })),
  );
}

/** What was owed, and by how much the bank booked it otherwise (domain rules 2.12, entries 4, 6 and 12). */
function settledBy({ lead, settles }: Match, { minor }: EntryValue): Posting[] {
  const base = settles.reduce((sum, { payment }) => sum + payment.base_minor, 0n);
  const owed = minor < 0n ? base : -base;
  return [
    { account: payeeAccount({ type: lead.payee_type, id: lead.payee_id }), minor: owed },
    { account: EXCHANGE_ACCOUNT, minor: -minor - owed },
  ].filter((posting) => posting.minor !== 0n);
}
