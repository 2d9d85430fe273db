import type { Id } from '#kernel/id.ts';
import { moneyToWire, type Money } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { AccountId } from '../../contract/bank.ts';
import type { StatementResult } from '../../contract/bank-file.ts';
import { statementsRead } from '../../events.ts';
import { accountsStated } from '../../rules/statement-account.ts';
import { splitEntry } from '../../rules/split-entry.ts';
import type { CamtEntry, CamtStatement } from '../files/camt-statement.ts';
import type { GivenStatement } from '../files/read-bank-file.ts';
import type { StatementFile } from '../files/read-statement.ts';
import { paymentsTables, type DebtorAccountRow } from '../tables.ts';
import { bookParts } from './book-parts.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { earlierAlike } from './earlier-alike.ts';
import { inFile } from './in-file.ts';
import { lockAccounts } from './lock-accounts.ts';
import { NamesInFile } from './names-in-file.ts';
import type { PartToBook } from './part-to-book.ts';
import { Retellings } from './retellings.ts';
import { valueEntriesOf } from './value-entries.ts';

/**
 * Imports every booked entry of camt or MT940 files as they were read: an entry that any earlier file brought is skipped, one that carries a
 * payment's id settles it, the rest waits as unexplained. All the files or nothing of them (security 97, 109).
 * @throws AppError with the reader's code, field and line; statement_unknown_account with the
 *   account's end, statement_several_accounts with the names of those that it fits, statement_other_format, fx_rate_missing with the pair and the day of an entry in another currency.
 */
