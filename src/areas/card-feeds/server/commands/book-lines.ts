import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { instantOf, type LocalTime } from '#kernel/local-time.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context, RawContext } from '#platform/http/call.ts';
import { bookFeedMessage } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CardFeedId } from '../../contract/card-feed-id.ts';
import { findFeed, type FoundFeed } from '../queries/find-feed.ts';
import { cardFeedsTables, type LineRow } from '../tables.ts';

/** So many are booked in one transaction, which nobody waits for long. */
const PACK = 25;
/** What the network calls a cash machine. */
const CASH_CATEGORY = '6011';

/**
 * Books every line whose card somebody holds, oldest first, a few in each transaction: what breaks off goes on with the
 * next import. A line that is refused says why and holds none of the others up.
 * @throws AppError not_found
 */
export async function bookWaitingLinesOf(
  { inCompany }: Pick<RawContext, 'inCompany'>,
  feedId: CardFeedId,
): Promise<{ booked: number; failed: number }> {
  const done = { booked: 0, failed: 0 };
  await inCompany((context) => findFeed(context, feedId));
  for (let size = PACK; ;) {
    const pack = await inCompany((context) => bookPack(context, feedId, size)).catch((error: unknown) => ({ error }));
    if ('error' in pack) {
      // One of them can't be booked at all: alone it is known which, and the others go on.
      if (size === 1) {
        const aside = await inCompany((context) => setNextAside(context, feedId));
        if (aside === 0) throw pack.error;
        done.failed += aside;
      }
      size = 1;
      continue;
    }
    done.booked += pack.booked;
    done.failed += pack.failed;
    if (pack.booked + pack.failed === 0) return done;
  }
}

async function bookPack(
  context: Context,
  feedId: CardFeedId,
  size: number,
): Promise<{ booked: number; failed: number }> {
  const { trx, actor } = context;
  const found = await findFeed(context, feedId);
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const rows = await nextLines(context, feedId, size);
  let failed = 0;
  for (const line of rows) {
    const refusal = await refusalOf(trx, () => bookLine(context, { line, found, zone }));
    if (refusal !== null) failed += 1;
    await cardFeedsTables(trx)
      .updateTable('card_feeds.line')
      .set(refusal === null ? { state: 'booked', problem: null } : { state: 'failed', problem: refusal.code })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', line.id)
      .execute();
  }
  return { booked: rows.length - failed, failed };
}

/** What is to be booked next: purchases of a day before what shops gave back on it. */
async function nextLines({ trx, actor }: Context, feedId: CardFeedId, size: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.* from card_feeds.line l
    join card_feeds.named_card c on c.company_id = l.company_id and c.feed_id = l.feed_id and c.name = l.card_name
    where l.company_id = ${actor.companyId} and l.feed_id = ${feedId} and l.state = 'waiting'
      and (c.card_id is not null or l.kind in ('fee', 'settlement'))
    order by l.booked_on, (l.kind = 'refund'), l.id limit ${size} for update of l`.execute(trx);
  return rows;
}

async function setNextAside(context: Context, feedId: CardFeedId): Promise<number> {
  const [line] = await nextLines(context, feedId, 1);
  if (line === undefined) return 0;
  await cardFeedsTables(context.trx)
    .updateTable('card_feeds.line')
    .set({ state: 'failed', problem: 'internal' })
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', line.id)
    .execute();
  return 1;
}

async function bookLine(
  context: Context,
  { line, found: { account }, zone }: { line: LineRow; found: FoundFeed; zone: string },
): Promise<void> {
  const base = { id: line.id, at: noonOf(line.booked_on, zone), account: account.issuer_ref };
  const wire = (minor: bigint, currency: CurrencyCode = account.currency) => moneyToWire(money(minor, currency));
  const { amount_minor: minor } = line;
  const size = minor < 0n ? -minor : minor;
  const text = line.text === '' ? account.name : line.text;
  const shop = {
    card: cardRefOf(line.card_name),
    payment: line.id,
    merchant: {
      name: text,
      networkId: null,
      category: line.category ?? (line.is_cash ? CASH_CATEGORY : ''),
      country: '',
      city: null,
    },
    amount: wire(size),
    taken:
      line.taken_minor === null || line.taken_currency === null
        ? wire(size)
        : wire(line.taken_minor, line.taken_currency),
  };
  if (line.kind === 'purchase' && size > 0n)
    await bookFeedMessage(context, {
      ...base,
      ...shop,
      type: 'payment.captured',
      authorization: null,
      channel: line.is_cash ? 'atm' : 'other',
      isFinal: true,
      ...(line.bought_on === null ? {} : { boughtAt: noonOf(line.bought_on, zone) }),
    });
  if (line.kind === 'refund' && size > 0n)
    await bookFeedMessage(context, { ...base, ...shop, type: 'payment.refunded', original: null });
  if (line.kind === 'settlement' && size > 0n)
    await bookFeedMessage(context, { ...base, type: 'account.funded', funding: line.id, amount: wire(minor), text });
  if (line.kind === 'fee' && size > 0n)
    await bookFeedMessage(context, {
      ...base,
      type: 'fee.charged',
      fee: line.id,
      kind: 'other',
      payment: null,
      // A fee that is given back moves the other way.
      amount: wire(-minor),
      text,
    });
  if (line.fee_minor > 0n)
    await bookFeedMessage(context, {
      ...base,
      id: `${line.id}:fee`,
      type: 'fee.charged',
      fee: `${line.id}:fee`,
      kind: line.is_cash ? 'atm' : line.taken_currency === null ? 'other' : 'fx',
      payment: line.id,
      amount: wire(line.fee_minor),
      text,
    });
}

/** By what the area of cards knows a card that files call so. */
export const cardRefOf = (name: string): string => `bank ${name}`.trim();

/** A statement says days: noon is on that day wherever the company is. */
const noonOf = (day: PlainDate, zone: string): string => instantOf(`${day}T12:00` as LocalTime, zone);
