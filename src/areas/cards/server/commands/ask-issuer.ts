import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { cardIdSchema, type CardId } from '../../contract/card-id.ts';
import { CARD_MOVES } from '../../rules/card-states.ts';
import { findDelivery } from '../queries/find-delivery.ts';
import {
  cardsTables,
  type AccountRow,
  type CardRow,
  type DeliveryRow,
  type IssuerOrderKind,
  type IssuerOrderRow,
} from '../tables.ts';
import { IssuerRefusal, type IssuedCard, type Issuer, type Issuers } from '../issuer/issuer.ts';
import { holderOf, keepHolder, limitsOf, tellHolder, type HolderOfCard, type KnownHolder } from './know-holder.ts';
import { lockCardById } from './lock-card.ts';
import { tellIssued } from './tell-of-cards.ts';
import { CARD_TOPICS } from './topics.ts';

/** Tries for about a day, in which an issuer that is away comes back; the screen says meanwhile that it is waited for. */
const tellIssuerJob = defineJob({
  name: 'cards.tell-issuer',
  schema: z.object({ companyId: companyIdSchema, cardId: cardIdSchema }),
  atOnce: 4,
  timeLimitSeconds: 60,
  retry: { limit: 200, firstDelaySeconds: 2, delayMaxSeconds: 600 },
});

/**
 * Writes down what the issuer is to do, in the caller's transaction, behind what it was asked before about the card. What
 * we decided holds here at once; the issuer follows as soon as it answers (security 95).
 */
export async function askIssuer(
  trx: Trx,
  companyId: CompanyId,
  { cardId, kind, now }: { cardId: CardId; kind: IssuerOrderKind; now: Instant },
): Promise<void> {
  const db = cardsTables(trx);
  // A bank that only gives statements is told nothing.
  const { issuer } = await db
    .selectFrom('cards.card as c')
    .innerJoin('cards.account as a', (join) =>
      join.onRef('a.company_id', '=', 'c.company_id').onRef('a.id', '=', 'c.account_id'),
    )
    .select('a.issuer')
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', cardId)
    .executeTakeFirstOrThrow();
  if (issuer === 'feed') return;
  const last = await db
    .selectFrom('cards.issuer_order')
    .select('position')
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  await db
    .insertInto('cards.issuer_order')
    .values({
      company_id: companyId,
      card_id: cardId,
      position: (last?.position ?? 0) + 1,
      kind,
      state: 'waiting',
      asked_at: now,
      done_at: null,
      reason: null,
    })
    .execute();
  await enqueue(trx, tellIssuerJob, { data: { companyId, cardId } });
}

type Waiting = {
  order: IssuerOrderRow;
  card: CardRow;
  account: AccountRow;
  holderName: string;
  holder: HolderOfCard;
  delivery: DeliveryRow | null;
};
type Outcome = IssuedCard | IssuerRefusal | null;

/** What the issuer understood and refused is written down; everything else is tried again. */
function refusalOrThrow(error: unknown): IssuerRefusal {
  if (error instanceof IssuerRefusal) return error;
  throw error;
}

/** Tells the issuer what waits about one card, one order after the other. @throws where the issuer does not answer */
export async function carryOutOrders(
  db: Db,
  issuers: Issuers,
  { companyId, cardId, now }: { companyId: CompanyId; cardId: CardId; now: Instant },
): Promise<void> {
  const scope = { companyId, userId: null };
  for (;;) {
    const waiting = await inScope(db, scope, (trx) => nextOrder(trx, companyId, cardId));
    if (waiting === null) return;
    const issuer = issuers.get(waiting.account.issuer);
    if (issuer === undefined) throw new Error(`No issuer ${waiting.account.issuer} is set up`);
    // Outside of any transaction; the key makes a second call the same as the first.
    const outcome = await carryOut(issuer, waiting, (known) =>
      inScope(db, scope, (trx) => keepHolder(trx, waiting, known)),
    ).catch(refusalOrThrow);
    await inScope(db, scope, (trx) => keepDone({ trx, companyId, now }, waiting, outcome));
  }
}

async function nextOrder(trx: Trx, companyId: CompanyId, cardId: CardId): Promise<Waiting | null> {
  const db = cardsTables(trx);
  const order = await db
    .selectFrom('cards.issuer_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .executeTakeFirst();
  if (order === undefined) return null;
  const card = await db
    .selectFrom('cards.card')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('cards.account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', card.account_id)
    .executeTakeFirstOrThrow();
  const names = await namesOf(trx, companyId, [card.holder_id]);
  const delivery = card.kind === 'physical' ? await findDelivery(trx, companyId, cardId) : null;
  const holderName = names.get(card.holder_id) ?? '';
  return { order, card, account, delivery, holderName, holder: await holderOf(trx, card) };
}

type KeepHolder = (known: KnownHolder) => Promise<string>;

async function carryOut(
  issuer: Issuer,
  { order, card, account, holderName, holder, delivery }: Waiting,
  keep: KeepHolder,
): Promise<IssuedCard | null> {
  const key = `${card.id}:${order.position}`;
  const limits = limitsOf(card, account);
  if (order.kind === 'create')
    return issuer.createCard({
      key,
      account: account.issuer_ref,
      kind: card.kind,
      holderName,
      expiresOn: card.expires_on,
      delivery:
        delivery === null
          ? null
          : {
              nameOnCard: delivery.name_on_card,
              address: delivery.address,
              agreedMinor: delivery.cost_minor,
            },
      holder: holder.ref ?? (await tellHolder(issuer, holder, keep)),
      limits,
    });
  if (card.issuer_ref === null) return null;
  if (order.kind === 'change_limit') {
    await issuer.keepLimits?.({ key, card: card.issuer_ref, limits });
    return null;
  }
  const state = order.kind === 'pause' ? 'inactive' : order.kind === 'resume' ? 'active' : 'cancelled';
  const gone = state === 'cancelled' && (card.state === 'lost' || card.state === 'stolen') ? { gone: card.state } : {};
  await issuer.setCardState({ key, card: card.issuer_ref, state, ...gone });
  return null;
}

async function keepDone(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  { order, card: { id } }: Waiting,
  outcome: Outcome,
): Promise<void> {
  const db = cardsTables(trx);
  const { card } = await lockCardById(trx, companyId, id);
  const done = await db
    .updateTable('cards.issuer_order')
    .set(
      outcome instanceof IssuerRefusal
        ? { state: 'refused', done_at: now, reason: outcome.reason }
        : { state: 'done', done_at: now },
    )
    .where('company_id', '=', companyId)
    .where('card_id', '=', id)
    .where('position', '=', order.position)
    .where('state', '=', 'waiting')
    .returning('position')
    .executeTakeFirst();
  if (done === undefined || outcome === null) return;
  if (outcome instanceof IssuerRefusal) return announceChange(trx, { companyId, topics: CARD_TOPICS });
  const issued = outcome;
  // Given up while the issuer made it: the order behind this one ends it there too.
  const action = card.kind === 'physical' ? ('order' as const) : ('issue' as const);
  const state = CARD_MOVES[action].from.includes(card.state) ? CARD_MOVES[action].to : card.state;
  const row = await db
    .updateTable('cards.card')
    .set((eb) => ({
      state,
      issuer_ref: issued.ref,
      last4: issued.last4,
      network: issued.network,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state === 'active') await tellIssued({ trx, companyId, now }, row);
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

export const issuerJobs = (issuers: Issuers): JobHandler[] => [
  handle(tellIssuerJob, ({ db, now }, { companyId, cardId }) =>
    carryOutOrders(db, issuers, { companyId, cardId, now }),
  ),
];