export async function importStatement(context: Context, ...files: readonly GivenStatement[]): Promise<StatementResult> {
  const result: StatementResult = {
    kind: 'statement',
    statementCount: 0,
    entryCount: 0,
    knownCount: 0,
    settledCount: 0,
    returnedCount: 0,
    unexplainedCount: 0,
    gaps: [],
    notices: [],
    reports: [],
  };
  if (files.length === 0) return result;
  const read = new Set<AccountId>();
  for (const file of files)
    for (const accountId of await inFile(file, () => importFile(context, file, result))) read.add(accountId);
  await publishEvent(context.trx, context.actor.companyId, {
    kind: statementsRead,
    payload: { accountIds: [...read] },
  });
  await recordChange(context, {
    action: 'payments.import-statement',
    entity: 'company',
    entityId: context.actor.companyId,
    after: result,
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
  return result;
}

async function importFile(context: Context, { read }: GivenStatement, result: StatementResult): Promise<AccountId[]> {
  if (!read.ok)
    throw new AppError(/^(?:camt|mt940)_/.test(read.code) ? read.code : 'statement_unreadable', {
      data: { ...read.data, reason: read.code },
    });
  const accounts = await lockAccounts(context);
  const { base_currency: base, time_zone: zone } = await getCompanyRow(context.trx, context.actor.companyId);
  const today = dayInZone(context.now, zone);
  const { kind, statements } = read.value;
  const last = statements.at(-1);
  const names = new NamesInFile();
  const touched: AccountId[] = [];
  for (const statement of statements) {
    const account = accountOf(accounts, statement);
    for (const balance of [statement.opening, statement.closing])
      if (balance !== undefined) refuseOtherCurrency(account, balance.amount, statement.line);
    await refuseOtherFormat(context, { account, statement, format: read.value.format });
    const earlier = await earlierAlike(context, statement, { accountId: account.id, kind });
    const statementId = await addStatement(context, account, { statement, ...read.value });
    result.statementCount += 1;
    const note = noticesOf(result, statement, today);
    if (statement.gap !== undefined) result.gaps.push({ reference: statement.id, amount: moneyToWire(statement.gap) });
    const entries = names.named(statement.entries, earlier, { isLast: statement === last });
    const { firstOn: from, lastOn: to } = statement;
    // Without a day there is no entry.
    if (from !== undefined && to !== undefined)
      await bookParts(context, partsOf(entries, { account, note }), {
        account,
        statementId,
        result,
        valueOf: valueEntriesOf(context, { currency: account.currency, base }),
        retellings: new Retellings(context, { accountId: account.id, kind, from, to }),
      });
    touched.push(account.id);
  }
  return touched;
}

function accountOf(accounts: readonly DebtorAccountRow[], statement: CamtStatement): DebtorAccountRow {
  const { line } = statement;
  const [account, ...others] = accountsStated(statement.account, accounts);
  if (account === undefined)
    throw new AppError('statement_unknown_account', { data: { accountEnd: statement.account.slice(-4), line } });
  if (others.length > 0) {
    const names = [account, ...others]
      .map(({ name }) => name)
      .toSorted()
      .join(', ');
    throw new AppError('statement_several_accounts', { data: { accounts: names, line } });
  }
  return account;
}

/** What stands in another currency than the account is kept in isn't the account's. @throws AppError statement_other_currency. */
function refuseOtherCurrency(account: DebtorAccountRow, { currency }: Money, line: number): void {
  if (currency === account.currency) return;
  throw new AppError('statement_other_currency', {
    data: { account: account.name, currency: account.currency, line, found: currency },
  });
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
  const { firstOn: from, lastOn: to } = statement;
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
  { statement, format, kind }: { statement: CamtStatement } & Pick<StatementFile, 'format' | 'kind'>,
): Promise<Id<'bst'>> {
  const id: Id<'bst'> = newId('bst', Date.parse(now));
  await paymentsTables(trx)
    .insertInto('payments.statement')
    .values({
      company_id: actor.companyId,
      id,
      account_id: account.id,
      reference: statement.id,
      format,
      kind,
      opening_minor: statement.opening?.amount.minor ?? null,
      opening_on: statement.opening?.on ?? statement.firstOn ?? null,
      closing_minor: statement.closing?.amount.minor ?? null,
      closing_on: statement.closing?.on ?? null,
      period_from: statement.period?.from ?? null,
      period_to: statement.period?.to ?? null,
      imported_at: now,
      imported_by: actor.userId,
    })
    .execute();
  return id;
}

/** What a statement booked, one payment at a time: pending entries change no balance, and those of nothing move nothing. */
function* partsOf(
  entries: Iterable<CamtEntry>,
  { account, note }: { account: DebtorAccountRow; note: Note },
): Generator<PartToBook> {
  for (const told of entries) {
    if (told.status !== 'booked') continue;
    const bookedOn = bookedDay(told);
    const entry = inCurrencyOf(account, told);
    if (entry === null) {
      note('other_currency', { on: bookedOn, amount: told.amount });
      continue;
    }
    note('future_entry', { on: bookedOn, amount: entry.amount });
    for (const part of splitEntry(entry))
      if (part.minor !== 0n) yield { ...part, bookedOn, valueOn: entry.valueOn ?? null };
  }
}

/**
 * An entry as the account has it: one in another currency by the value that the bank states in the account's own. Null
 * where it states none: what it is worth here is not for us to guess, and the other entries are booked all the same.
 */
function inCurrencyOf({ currency }: DebtorAccountRow, entry: CamtEntry): CamtEntry | null {
  if (entry.amount.currency === currency) return entry;
  const amount = entry.counterValues?.find((value) => value.currency === currency);
  if (amount === undefined) return null;
  const [only, ...more] = entry.details;
  const details = only === undefined || more.length > 0 ? [] : [{ ...only, amount, instructedAmount: entry.amount }];
  return { ...entry, amount, details };
}

/** As many are named of one file; whoever has more has the same fault in all. */
const NOTICES_MAX = 20;
type Noted = StatementResult['notices'][number]['what'];
type Note = (what: Noted, of: { on: PlainDate; amount: Money | null }) => void;

/** Puts into the result what needs a look: days that are still to come, and whatever was left out. */
function noticesOf(result: StatementResult, statement: CamtStatement, today: PlainDate): Note {
  const note: Note = (what, { on, amount }) => {
    if ((what !== 'other_currency' && on <= today) || result.notices.length >= NOTICES_MAX) return;
    const wire = amount === null ? null : moneyToWire(amount);
    result.notices.push({ what, reference: statement.id, on, amount: wire });
  };
  if (statement.closing !== undefined) note('future_statement', { on: statement.closing.on, amount: null });
  return note;
}

function bookedDay(entry: CamtEntry) {
  const bookedOn = entry.bookedOn ?? entry.valueOn;
  if (bookedOn === undefined)
    throw new AppError('camt_field_missing', { data: { field: 'BookgDt', line: entry.line } });
  return bookedOn;
}
