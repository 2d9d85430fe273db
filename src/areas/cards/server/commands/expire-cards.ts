import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { releaseFromBudgets } from '#areas/budgets/server/door.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import type { CardId } from '../../contract/card-id.ts';
import { endHold } from '../../rules/hold.ts';
import { cardsTables, type AuthorizationRow } from '../tables.ts';
import { holdOf, keepHold } from './authorize.ts';
import { lockCardById } from './lock-card.ts';
import { setState } from './move-card.ts';
import { CARD_TOPICS } from './topics.ts';

const expireJob = defineJob({ name: 'cards.expire', schema: z.object({ companyId: companyIdSchema }), atOnce: 1 });

/** One job a company that has something to end, once a night; with the owner's eyes, who alone sees all of them. */
export async function planExpiringCards(owner: Db): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id as "companyId" from cards.card
      where expires_on < current_date + 1 and state not in ('expired', 'cancelled', 'lost', 'stolen')
    union select distinct company_id from cards.authorization where state = 'open' and expires_on < current_date + 1`.execute(
    owner,
  );
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId } of rows)
      await enqueue(trx, expireJob, { data: { companyId: companyIdSchema.parse(companyId) }, singletonKey: companyId });
  });
}

/**
 * Cards whose last day is over pay no more, and what their requests still held of budgets is given back; holds that nobody
 * cleared for longer than networks keep them end (domain rules 2.4).
 */
async function expireIn(db: Db, companyId: CompanyId, now: Instant): Promise<void> {
  const scope = { companyId, userId: null };
  const cards = await inScope(db, scope, (trx) =>
    cardsTables(trx)
      .selectFrom('cards.card')
      .select(['id', 'expires_on', 'time_zone'])
      .where('company_id', '=', companyId)
      .where('expires_on', '<', sql<PlainDate>`current_date + 1`)
      .where('state', 'not in', ['expired', 'cancelled', 'lost', 'stolen'])
      .execute(),
  );
  for (const card of cards)
    if (card.expires_on < dayInZone(now, card.time_zone))
      await inScope(db, scope, (trx) => expireCard({ trx, companyId, now }, card.id));
  const holds = await inScope(db, scope, (trx) =>
    cardsTables(trx)
      .selectFrom('cards.authorization')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('state', '=', 'open')
      .where('expires_on', '<', sql<PlainDate>`${now.slice(0, 10)}::date`)
      .execute(),
  );
  for (const hold of holds) await inScope(db, scope, (trx) => expireHold({ trx, companyId, now }, hold));
}

type Scoped = { trx: Trx; companyId: CompanyId; now: Instant };

async function expireCard({ trx, companyId, now }: Scoped, cardId: CardId): Promise<void> {
  const { card } = await lockCardById(trx, companyId, cardId);
  if (['expired', 'cancelled', 'lost', 'stolen'].includes(card.state)) return;
  await setState({ trx, actor: { companyId }, now }, card, { state: 'expired', order: 'cancel' });
  if (card.request_id !== null)
    await releaseFromBudgets(trx, companyId, { source: { type: 'request', id: card.request_id }, now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'cards.expire',
    entity: 'card',
    entityId: card.id,
    before: { state: card.state },
    after: { state: 'expired' },
  });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

async function expireHold({ trx, companyId, now }: Scoped, { id, card_id: cardId }: AuthorizationRow): Promise<void> {
  const locked = await lockCardById(trx, companyId, cardId);
  const before = await cardsTables(trx)
    .selectFrom('cards.authorization')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.state !== 'open') return;
  const context = { trx, companyId, account: locked.account, now };
  await keepHold(context, { locked, before, change: endHold(holdOf(before), 'expired') });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

export const expiryJobs: JobHandler[] = [
  handle(expireJob, ({ db, now }, { companyId }) => expireIn(db, companyId, now)),
];
