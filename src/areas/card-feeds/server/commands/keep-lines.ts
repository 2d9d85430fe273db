import { sql } from 'kysely';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import type { FeedFileId, FeedLineId } from '../../contract/card-feed-id.ts';
import type { ReadLines } from '../../rules/feed-line.ts';
import { matchKnown, type KnownLine } from '../../rules/known-lines.ts';
import { cardFeedsTables, type FeedRow, type FileRow } from '../tables.ts';
import { namedLines, type NamedLine } from './line-keys.ts';
import { FEED_TOPICS } from './topics.ts';

export type FileToKeep = {
  readonly feed: FeedRow;
  readonly name: string;
  readonly format: FileRow['format'];
  /** Files of one kind tell a line by one key: the format, and of tables which columns they have. */
  readonly kind: string;
  /** How the file names the account; empty where it does not. */
  readonly account: string;
  readonly read: ReadLines;
};

/** Between purchase and booking no bank takes longer. */
const DAYS_APART = 10;
/** A statement takes no more parameters than PostgreSQL allows. */
const PACK = 500;

/**
 * Keeps what a file tells that no file told before, and by which key this kind of file tells each line from now on. Nothing
 * is booked here. Two imports of one account wait for each other.
 */
export async function keepLines(
  context: Context,
  { feed, name, format, kind, account, read }: FileToKeep,
): Promise<{ newCount: number; knownCount: number }> {
  const { trx, actor, now } = context;
  const db = cardFeedsTables(trx);
  await db
    .selectFrom('card_feeds.feed')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', feed.id)
    .forUpdate()
    .execute();
  const lines = namedLines(read.lines);
  const told = await keysTold(context, { feed, kind, keys: lines.map(({ key }) => key) });
  const untold = lines.filter(({ key }) => !told.has(key));
  const found = matchKnown(untold, await toldByOthers(context, { feed, kind, lines: untold }));
  const fresh = untold.filter((line) => (found.get(line) ?? null) === null);
  const fileId: FeedFileId = newId('cff', Date.parse(now));
  const knownCount = lines.length - fresh.length;
  await db
    .insertInto('card_feeds.file')
    .values({
      company_id: actor.companyId,
      id: fileId,
      feed_id: feed.id,
      name: name.slice(0, 200),
      format,
      line_count: lines.length + read.refused.length,
      new_count: fresh.length,
      known_count: knownCount,
      refused: JSON.stringify(read.refused),
      imported_at: now,
      imported_by: actor.userId,
    })
    .execute();
  const ids = await addLines(context, { feed, fileId, account, lines: fresh });
  const tellings = untold.map((line) => ({
    company_id: actor.companyId,
    feed_id: feed.id,
    kind,
    key: line.key,
    line_id: ids.get(line) ?? (found.get(line)?.id as FeedLineId),
  }));
  for (let at = 0; at < tellings.length; at += PACK)
    await db
      .insertInto('card_feeds.telling')
      .values(tellings.slice(at, at + PACK))
      .execute();
  const named = `${format}:${account}`;
  if (account !== '' && !feed.file_accounts.includes(named))
    await db
      .updateTable('card_feeds.feed')
      .set({ file_accounts: [...feed.file_accounts, named] })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', feed.id)
      .execute();
  await recordChange(context, {
    action: 'card-feeds.import-statement',
    entity: 'card_feed',
    entityId: feed.id,
    after: { name, format, newCount: fresh.length, knownCount, refusedCount: read.refused.length },
    topics: [...FEED_TOPICS],
  });
  return { newCount: fresh.length, knownCount };
}

async function keysTold(
  { trx, actor }: Context,
  { feed, kind, keys }: { feed: FeedRow; kind: string; keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select key from card_feeds.telling
    where company_id = ${actor.companyId} and feed_id = ${feed.id} and kind = ${kind} and key = any(${[...keys]})`.execute(
    trx,
  );
  return new Set(rows.map(({ key }) => key));
}

/** What other kinds of files told around these days, and this kind did not. */
async function toldByOthers(
  { trx, actor }: Context,
  { feed, kind, lines }: { feed: FeedRow; kind: string; lines: readonly NamedLine[] },
): Promise<KnownLine[]> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await sql<KnownLine & { bookedOn: PlainDate }>`
    select l.id, l.booked_on as "bookedOn", l.bought_on as "boughtOn", l.amount_minor as minor, l.text, l.own_card as card,
      l.reference
    from card_feeds.line l
    where l.company_id = ${actor.companyId} and l.feed_id = ${feed.id}
      and l.booked_on between ${addDays(first, -DAYS_APART)} and ${addDays(last, DAYS_APART)}
      and not exists (select from card_feeds.telling t where t.company_id = l.company_id and t.line_id = l.id and t.kind = ${kind})
    order by l.booked_on, l.id`.execute(trx);
  return rows;
}

async function addLines(
  context: Context,
  { feed, fileId, account, lines }: { feed: FeedRow; fileId: FeedFileId; account: string; lines: readonly NamedLine[] },
): Promise<ReadonlyMap<NamedLine, FeedLineId>> {
  const { trx, actor, now } = context;
  const db = cardFeedsTables(trx);
  const known = await db
    .selectFrom('card_feeds.named_card')
    .select('name')
    .where('company_id', '=', actor.companyId)
    .where('feed_id', '=', feed.id)
    .execute();
  const names = new Set(known.map(({ name }) => name));
  // A file of one card alone names it once, as the account.
  const ofAccount = account.slice(-4);
  const nameOf = ({ card }: NamedLine): string => card ?? (names.has(ofAccount) ? ofAccount : '');
  const missing = new Set(lines.map(nameOf).filter((name) => !names.has(name)));
  if (missing.size > 0)
    await db
      .insertInto('card_feeds.named_card')
      .values(
        [...missing].map((name) => ({
          company_id: actor.companyId,
          feed_id: feed.id,
          name,
          card_id: null,
          first_at: now,
        })),
      )
      .execute();
  const ids = new Map(lines.map((line) => [line, newId('cfl', Date.parse(now))] as const));
  const rows = lines.map((line) => ({
    company_id: actor.companyId,
    id: ids.get(line) as FeedLineId,
    feed_id: feed.id,
    file_id: fileId,
    kind: line.kind,
    booked_on: line.bookedOn,
    bought_on: line.boughtOn,
    amount_minor: line.minor,
    fee_minor: line.feeMinor,
    taken_minor: line.taken?.minor ?? null,
    taken_currency: line.taken?.currency ?? null,
    text: line.text,
    category: line.category,
    card_name: nameOf(line),
    own_card: line.card,
    reference: line.reference,
    is_cash: line.isCash,
    state: 'waiting' as const,
    problem: null,
  }));
  for (let at = 0; at < rows.length; at += PACK)
    await db
      .insertInto('card_feeds.line')
      .values(rows.slice(at, at + PACK))
      .execute();
  return ids;
}
