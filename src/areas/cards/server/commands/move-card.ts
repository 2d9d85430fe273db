import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { releaseFromBudgets } from '#areas/budgets/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { CardId } from '../../contract/card-id.ts';
import { isFinal, moveCard, type CardState } from '../../rules/card-states.ts';
import { cardsTables, type CardRow, type IssuerOrderKind } from '../tables.ts';
import { askIssuer } from './ask-issuer.ts';
import { lockCardById, refuseBankCard } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

/** What a person may do to a card by itself, and what the issuer is told of it. */
export const HAND_MOVES = ['pause', 'resume', 'cancel', 'reportLost', 'reportStolen'] as const;
export type HandMove = (typeof HAND_MOVES)[number];
const ORDER_OF: Readonly<Record<HandMove, IssuerOrderKind>> = {
  pause: 'pause',
  resume: 'resume',
  cancel: 'cancel',
  reportLost: 'cancel',
  reportStolen: 'cancel',
};

/** Who looks after all cards of the company (domain rules 2.15). */
export const worksOnCards = ({ rights }: Context['actor']): boolean =>
  rights.has('controller') || rights.has('admin') || rights.has('owner');

/** A card of somebody else is not there for whoever does not work on cards. @throws AppError not_found */
export function refuseStranger({ actor }: Context, holderId: UserId): void {
  if (holderId !== actor.userId && !worksOnCards(actor)) throw notFound();
}

/**
 * Freezes a card, lets it pay again, or ends it. It counts here in this transaction, on every process; the issuer is told
 * as soon as it answers. What was frozen by the company is not unfrozen by its holder: that is a block.
 * @throws AppError not_found, illegal_state, version_conflict, bank_decides
 */
export async function moveByHand(
  context: Context,
  { cardId, move, version, reason }: { cardId: CardId; move: HandMove; version: number; reason: string | null },
): Promise<void> {
  const { trx, actor, now } = context;
  const { card, account } = await lockCardById(trx, actor.companyId, cardId);
  refuseStranger(context, card.holder_id);
  if (move !== 'cancel') refuseBankCard(account);
  if (card.version !== version) throw new AppError('version_conflict');
  const state = valueOrThrow(moveCard(move, card.state));
  await setState(context, card, { state, order: ORDER_OF[move] });
  await recordChange(context, {
    action: `cards.${ACTION_WORDS[move]}`,
    entity: 'card',
    entityId: card.id,
    before: { state: card.state },
    after: { state },
    reason,
    topics: CARD_TOPICS,
  });
  if (isFinal(state) && card.request_id !== null)
    await releaseFromBudgets(trx, actor.companyId, { source: { type: 'request', id: card.request_id }, now });
}

const ACTION_WORDS: Readonly<Record<HandMove, string>> = {
  pause: 'freeze',
  resume: 'unfreeze',
  cancel: 'cancel',
  reportLost: 'report-lost',
  reportStolen: 'report-stolen',
};

/** Writes a new state and puts its order in line for the issuer. */
export async function setState(
  { trx, actor, now }: Pick<Context, 'trx' | 'now'> & { readonly actor: { readonly companyId: CardRow['company_id'] } },
  card: CardRow,
  { state, order }: { state: CardState; order: IssuerOrderKind | null },
): Promise<void> {
  await cardsTables(trx)
    .updateTable('cards.card')
    .set((eb) => ({ state, ended_at: isFinal(state) ? now : null, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', card.id)
    .execute();
  if (order !== null) await askIssuer(trx, actor.companyId, { cardId: card.id, kind: order, now });
}
