import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { HeldKind } from '../../contract/held-kinds.ts';
import { isFinal } from '../../rules/card-states.ts';
import { cardsTables, type CardRow } from '../tables.ts';
import { askIssuer } from './ask-issuer.ts';
import { CARD_TOPICS } from './topics.ts';

type Of = { readonly userId: UserId; readonly now: Instant };

/**
 * Blocks a member's cards of these kinds for late receipts, and those that are made from now on; said again it changes
 * which kinds. Cards of the company's own bank are the bank's to block. The caller keeps the audit of why.
 */
export async function blockHolder(
  trx: Trx,
  companyId: CompanyId,
  { userId, kinds, now }: Of & { kinds: readonly HeldKind[] },
): Promise<void> {
  await holdCardsOf(trx, companyId, userId);
  const db = cardsTables(trx);
  await db
    .insertInto('cards.holder_block')
    .values({ company_id: companyId, user_id: userId, kinds: [...kinds], blocked_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ kinds: [...kinds] }))
    .execute();
  for (const card of await ownCards(trx, companyId, userId)) {
    const isBlocked = await hasBlock(trx, card);
    const isHeld = card.kind !== 'single_use' && card.kind !== 'recurring' && kinds.includes(card.kind);
    if (isHeld && !isBlocked) await addBlock(trx, companyId, { id: card.id, now });
    // Single-use cards that were made while blocked stay so as long as new ones are.
    else if (isBlocked && !isHeld && !(card.kind === 'single_use' && kinds.includes('new_single_use')))
      await liftBlock(trx, companyId, { card, now });
  }
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

/** The receipts are there: whatever they blocked pays again in the caller's transaction. */
export async function unblockHolder(trx: Trx, companyId: CompanyId, { userId, now }: Of): Promise<void> {
  await holdCardsOf(trx, companyId, userId);
  await cardsTables(trx)
    .deleteFrom('cards.holder_block')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  for (const card of await ownCards(trx, companyId, userId))
    if (await hasBlock(trx, card)) await liftBlock(trx, companyId, { card, now });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

/** A card that is made while its holder's cards of this kind are blocked is blocked from its first moment. */
export async function blockIfHeld(
  trx: Trx,
  companyId: CompanyId,
  { card, now }: { card: Pick<CardRow, 'id' | 'kind' | 'holder_id'>; now: Instant },
): Promise<void> {
  await holdCardsOf(trx, companyId, card.holder_id);
  const row = await cardsTables(trx)
    .selectFrom('cards.holder_block')
    .select('kinds')
    .where('company_id', '=', companyId)
    .where('user_id', '=', card.holder_id)
    .executeTakeFirst();
  const kind = card.kind === 'single_use' ? 'new_single_use' : card.kind;
  if (row === undefined || kind === 'recurring' || !row.kinds.includes(kind)) return;
  await addBlock(trx, companyId, { id: card.id, now });
}

/** Blocking and making cards of one member wait for each other: a card that is being made is seen, or sees the block. */
const holdCardsOf = async (trx: Trx, companyId: CompanyId, userId: UserId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards.holder:${companyId}:${userId}`}, 0))`.execute(trx);
};

/** Locked in order of their ids, without their accounts: decisions take an account after its card. */
async function ownCards(trx: Trx, companyId: CompanyId, userId: UserId): Promise<CardRow[]> {
  const cards = await cardsTables(trx)
    .selectFrom('cards.card as c')
    .innerJoin('cards.account as a', (join) =>
      join.onRef('a.company_id', '=', 'c.company_id').onRef('a.id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .where('c.company_id', '=', companyId)
    .where('c.holder_id', '=', userId)
    .where('a.issuer', '<>', 'feed')
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .execute();
  return cards.filter(({ state }) => !isFinal(state));
}

const hasBlock = async (trx: Trx, card: CardRow): Promise<boolean> => (await blocksOf(trx, card)).includes('receipts');

const blocksOf = async (trx: Trx, { company_id: companyId, id }: CardRow): Promise<string[]> => {
  const rows = await cardsTables(trx)
    .selectFrom('cards.block')
    .select('reason')
    .where('company_id', '=', companyId)
    .where('card_id', '=', id)
    .execute();
  return rows.map(({ reason }) => reason);
};

async function addBlock(
  trx: Trx,
  companyId: CompanyId,
  { id, now }: { id: CardRow['id']; now: Instant },
): Promise<void> {
  await cardsTables(trx)
    .insertInto('cards.block')
    .values({
      company_id: companyId,
      card_id: id,
      reason: 'receipts',
      note: null,
      blocked_at: now,
      blocked_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await askIssuer(trx, companyId, { cardId: id, kind: 'pause', now });
}

/** The issuer lets it pay again unless something else keeps it from that. */
async function liftBlock(
  trx: Trx,
  companyId: CompanyId,
  { card, now }: { card: CardRow; now: Instant },
): Promise<void> {
  await cardsTables(trx)
    .deleteFrom('cards.block')
    .where('company_id', '=', companyId)
    .where('card_id', '=', card.id)
    .where('reason', '=', 'receipts')
    .execute();
  if (card.state !== 'paused' && (await blocksOf(trx, card)).length === 0)
    await askIssuer(trx, companyId, { cardId: card.id, kind: 'resume', now });
}
