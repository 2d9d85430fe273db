import { assert } from '#kernel/assert.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import {
  BANK_FEE_ACCOUNT,
  EXCHANGE_ACCOUNT,
  NOTED_ACCOUNT,
  postEntry,
  TRANSIT_ACCOUNT,
  UNEXPLAINED_ACCOUNT,
} from '#areas/ledger/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { AccountId, EntryId, MatchId, MatchKind } from '../../contract/bank.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { baseOfPart } from '../../rules/base-of-part.ts';
import { movePayment } from '../../rules/payment-states.ts';
import { NO_REASON } from '../../rules/rejection-note.ts';
import { shareEntry } from '../../rules/share-entry.ts';
import { paymentsTables, type EntryMatchRow, type PaymentRow, type StatementEntryRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { setDiscount } from './fit-discounts.ts';
import { lockAccounts } from './lock-accounts.ts';
import { payeeAccount } from './open-payment.ts';
import { returnPayment, settleByHand } from './settle-payment.ts';
import { takeOwnTransfer } from './take-own-transfer.ts';
import { tellOfEntry } from './tell-of-entry.ts';

type Rest = { kind: Exclude<MatchKind, 'payment' | 'return'>; note: string | null; ownTransferId?: string | undefined };
export type MatchByHand = {
  entryId: EntryId;
  version: number;
  payments: readonly { id: PaymentId; version: number; takesDiscount?: boolean | undefined }[];
  rest: Rest | null;
};

/** Where the books have what an entry is that paid nothing of ours. */
const ACCOUNT_OF = { fee: BANK_FEE_ACCOUNT, transfer: TRANSIT_ACCOUNT, other: NOTED_ACCOUNT } as const;

/**
 * A person says which payments an entry paid, each whole or less its discount, or which it gave back where money came in,
 * and what the rest of it is. The entry and the payments are locked, so that of two people one does it and no payment is settled twice; what is left stays open.
 * @throws AppError not_found; version_conflict for an old look at the entry or a payment; illegal_state for a payment that
 *   is paid, cancelled or waits in a bank file, or was sent with another amount; entry_explained when nothing of it is open; match_exceeds_entry,
 *   match_other_currency, match_nothing, match_note_missing; match_worthless for a part that comes to less than half a cent in
 *   base currency; transfer_does_not_fit.
 */
export async function matchByHand(context: Context, input: MatchByHand): Promise<void> {
  if (input.rest?.kind === 'other' && input.rest.note === null) throw new AppError('match_note_missing');
  const entry = await lockEntry(context, input.entryId);
  if (entry.version !== input.version) throw new AppError('version_conflict', { data: { version: entry.version } });
  const open = entry.payment_id === null ? entry.amount_minor - entry.explained_minor : 0n;
  const rows = await lockPayments(context, input.payments, open > 0n ? 'return' : 'match');
  const chosen = await fitChosen(context, rows, input.payments);
  const payments = chosen.map(({ payment }) => payment);
  const shares = valueOrThrow(
    shareEntry(
      {
        minor: open,
        baseMinor: entry.base_minor - entry.explained_base_minor,
        currency: entry.currency,
        instructed:
          entry.instructed_minor === null || entry.instructed_currency === null
            ? null
            : { minor: entry.instructed_minor, currency: entry.instructed_currency },
      },
      {
        payments: payments.map(({ amount_minor: minor, base_minor: baseMinor, currency }) => ({
          minor,
          baseMinor,
          currency,
        })),
        isRest: input.rest !== null,
      },
    ),
  );
  const made: EntryMatchRow[] = [];
  const shared = shareInBase(entry, input.rest === null ? shares.payments : [...shares.payments, shares.rest]);
  for (const [index, one] of chosen.entries())
    made.push(await matchPayment(context, { entry, ...one, share: shared.shares[index] ?? NO_SHARE }));
  if (input.rest !== null)
    made.push(await matchRest(context, { entry, share: shared.shares.at(-1) ?? NO_SHARE, ...input.rest }));
  await explain(context, entry, shared.total);
  await recordChange(context, {
    action: 'payments.match-entry',
    entity: 'bank_entry',
    entityId: entry.id,
    before: { explained: entry.explained_minor.toString() },
    after: made.map(({ id, kind, payment_id: paymentId, minor }) => ({ id, kind, paymentId, minor: minor.toString() })),
    reason: input.rest?.note ?? null,
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
}

type Booked = { accountId: AccountId; key: string; payments: readonly PaymentRow[] };

/**
 * Says of a booking that is there already that it paid these, which are locked: what a person would say, said by the file
 * that names their orders. Whoever gave the file counts as who said it, and it can be taken back. False when the booking
 * holds no room for them, or a person took one of them back from it: no file says again what a person said is wrong.
 */
export async function explainBooked(context: Context, { accountId, key, payments }: Booked): Promise<boolean> {
  const { trx, actor } = context;
  const entry = await paymentsTables(trx)
    .selectFrom('payments.statement_entry')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('account_id', '=', accountId)
    .where('entry_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const total = payments.reduce((sum, payment) => sum + payment.amount_minor, 0n);
  const isOwn = payments.every(({ currency }) => currency === entry.currency);
  if (!isOwn || entry.payment_id !== null || entry.amount_minor - entry.explained_minor > -total) return false;
  if (await isTakenBack(context, entry, payments)) return false;
  const shared = shareInBase(
    entry,
    payments.map((payment) => -payment.amount_minor),
  );
  if (shared.shares.some(({ base }) => base === 0n)) return false;
  for (const [index, payment] of payments.entries())
    await matchPayment(context, { entry, payment, tookDiscount: null, share: shared.shares[index] ?? NO_SHARE });
  await explain(context, entry, shared.total);
  return true;
}

/** Whether a person said of one of these payments that this entry did not pay it. */
async function isTakenBack(
  { trx, actor }: Context,
  entry: StatementEntryRow,
  payments: readonly PaymentRow[],
): Promise<boolean> {
  const undone = await paymentsTables(trx)
    .selectFrom('payments.entry_match')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('entry_id', '=', entry.id)
    .where('undone_at', 'is not', null)
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .executeTakeFirst();
  return undone !== undefined;
}

/** A part of an entry in the account's currency and in base currency, with its sign. */
type Share = { readonly minor: bigint; readonly base: bigint };
const NO_SHARE: Share = { minor: 0n, base: 0n };

/** What each of these parts is in base currency, the one after the other, and all of them together. */
function shareInBase(entry: StatementEntryRow, parts: readonly bigint[]): { shares: readonly Share[]; total: Share } {
  const [amount, base] = [entry.amount_minor, entry.base_minor];
  let [explained, explainedBase] = [entry.explained_minor, entry.explained_base_minor];
  const shares = parts.map((minor): Share => {
    const own = baseOfPart({ amount, base, explained, explainedBase }, minor);
    explained += minor;
    explainedBase += own;
    return { minor, base: own };
  });
  const total = { minor: explained - entry.explained_minor, base: explainedBase - entry.explained_base_minor };
  return { shares, total };
}

/** Whoever imports or matches at the same time waits: first the accounts, then the entry, then its payments by id. */
export async function lockEntry(context: Context, entryId: EntryId): Promise<StatementEntryRow> {
  await lockAccounts(context);
  const entry = await paymentsTables(context.trx)
    .selectFrom('payments.statement_entry')
    .selectAll()
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirst();
  if (entry === undefined) throw notFound();
  return entry;
}

async function lockPayments(
  { trx, actor }: Context,
  wanted: MatchByHand['payments'],
  move: 'match' | 'return',
): Promise<PaymentRow[]> {
  const versions = new Map(wanted.map((payment) => [payment.id, payment.version]));
  if (versions.size === 0) return [];
  const rows = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', [...versions.keys()])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== versions.size) throw notFound();
  for (const row of rows) {
    if (row.version !== versions.get(row.id))
      throw new AppError('version_conflict', { data: { paymentId: row.id, version: row.version, state: row.state } });
    valueOrThrow(movePayment(move, row.state));
  }
  return rows;
}

/** A payment as it is once its discount is taken or given back, and whether that was. */
type Chosen = { payment: PaymentRow; tookDiscount: boolean | null };

/** What the bank took is what was paid: a person says of each payment whether that is less its discount. */
async function fitChosen(
  context: Context,
  rows: readonly PaymentRow[],
  wanted: MatchByHand['payments'],
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  for (const row of rows) {
    const takesDiscount = wanted.find(({ id }) => id === row.id)?.takesDiscount ?? row.is_discounted;
    const isAsItIs = takesDiscount === row.is_discounted;
    if (!isAsItIs && (row.discount_minor === null || row.state === 'processing' || row.state === 'paid'))
      throw new AppError('illegal_state', { data: { paymentId: row.id, state: row.state } });
    chosen.push({
      payment: isAsItIs ? row : await setDiscount(context, row, takesDiscount),
      tookDiscount: isAsItIs ? null : takesDiscount,
    });
  }
  return chosen;
}

/** The account in the books of the bank account that booked it. */
export async function ledgerCodeOf({ trx, actor }: Context, entry: StatementEntryRow): Promise<string> {
  const account = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .select('ledger_code')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', entry.account_id)
    .executeTakeFirstOrThrow();
  return account.ledger_code;
}

type Part = Chosen & { entry: StatementEntryRow; share: Share };

async function matchPayment(context: Context, { entry, payment, tookDiscount, share }: Part): Promise<EntryMatchRow> {
  // A settlement moves money: one of nothing can't stand in the books.
  if (share.base === 0n) throw new AppError('match_worthless', { data: { paymentId: payment.id } });
  const isReturn = share.minor > 0n;
  const ledgerCode = await ledgerCodeOf(context, entry);
  const booked = { bookedOn: entry.booked_on, booked: isReturn ? share.base : -share.base, ledgerCode };
  const settlement = isReturn
    ? payment.settlements
    : await settleByHand(context, payment, { ...booked, action: 'match' });
  if (isReturn) await returnPayment(context, payment, { ...booked, reason: entry.remittance ?? NO_REASON });
  const match = await addMatch(context, {
    entry_id: entry.id,
    kind: isReturn ? 'return' : 'payment',
    payment_id: payment.id,
    minor: share.minor,
    booked_minor: share.base,
    base_minor: payment.base_minor,
    note: null,
    settlement,
    before_state: payment.state,
    before_note: payment.note,
    before_settled_on: isReturn ? payment.settled_on : null,
    took_discount: tookDiscount,
    own_transfer_id: null,
  });
  await recordChange(context, {
    action: isReturn ? 'payments.match-return' : 'payments.match',
    entity: 'payment',
    entityId: payment.id,
    before: { state: payment.state },
    after: { state: isReturn ? 'failed' : 'paid', entryId: entry.id, matchId: match.id },
    topics: PAYMENT_TOPICS,
  });
  await postMatch(context, { entry, match, payment, isBack: false });
  return match;
}

type RestPart = { entry: StatementEntryRow; share: Share } & Rest;

async function matchRest(
  context: Context,
  { entry, share, kind, note, ownTransferId }: RestPart,
): Promise<EntryMatchRow> {
  const transferId = ownTransferId ?? null;
  if (transferId !== null && kind !== 'transfer') throw new AppError('transfer_does_not_fit');
  if (transferId !== null) await takeOwnTransfer(context, entry, { transferId, minor: share.minor });
  const match = await addMatch(context, {
    entry_id: entry.id,
    kind,
    payment_id: null,
    minor: share.minor,
    booked_minor: share.base,
    base_minor: null,
    note,
    settlement: null,
    before_state: null,
    before_note: null,
    before_settled_on: null,
    took_discount: null,
    own_transfer_id: transferId,
  });
  await postMatch(context, { entry, match, payment: null, isBack: false });
  return match;
}

/** Says what all that is left of an entry is, which paid nothing of ours. */
export async function explainRest(context: Context, entry: StatementEntryRow, rest: Rest): Promise<void> {
  const { shares, total } = shareInBase(entry, [entry.amount_minor - entry.explained_minor]);
  await matchRest(context, { entry, share: shares[0] ?? NO_SHARE, ...rest });
  await explain(context, entry, total);
}

type NewMatch = Pick<
  EntryMatchRow,
  | 'entry_id'
  | 'kind'
  | 'payment_id'
  | 'minor'
  | 'booked_minor'
  | 'base_minor'
  | 'note'
  | 'settlement'
  | 'before_state'
  | 'before_note'
  | 'took_discount'
  | 'before_settled_on'
  | 'own_transfer_id'
>;

async function addMatch({ trx, actor, now }: Context, match: NewMatch): Promise<EntryMatchRow> {
  const names = await namesOf(trx, actor.companyId, [actor.userId]);
  const id: MatchId = newId('bma', Date.parse(now));
  const row: EntryMatchRow = {
    company_id: actor.companyId,
    id,
    ...match,
    made_at: now,
    made_by: actor.userId,
    made_by_name: names.get(actor.userId) ?? '',
    undone_at: null,
    undone_by_name: null,
    undone_reason: null,
  };
  await paymentsTables(trx).insertInto('payments.entry_match').values(row).execute();
  return row;
}

/** How much of the entry is explained from now on; the database holds that it is never more than the bank booked. */
export async function explain({ trx, actor }: Context, entry: StatementEntryRow, share: Share): Promise<void> {
  await paymentsTables(trx)
    .updateTable('payments.statement_entry')
    .set({
      explained_minor: entry.explained_minor + share.minor,
      explained_base_minor: entry.explained_base_minor + share.base,
      version: entry.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', entry.id)
    .execute();
}

type Posted = { entry: StatementEntryRow; match: EntryMatchRow; payment: PaymentRow | null; isBack: boolean };

/**
 * What nothing explained becomes what the match says, on the day of the entry and in base currency; a payment in another
 * currency leaves the difference between what the bank took and what the books had it at (domain rules 2.12, entries 4 to 6). Taken back, the
 * same on the other sides.
 */
export async function postMatch(context: Context, { entry, match, payment, isBack }: Posted): Promise<void> {
  const { trx, actor, now } = context;
  const [sign, booked] = [isBack ? -1n : 1n, match.booked_minor];
  // What comes to nothing in base currency moves nothing in the ledger.
  if (booked === 0n) return;
  const owed = payment === null ? 0n : match.minor > 0n ? -payment.base_minor : payment.base_minor;
  const postings =
    payment === null
      ? [{ account: otherAccount(match.kind), minor: -booked }]
      : [
          { account: payeeAccount({ type: payment.payee_type, id: payment.payee_id }), minor: owed },
          { account: EXCHANGE_ACCOUNT, minor: -booked - owed },
        ];
  await postEntry(trx, actor.companyId, {
    key: `${isBack ? 'unmatch' : 'match'} ${match.id}`,
    bookedOn: entry.booked_on,
    description: payment === null ? (match.note ?? match.kind) : `${payment.payee_name}, ${payment.reference}`,
    postings: [{ account: UNEXPLAINED_ACCOUNT, minor: booked }, ...postings]
      .filter(({ minor }) => minor !== 0n)
      .map(({ account, minor }) => ({ account, minor: sign * minor })),
    now,
  });
  await tellOfEntry(context, { entry, match, isBack });
}

function otherAccount(kind: MatchKind): string {
  assert(kind !== 'payment' && kind !== 'return', 'A match of a payment has one');
  return ACCOUNT_OF[kind];
}
