import type { Money } from '#kernel/money.ts';
import { moneyToWire, money } from '#kernel/money.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CardId } from '../../contract/card-id.ts';
import { storedControlsOf, type ControlsBody } from '../../contract/controls.ts';
import { isFinal } from '../../rules/card-states.ts';
import type { Controls } from '../../rules/controls.ts';
import type { CarryOver, Recurrence } from '../../rules/limit-period.ts';
import { cardsTables, type AccountRow } from '../tables.ts';
import { askIssuer } from './ask-issuer.ts';
import { lockCardById, refuseBankCard } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

export type ChangedCard = {
  cardId: CardId;
  version: number;
  name: string;
  limit: Money;
  recurrence: Recurrence;
  carryOver: CarryOver;
  controls: ControlsBody;
};

/**
 * Changes what a card may spend from now on; what is held already stays held, also above a lower limit.
 * @throws AppError not_found, version_conflict, illegal_state, single_use_fixed, currency_differs, bank_decides
 */
export async function changeCard(context: Context, input: ChangedCard): Promise<void> {
  const { trx, actor, now } = context;
  const { card, account } = await lockCardById(trx, actor.companyId, input.cardId);
  refuseBankCard(account);
  if (card.version !== input.version) throw new AppError('version_conflict');
  if (isFinal(card.state)) throw new AppError('illegal_state', { data: { state: card.state } });
  if (card.kind === 'single_use') throw new AppError('single_use_fixed');
  const controls = controlsIn(input.controls, account);
  refuseOtherCurrency([input.limit], account);
  await cardsTables(trx)
    .updateTable('cards.card')
    .set({
      name: input.name,
      limit_minor: input.limit.minor,
      recurrence: input.recurrence,
      carry_over: input.carryOver,
      controls: JSON.stringify(storedControlsOf(controls, account.currency)),
      version: card.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', card.id)
    .execute();
  await askIssuer(trx, actor.companyId, { cardId: card.id, kind: 'change_limit', now });
  const wire = (minor: bigint) => moneyToWire(money(minor, account.currency));
  await recordChange(context, {
    action: 'cards.change',
    entity: 'card',
    entityId: card.id,
    before: { name: card.name, limit: wire(card.limit_minor), recurrence: card.recurrence, controls: card.controls },
    after: {
      name: input.name,
      limit: wire(input.limit.minor),
      recurrence: input.recurrence,
      controls: storedControlsOf(controls, account.currency),
    },
    topics: CARD_TOPICS,
  });
}

/** The controls as rules take them. @throws AppError currency_differs */
export function controlsIn({ perTransaction, perDay, ...rest }: ControlsBody, account: AccountRow): Controls {
  refuseOtherCurrency([perTransaction, perDay], account);
  return {
    ...rest,
    perTransactionMinor: perTransaction?.minor ?? null,
    perDayMinor: perDay?.minor ?? null,
  };
}

export function refuseOtherCurrency(amounts: readonly (Money | null)[], { currency }: AccountRow): void {
  if (amounts.some((amount) => amount !== null && amount.currency !== currency))
    throw new AppError('currency_differs', { data: { currency } });
}
