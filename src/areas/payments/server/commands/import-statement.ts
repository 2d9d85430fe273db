import type { Id } from '#kernel/id.ts';
import { moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { bankAccount, postEntry, UNEXPLAINED_ACCOUNT } from '#areas/ledger/server/door.ts';
import type { StatementResult } from '../../contract/bank-file.ts';
import { matchEntry, type EntryMeaning } from '../../rules/match-entry.ts';
import { isSameAccount } from '../../rules/statement-account.ts';
import { splitEntry, type EntryPart } from '../../rules/split-entry.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import { orderOf } from '../end-to-end-id.ts';
import type { CamtEntry, CamtStatement } from '../files/camt-statement.ts';
import { readStatementFile, type StatementFile } from '../files/read-statement.ts';
import { paymentsTables, type DebtorAccountRow, type PaymentRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { lockAccounts } from './lock-accounts.ts';
import { NO_REASON } from '../../rules/rejection-note.ts';
import { payeeAccount } from './open-payment.ts';
import { returnPayment, settleLate, settlePayment } from './settle-payment.ts';

/**
 * Imports every booked entry of a camt or MT940 file: an entry that any earlier file brought is skipped, one that carries a
 * payment's id settles it, the rest waits as unexplained. The whole file or nothing of it (security 97, 109).
 * @throws AppError with the reader's code, field and line; statement_unknown_account with the
 *   account's end, statement_other_format.
 */
export async function importStatement(context: Context, bytes: Uint8Array): Promise<StatementResult> {
  const { actor } = context;
  const read = readStatementFile(bytes);
  if (!read.ok)
    throw new AppError(/^(?:camt|mt940)_/.test(read.code) ? read.code : 'statement_unreadable', {
      data: { ...read.data, reason: read.code },
    });
  const result: StatementResult = {
    kind: 'statement',
    statementCount: 0,
    entryCount: 0,
    knownCount: 0,
    settledCount: 0,
    returnedCount: 0,
    unexplainedCount: 0,
    gaps: [],
  };
  for (const statement of read.value.statements) {
    const account = await findAccount(context, statement);
    await refuseOtherFormat(context, { account, statement, format: read.value.format });
    const statementId = await addStatement(context, account, { ...statement, format: read.value.format });
    result.statementCount += 1;
    if (statement.gap !== undefined) result.gaps.push({ reference: statement.id, amount: moneyToWire(statement.gap) });
    for (const entry of statement.entries) {
      if (entry.status === 'booked') await importEntry(context, { account, statementId, entry, result });
    }
  }
  await recordChange(context, {
    action: 'payments.import-statement',
    entity: 'company',
    entityId: actor.companyId,
    after: result,
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
  return result;
}

async function findAccount(context: Context, statement: CamtStatement): Promise<DebtorAccountRow> {
  const accounts = await lockAccounts(context);
  const account = accounts.find((one) => isSameAccount(statement.account, one.iban));
  if (account === undefined)
    throw new AppError('statement_unknown_account', {
      data: { accountEnd: statement.account.slice(-4), line: statement.line },
    });
  return account;
}

/**
 * An entry keeps its key over all files of one format only; a day that came as camt would be booked again from MT940.
 * @throws AppError statement_other_format with the first day that was read before.
 */
async function refuseOtherFormat(
  { trx, actor }: Context,
  {
    account,
    statement,
    format,
  }: { account: DebtorAccountRow; statement: CamtStatement } & Pick<StatementFile, 'format'>,
): Promise<void> {
  const days = statement.entries.flatMap((entry) => entry.bookedOn ?? entry.valueOn ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return;
  const known = await paymentsTables(trx)
    .selectFrom('payments.statement_entry as e')
    .innerJoin('payments.statement as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.statement_id'),
    )
    .select('e.booked_on')
    .where('e.company_id', '=', actor.companyId)
    .where('e.account_id', '=', account.id)
    .where('e.booked_on', '>=', from)
    .where('e.booked_on', '<=', to)
    .where('s.format', '<>', format)
    .orderBy('e.booked_on')
    .executeTakeFirst();
  if (known !== undefined)
    throw new AppError('statement_other_format', { data: { day: known.booked_on, line: statement.line } });
}

async function addStatement(
  { trx, actor, now }: Context,
  account: DebtorAccountRow,
  statement: CamtStatement & Pick<StatementFile, 'format'>,
): Promise<Id<'bst'>> {
  const id: Id<'bst'> = newId('bst', Date.parse(now));
  await paymentsTables(trx)
    .insertInto('payments.statement')
    .values({
      company_id: actor.companyId,
      id,
      account_id: account.id,
      reference: statement.id,
      format: statement.format,
      opening_minor: statement.opening?.amount.minor ?? null,
      closing_minor: statement.closing?.amount.minor ?? null,
      closing_on: statement.closing?.on ?? null,
      imported_at: now,
      imported_by: actor.userId,
    })
    .execute();
  return id;
}

type ImportEntry = { account: DebtorAccountRow; statementId: Id<'bst'>; entry: CamtEntry; result: StatementResult };

async function importEntry(context: Context, { account, statementId, entry, result }: ImportEntry): Promise<void> {
  const bookedOn = entry.bookedOn ?? entry.valueOn;
  if (bookedOn === undefined)
    throw new AppError('camt_field_missing', { data: { field: 'BookgDt', line: entry.line } });
  if (entry.amount.currency !== account.currency)
    throw new AppError('camt_value_invalid', { data: { field: 'Amt/@Ccy', line: entry.line } });
  for (const part of splitEntry(entry)) {
    if (part.minor === 0n) continue;
    result.entryCount += 1;
    const match = await findMatch(context, part);
    const isNew = await addEntry(context, {
      account,
      statementId,
      bookedOn,
      valueOn: entry.valueOn ?? null,
      part,
      match,
    });
    if (!isNew) result.knownCount += 1;
    else if (match === null) result.unexplainedCount += 1;
    else if (match.meaning === 'return') result.returnedCount += 1;
    else result.settledCount += 1;
  }
}

type Match = { payment: PaymentRow; attempt: number; meaning: EntryMeaning };

/** The payment whose order came back on the statement, and what that means for it. */
async function findMatch(context: Context, part: EntryPart): Promise<Match | null> {
  const order = part.endToEndId === null ? null : orderOf(part.endToEndId);
  if (order === null) return null;
  const payment = await lockPayment(context, order.paymentId);
  if (payment === null) return null;
  const meaning = matchEntry(
    { state: payment.state, attempt: payment.attempt, minor: payment.amount_minor },
    { attempt: order.attempt, minor: part.minor },
  );
  return meaning === null ? null : { payment, attempt: order.attempt, meaning };
}

/** Whoever confirms a run locks it before its payments; a payment that waits in one is locked in the same order. */
async function lockPayment({ trx, actor }: Context, paymentId: PaymentId): Promise<PaymentRow | null> {
  const db = paymentsTables(trx);
  const payment = db
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', paymentId);
  const seen = await payment.executeTakeFirst();
  if (seen?.state === 'to_confirm')
    await db
      .selectFrom('payments.run')
      .select('id')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', seen.run_id)
      .forUpdate()
      .execute();
  return (await payment.forUpdate().executeTakeFirst()) ?? null;
}

function apply(context: Context, { payment, attempt, meaning }: Match, entry: NewStatementEntry): Promise<void> {
  const { bookedOn, part } = entry;
  switch (meaning) {
    case 'settle':
      return settlePayment(context, payment, bookedOn);
    case 'settleLate':
      return settleLate(context, payment, { attempt, bookedOn });
    case 'return':
      return returnPayment(context, payment, { bookedOn, reason: part.returnReason ?? part.remittance ?? NO_REASON });
  }
}

type NewStatementEntry = {
  account: DebtorAccountRow;
  statementId: Id<'bst'>;
  bookedOn: PlainDate;
  valueOn: PlainDate | null;
  part: EntryPart;
  match: Match | null;
};

async function addEntry(context: Context, input: NewStatementEntry): Promise<boolean> {
  const { trx, actor, now } = context;
  const { account, part, match } = input;
  const payment = match?.payment ?? null;
  const made = await paymentsTables(trx)
    .insertInto('payments.statement_entry')
    .values({
      company_id: actor.companyId,
      id: newId('bse', Date.parse(now)),
      entry_key: part.key,
      statement_id: input.statementId,
      account_id: account.id,
      booked_on: input.bookedOn,
      value_on: input.valueOn,
      amount_minor: part.minor,
      currency: account.currency,
      counterparty_name: part.counterpartyName,
      counterparty_iban: part.counterpartyIban,
      end_to_end_id: part.endToEndId,
      remittance: part.remittance,
      payment_id: payment?.id ?? null,
      attempt: match?.attempt ?? null,
      is_return: match?.meaning === 'return',
    })
    .onConflict((conflict) => conflict.constraint('statement_entry__once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  if (match !== null) await apply(context, match, input);
  const other =
    payment === null ? UNEXPLAINED_ACCOUNT : payeeAccount({ type: payment.payee_type, id: payment.payee_id });
  await postEntry(trx, actor.companyId, {
    key: `bank ${made.id}`,
    bookedOn: input.bookedOn,
    description: part.counterpartyName ?? part.remittance ?? account.name,
    postings: [
      { account: bankAccount(account.id), minor: part.minor },
      { account: other, minor: -part.minor },
    ],
    now,
  });
  return true;
}
