import { recordChange } from '#platform/audit/record-change.ts';
import type { RawContext } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { CardSecrets, Issuers } from '../issuer/issuer.ts';
import type { CardRow } from '../tables.ts';
import { lockCardById, refuseBankCard } from './lock-card.ts';

/**
 * Asks the issuer for number, code and PIN of an own card. That it was shown is in the log, what was shown is nowhere.
 * @throws AppError not_found, illegal_state, issuer_unavailable, bank_decides; numbers_not_shown where the issuer shows them
 *   elsewhere
 */
export async function revealCard(
  { inCompany, actor }: RawContext,
  issuers: Issuers,
  cardId: CardId,
): Promise<CardSecrets & { expiresOn: CardRow['expires_on'] }> {
  const { card, account } = await inCompany(async (context) => {
    const locked = await lockCardById(context.trx, actor.companyId, cardId);
    if (locked.card.holder_id !== actor.userId) throw notFound();
    refuseBankCard(locked.account);
    const { state } = locked.card;
    if ((state !== 'active' && state !== 'paused') || locked.card.issuer_ref === null)
      throw new AppError('illegal_state', { data: { state } });
    await recordChange(context, {
      action: 'cards.reveal',
      entity: 'card',
      entityId: cardId,
      topics: [],
    });
    return locked;
  });
  const issuer = issuers.get(account.issuer);
  if (issuer === undefined || card.issuer_ref === null) throw new AppError('issuer_unavailable');
  const secrets = await issuer.reveal(card.issuer_ref).catch((error: unknown): never => {
    throw error instanceof AppError ? error : new AppError('issuer_unavailable');
  });
  return { ...secrets, expiresOn: card.expires_on };
}
