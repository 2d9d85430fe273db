import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Upload } from '#platform/http/read-upload.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { mappingSchema, type ImportOutcome } from '../../contract/card-feed.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import { refuseImpossible } from '../../rules/account-lines.ts';
import { guessMapping, headOf, isComplete, type Mapping, type Rows } from '../../rules/csv-mapping.ts';
import type { ReadLines } from '../../rules/feed-line.ts';
import { readTableLines } from '../../rules/table-lines.ts';
import { readFeedFile, type FeedFile, type FeedStatement } from '../files/read-feed-file.ts';
import { findFeed, type FoundFeed } from '../queries/find-feed.ts';
import { cardFeedsTables, type FeedRow } from '../tables.ts';
import { bookWaitingLinesOf } from './book-lines.ts';
import { keepLines, type FileToKeep } from './keep-lines.ts';

const SHOWN_ROWS = 5;
const SAMPLE_LINES = 5;

type Given = { readonly cardFeedId: CardFeedId; readonly upload: Upload; readonly mapping: string | undefined };

/**
 * Reads a statement of a card account and books what is new in it. Of a table whose columns nobody looked at yet it answers
 * how it would read them; looked at once, the next file with this head is read the same.
 * @throws AppError of `FILE_ERRORS`
 */
export async function importCardStatement(
  { inCompany }: RawContext,
  { cardFeedId, upload, mapping }: Given,
): Promise<ImportOutcome> {
  const found = await inCompany((context) => findFeed(context, cardFeedId));
  const file = await readFeedFile(upload.bytes, found.account.currency);
  const asked = mapping === undefined ? null : mappingOf(mapping);
  const step = await inCompany((context) => keepFile(context, { found, file, name: upload.fileName, asked }));
  if ('kind' in step) return step;
  const { booked, failed } = await bookWaitingLinesOf({ inCompany }, cardFeedId);
  return {
    kind: 'imported',
    bookedCount: booked,
    knownCount: step.knownCount,
    waitingCount: await inCompany((context) => countWaiting(context, cardFeedId)),
    failedCount: failed,
    refused: [...step.refused],
  };
}

type Kept = { readonly knownCount: number; readonly refused: ReadLines['refused'] };

async function keepFile(
  context: Context,
  { found, file, name, asked }: { found: FoundFeed; file: FeedFile; name: string; asked: Mapping | null },
): Promise<ImportOutcome | Kept> {
  const { feed, account } = found;
  const { time_zone: zone } = await getCompanyRow(context.trx, context.actor.companyId);
  const of = { currency: account.currency, today: dayInZone(context.now, zone) };
  const keep = async (one: Omit<FileToKeep, 'feed' | 'name'>): Promise<Kept> => {
    const { knownCount } = await keepLines(context, { ...one, feed, name });
    return { knownCount, refused: one.read.refused };
  };
  if (file.format !== 'table') {
    const { account: of1, lines, refused } = oneAccount(await ownStatements(context, { feed, file }));
    const read = refuseImpossible({ lines, refused }, of);
    return keep({ format: file.format, kind: file.format, account: of1, read });
  }
  const guess = guessMapping(file.rows);
  if (guess === null) throw new AppError('file_empty');
  const mapping = asked ?? (await rememberedMapping(context, { feed, rows: file.rows, guess }));
  const read = (by: Mapping): ReadLines => refuseImpossible(readTableLines(file.rows, by, account.currency), of);
  if (mapping === null) return preview(file.rows, guess, isComplete(guess) ? read(guess) : { lines: [], refused: [] });
  if (asked !== null) await rememberMapping(context, { feed, rows: file.rows, mapping });
  const kind = `table ${headKey(file.rows, mapping.headRow).slice(0, 16)}`;
  return keep({ format: 'table', kind, account: '', read: read(mapping) });
}

/** @throws AppError mapping_incomplete */
function mappingOf(text: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new AppError('mapping_incomplete');
  }
  const parsed = mappingSchema.safeParse(given);
  if (!parsed.success || !isComplete(parsed.data)) throw new AppError('mapping_incomplete');
  return parsed.data;
}

