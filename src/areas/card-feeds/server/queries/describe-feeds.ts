import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { feedAccounts, feedCards, proposeLedgerCode } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import type { CardFeedRowView, CardFeedView } from '../../contract/card-feed.ts';
import { cardFeedsTables } from '../tables.ts';
import { findFeed, type FoundFeed } from './find-feed.ts';

const FILES_SHOWN = 20;
const FAILED_SHOWN = 50;

/** All card accounts of the company's banks, by name, and what a new one needs. */
export async function listFeeds(context: Context) {
  const { trx, actor } = context;
  const accounts = await feedAccounts(context);
  const feeds = await cardFeedsTables(trx)
    .selectFrom('card_feeds.feed')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .execute();
  const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const bankAccounts = (await ownAccounts(trx, actor.companyId)).filter(({ archived_at: at }) => at === null);
  const items: CardFeedRowView[] = [];
  for (const account of accounts) {
    const feed = feeds.find((one) => one.account_id === account.id);
    if (feed !== undefined) items.push(await describeRow(context, { feed, account }));
  }
  const proposedCode = await proposeLedgerCode(context);
  return { items, currency, proposedCode, bankAccounts: bankAccounts.map(({ id, name }) => ({ id, name })) };
}

async function describeRow(context: Context, { feed, account }: FoundFeed): Promise<CardFeedRowView> {
  const { trx, actor } = context;
  const { rows } = await sql<{ waiting: number; last: string | null }>`
    select (select count(*)::int from card_feeds.line where company_id = ${actor.companyId} and feed_id = ${feed.id}
      and state <> 'booked') as waiting,
    (select max(imported_at) from card_feeds.file where company_id = ${actor.companyId} and feed_id = ${feed.id}) as last`.execute(
    trx,
  );
  const settledBy =
    feed.settled_by === null
      ? undefined
      : (await ownAccounts(trx, actor.companyId)).find(({ id }) => id === feed.settled_by);
  return {
    id: feed.id,
    name: account.name,
    currency: account.currency,
    ledgerCode: account.ledger_code,
    balance: moneyToWire(money(account.balance_minor, account.currency)),
    settledBy: settledBy?.name ?? null,
    lastImportedAt: rows[0]?.last ?? null,
    waitingCount: rows[0]?.waiting ?? 0,
  };
}

/** One card account with its cards, what waits and its newest files. @throws AppError not_found */
export async function describeFeed(context: Context, id: CardFeedId): Promise<CardFeedView> {
  const found = await findFeed(context, id);
  return {
    ...(await describeRow(context, found)),
    cards: await describeCards(context, found),
    failed: await describeFailed(context, found),
    files: await describeFiles(context, found),
  };
}

async function describeCards(context: Context, { feed, account }: FoundFeed): Promise<CardFeedView['cards']> {
  const { trx, actor } = context;
  const { rows } = await sql<{ name: string; cardId: string | null; count: number; minor: bigint | null }>`
    select c.name, c.card_id as "cardId", count(l.id)::int as count, sum(l.amount_minor)::bigint as minor
    from card_feeds.named_card c
    left join card_feeds.line l on l.company_id = c.company_id and l.feed_id = c.feed_id and l.card_name = c.name
      and l.state = 'waiting'
    where c.company_id = ${actor.companyId} and c.feed_id = ${feed.id}
    group by c.name, c.card_id order by (c.card_id is not null), c.name`.execute(trx);
  const cards = await feedCards(context, account.id);
  const holders = await namesOf(
    trx,
    actor.companyId,
    cards.map(({ holder_id: holder }) => holder),
  );
  return rows
    .filter(({ cardId, count }) => cardId !== null || count > 0)
    .map(({ name, cardId, count, minor }) => {
      const card = cards.find((one) => one.id === cardId);
      return {
        name,
        card:
          card === undefined ? null : { id: card.id, name: card.name, holderName: holders.get(card.holder_id) ?? '' },
        waitingCount: count,
        waiting: count === 0 ? null : moneyToWire(money(minor ?? 0n, account.currency)),
      };
    });
}

async function describeFailed({ trx, actor }: Context, { feed, account }: FoundFeed): Promise<CardFeedView['failed']> {
  const rows = await cardFeedsTables(trx)
    .selectFrom('card_feeds.line')
    .select(['booked_on', 'text', 'amount_minor', 'problem'])
    .where('company_id', '=', actor.companyId)
    .where('feed_id', '=', feed.id)
    .where('state', '=', 'failed')
    .orderBy('booked_on')
    .orderBy('id')
    .limit(FAILED_SHOWN)
    .execute();
  return rows.map((row) => ({
    bookedOn: row.booked_on,
    text: row.text,
    amount: moneyToWire(money(row.amount_minor, account.currency)),
    problem: row.problem ?? '',
  }));
}

async function describeFiles({ trx, actor }: Context, { feed }: FoundFeed): Promise<CardFeedView['files']> {
  const rows = await cardFeedsTables(trx)
    .selectFrom('card_feeds.file')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('feed_id', '=', feed.id)
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_SHOWN)
    .execute();
  const people = await namesOf(
    trx,
    actor.companyId,
    rows.map(({ imported_by: by }) => by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    format: row.format,
    importedAt: row.imported_at,
    importedBy: people.get(row.imported_by) ?? '',
    lineCount: row.line_count,
    newCount: row.new_count,
    knownCount: row.known_count,
    refused: row.refused,
  }));
}
