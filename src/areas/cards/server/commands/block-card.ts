import type { Instant } from '#kernel/instant.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Duty } from '#areas/members/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import { isFinal } from '../../rules/card-states.ts';
import { cardsTables, type CardRow } from '../tables.ts';
import { askIssuer } from './ask-issuer.ts';
import { lockCardById, refuseBankCard } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

const BY_HAND = ['admin', 'fraud'] as const;

/**
 * Keeps a card from paying, at once and on every process; the issuer is told to refuse it too. Blocked again for the same
 * reason the note is replaced. @throws AppError not_found, illegal_state, bank_decides
 */
export async function blockCard(
  context: Context,
  { cardId, reason, note }: { cardId: CardId; reason: (typeof BY_HAND)[number]; note: string },
): Promise<void> {
  const { trx, actor, now } = context;
  const { card, account } = await lockCardById(trx, actor.companyId, cardId);
  refuseBankCard(account);
  if (isFinal(card.state)) throw new AppError('illegal_state', { data: { state: card.state } });
  const db = cardsTables(trx);
  await db
    .deleteFrom('cards.block')
    .where('company_id', '=', actor.companyId)
    .where('card_id', '=', cardId)
    .where('reason', '=', reason)
    .execute();
  await db
    .insertInto('cards.block')
    .values({ company_id: actor.companyId, card_id: cardId, reason, note, blocked_at: now, blocked_by: actor.userId })
    .execute();
  await askIssuer(trx, actor.companyId, { cardId, kind: 'pause', now });
  await record(context, card, { action: 'cards.block', reason: note, after: { blocked: reason } });
}

/** Lifts what people of the company blocked; what a rule blocked goes with its cause. @throws AppError not_found */
export async function unblockCard(context: Context, { cardId }: { cardId: CardId }): Promise<void> {
  const { trx, actor, now } = context;
  const { card } = await lockCardById(trx, actor.companyId, cardId);
  const lifted = await cardsTables(trx)
    .deleteFrom('cards.block')
    .where('company_id', '=', actor.companyId)
    .where('card_id', '=', cardId)
    .where('reason', 'in', BY_HAND)
    .returning('reason')
    .execute();
  if (lifted.length === 0) return;
  if (card.state === 'active' && !(await isBlocked(trx, card)))
    await askIssuer(trx, actor.companyId, { cardId, kind: 'resume', now });
  await record(context, card, {
    action: 'cards.unblock',
    reason: null,
    before: { blocked: lifted.map(({ reason }) => reason) },
  });
}

async function isBlocked(trx: Trx, card: CardRow): Promise<boolean> {
  const row = await cardsTables(trx)
    .selectFrom('cards.block')
    .select('reason')
    .where('company_id', '=', card.company_id)
    .where('card_id', '=', card.id)
    .executeTakeFirst();
  return row !== undefined;
}

async function record(
  context: Context,
  card: CardRow,
  change: { action: string; reason: string | null; before?: unknown; after?: unknown },
): Promise<void> {
  await cardsTables(context.trx)
    .updateTable('cards.card')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', card.company_id)
    .where('id', '=', card.id)
    .execute();
  await recordChange(context, { ...change, entity: 'card', entityId: card.id, topics: CARD_TOPICS });
}

/**
 * Cards of whoever leaves stop in the transaction in which they leave; nobody takes them over (domain rules 2.4, 2.15). Those
 * for one supplier go on: their subscriptions wait for a new owner for thirty days, and say when they stop (2.6).
 */
export const cardsDuty: Duty = {
  kind: 'cards',
  count: async (trx, companyId, userId) => (await cardsToStop(trx, { companyId, userId })).length,
  handOver: async ({ trx, actor, now }, { from }) => {
    for (const { id } of await cardsToStop(trx, { companyId: actor.companyId, userId: from }))
      await stopLeaversCard({ trx, companyId: actor.companyId, now, by: actor.userId }, id);
  },
};

/** Whoever held the card left and nobody took it over: it pays no more. Stopped again nothing changes. */
export async function stopLeaversCard(
  { trx, companyId, now, by }: { trx: Trx; companyId: CardRow['company_id']; now: Instant; by: UserId | null },
  cardId: CardId,
): Promise<void> {
  const { card } = await lockCardById(trx, companyId, cardId);
  if (isFinal(card.state)) return;
  await cardsTables(trx)
    .insertInto('cards.block')
    .values({ company_id: companyId, card_id: card.id, reason: 'leaver', note: null, blocked_at: now, blocked_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await askIssuer(trx, companyId, { cardId: card.id, kind: 'pause', now });
}

/**
 * Somebody else holds a card for one supplier from now on; what its holder's leaving stopped pays again. The caller says
 * who may decide that. @throws AppError not_found
 */
export async function handOverCard(context: Context, { cardId, to }: { cardId: CardId; to: UserId }): Promise<void> {
  const { trx, actor, now } = context;
  const { card } = await lockCardById(trx, actor.companyId, cardId);
  if (isFinal(card.state) || card.holder_id === to) return;
  const lifted = await cardsTables(trx)
    .deleteFrom('cards.block')
    .where('company_id', '=', actor.companyId)
    .where('card_id', '=', cardId)
    .where('reason', '=', 'leaver')
    .returning('reason')
    .execute();
  await cardsTables(trx)
    .updateTable('cards.card')
    .set({ holder_id: to })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', cardId)
    .execute();
  if (lifted.length > 0 && card.state === 'active' && !(await isBlocked(trx, card)))
    await askIssuer(trx, actor.companyId, { cardId, kind: 'resume', now });
  await record(context, card, {
    action: 'cards.hand-over',
    reason: null,
    before: { holder: card.holder_id },
    after: { holder: to },
  });
}

const cardsToStop = (
  trx: Trx,
  { companyId, userId }: { companyId: CardRow['company_id']; userId: CardRow['holder_id'] },
): Promise<Pick<CardRow, 'id'>[]> =>
  cardsTables(trx)
    .selectFrom('cards.card')
    .select('id')
    .where('company_id', '=', companyId)
    .where('holder_id', '=', userId)
    .where('kind', '<>', 'recurring')
    .where('state', 'not in', ['expired', 'cancelled', 'lost', 'stolen'])
    .orderBy('id')
    .execute();