const headKey = (rows: Rows, headRow: number | null): string =>
  createHash('sha256')
    .update(JSON.stringify(headOf(rows, headRow)))
    .digest('hex');

async function rememberedMapping(
  { trx, actor }: Context,
  { feed, rows, guess }: { feed: FeedRow; rows: Rows; guess: Mapping },
): Promise<Mapping | null> {
  const row = await cardFeedsTables(trx)
    .selectFrom('card_feeds.mapping')
    .select('mapping')
    .where('company_id', '=', actor.companyId)
    .where('feed_id', '=', feed.id)
    .where('head', '=', headKey(rows, guess.headRow))
    .executeTakeFirst();
  // Banks write longer or shorter about themselves above the head.
  return row === undefined ? null : { ...row.mapping, headRow: guess.headRow };
}

async function rememberMapping(
  { trx, actor, now }: Context,
  { feed, rows, mapping }: { feed: FeedRow; rows: Rows; mapping: Mapping },
): Promise<void> {
  const said = { mapping: JSON.stringify(mapping), chosen_at: now, chosen_by: actor.userId };
  await cardFeedsTables(trx)
    .insertInto('card_feeds.mapping')
    .values({ company_id: actor.companyId, feed_id: feed.id, head: headKey(rows, mapping.headRow), ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'feed_id', 'head']).doUpdateSet(said))
    .execute();
}

function preview(rows: Rows, mapping: Mapping, read: ReadLines): ImportOutcome {
  const from = mapping.headRow === null ? 0 : mapping.headRow + 1;
  return {
    kind: 'mapping',
    columns: (rows[mapping.headRow ?? 0] ?? []).map(String),
    rows: rows.slice(from, from + SHOWN_ROWS).map((row) => row.map(String)),
    mapping,
    sample: read.lines.slice(0, SAMPLE_LINES).map((line) => ({
      line: line.line,
      bookedOn: line.bookedOn,
      text: line.text,
      amount: moneyToWire(money(line.minor, line.currency)),
      kind: line.kind,
      card: line.card,
    })),
    refused: read.refused.slice(0, SAMPLE_LINES),
  };
}

/**
 * Of a file with several accounts those that this one was called before; a single one that no other card account of the
 * company is called. @throws AppError other_account, several_accounts
 */
async function ownStatements(
  { trx, actor }: Context,
  { feed, file }: { feed: FeedRow; file: Exclude<FeedFile, { format: 'table' }> },
): Promise<readonly FeedStatement[]> {
  const nameOf = ({ account }: FeedStatement): string => `${file.format}:${account}`;
  const own = file.statements.filter((one) => feed.file_accounts.includes(nameOf(one)));
  if (own.length > 0) return own;
  const accounts = [...new Set(file.statements.map(({ account }) => account))];
  if (accounts.length > 1)
    throw new AppError('several_accounts', { data: { accounts: accounts.map((one) => one.slice(-4)).join(', ') } });
  const { rows } = await sql<{ id: string }>`select id from card_feeds.feed where company_id = ${actor.companyId}
    and id <> ${feed.id} and file_accounts && ${file.statements.map(nameOf)}::text[]`.execute(trx);
  if (rows.length > 0) throw new AppError('other_account', { data: { account: (accounts[0] ?? '').slice(-4) } });
  return file.statements;
}

const oneAccount = (statements: readonly FeedStatement[]): FeedStatement => ({
  account: statements[0]?.account ?? '',
  lines: statements.flatMap(({ lines }) => lines),
  refused: statements.flatMap(({ refused }) => refused),
});

async function countWaiting({ trx, actor }: Context, feedId: CardFeedId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from card_feeds.line
    where company_id = ${actor.companyId} and feed_id = ${feedId} and state = 'waiting'`.execute(trx);
  return rows[0]?.count ?? 0;
}
