import { dayInZone } from '#kernel/plain-date.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import { releaseFromBudgets } from '#areas/budgets/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { draftBodySchema } from '#areas/requests/contract/request.ts';
import type { RequestApproved } from '#areas/requests/events.ts';
import { createDraft, fulfilRequest, submitRequest } from '#areas/requests/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { Raise } from '../../contract/card-raise.ts';
import { isFinal } from '../../rules/card-states.ts';
import { refuseOtherCurrency } from './change-card.ts';
import { countUsage, lockCard, lockCardById, readStanding, refuseBankCard } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

const DESCRIPTION_MAX = 300;

/**
 * Asks for more on an own card: a request of type virtual that names the card, so that workflow, policies and budgets
 * decide as for any other spend.
 * @throws AppError not_found, bank_decides, illegal_state, single_use_fixed, currency_differs, and whatever refuses a request
 */
export async function askForMore(context: Context, cardId: CardId, raise: Raise): Promise<RequestId> {
  const { trx, actor, now } = context;
  const { card, account } = await lockCardById(trx, actor.companyId, cardId);
  if (card.holder_id !== actor.userId) throw notFound();
  refuseBankCard(account);
  if (card.kind === 'single_use') throw new AppError('single_use_fixed');
  if (isFinal(card.state) || card.state === 'requested')
    throw new AppError('illegal_state', { data: { state: card.state } });
  refuseOtherCurrency([raise.amount], account);
  const requestId = await createDraft(
    context,
    draftBodySchema.parse({
      type: 'virtual',
      description: `${card.name} •••• ${card.last4 ?? ''}: ${raise.reason}`.slice(0, DESCRIPTION_MAX),
      amount: { minor: raise.amount.minor.toString(), currency: raise.amount.currency },
      supplierName: card.supplier_name ?? card.name,
      costCenterId: raise.costCenterId,
      expenseCategoryId: raise.expenseCategoryId,
      analyticalValues: card.analytical_values,
      occurredOn: dayInZone(now, card.time_zone),
      detail: { type: 'virtual', use: 'recurring', until: card.expires_on, cardId },
    }),
  );
  await submitRequest(context, { requestId, version: 1 });
  return requestId;
}

/**
 * An approved request for more raises the card for the present period, once. Its promise ends with it: what the card pays
 * counts in budgets by itself. A card that is over by then, or that is somebody else's, is not raised.
 */
export async function raiseCard(
  { trx, companyId: company, now }: ListenerContext,
  request: RequestApproved,
  cardId: CardId,
): Promise<void> {
  const companyId = company as CompanyId;
  const locked = await lockCard(trx, companyId, { id: cardId });
  if (locked === null || locked.card.holder_id !== request.requesterId || isFinal(locked.card.state)) return;
  const { requestId } = request;
  if (!(await fulfilRequest(trx, companyId, { requestId, now }))) return;
  const { card } = locked;
  const { minor } = moneyFromWire(request.baseAmount);
  const standing = await readStanding(trx, companyId, { card, day: dayInZone(now, card.time_zone) });
  await countUsage(trx, companyId, {
    card,
    periodOn: standing.periodOn,
    raisedMinor: standing.hasUsage ? minor : standing.usage.raisedMinor + minor,
    raisedDelta: minor,
    heldDelta: 0n,
    settledDelta: 0n,
    overDelta: 0n,
  });
  await releaseFromBudgets(trx, companyId, { source: { type: 'request', id: requestId }, now });
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'cards.raise',
    entity: 'card',
    entityId: cardId,
    after: { requestId, raised: minor.toString(), periodOn: standing.periodOn },
  });
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}
