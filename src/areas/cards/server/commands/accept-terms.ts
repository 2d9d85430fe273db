import { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { cardIdSchema, type CardId } from '../../contract/card-id.ts';
import type { Issuers } from '../issuer/issuer.ts';
import { cardsTables } from '../tables.ts';
import { holderOf, keepHolder, tellHolder } from './know-holder.ts';
import { lockCardById } from './lock-card.ts';
import { CARD_TOPICS } from './topics.ts';

const tellHolderJob = defineJob({
  name: 'cards.tell-holder',
  schema: z.object({ companyId: companyIdSchema, cardId: cardIdSchema }),
  atOnce: 2,
  timeLimitSeconds: 60,
  retry: { limit: 200, firstDelaySeconds: 2, delayMaxSeconds: 600 },
});

/**
 * The holder accepts the issuer's terms, which nobody does for them: when and from where is kept and told to the issuer.
 * @throws AppError not_found, impersonation_forbidden
 */
export async function acceptTerms(context: Context, cardId: CardId): Promise<void> {
  const { trx, actor, now, ip } = context;
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
  const { card } = await lockCardById(trx, actor.companyId, cardId);
  if (card.holder_id !== actor.userId) throw notFound();
  const terms = { terms_at: now, terms_ip: ip };
  await cardsTables(trx)
    .insertInto('cards.holder')
    .values({
      company_id: actor.companyId,
      account_id: card.account_id,
      user_id: actor.userId,
      issuer_ref: null,
      is_allowed: true,
      needs: [],
      told_at: null,
      ...terms,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'account_id', 'user_id']).doUpdateSet(terms))
    .execute();
  await enqueue(trx, tellHolderJob, { data: { companyId: actor.companyId, cardId } });
  await recordChange(context, {
    action: 'cards.accept-terms',
    entity: 'card',
    entityId: cardId,
    after: { at: now },
    topics: CARD_TOPICS,
  });
}

async function tellOf(db: Db, issuers: Issuers, { companyId, cardId }: { companyId: CompanyId; cardId: CardId }) {
  const scope = { companyId, userId: null };
  const known = await inScope(db, scope, async (trx) => {
    const locked = await lockCardById(trx, companyId, cardId);
    return { ...locked, holder: await holderOf(trx, locked.card) };
  });
  const issuer = issuers.get(known.account.issuer);
  if (issuer === undefined) throw new Error(`No issuer ${known.account.issuer} is set up`);
  await tellHolder(issuer, known.holder, (told) =>
    inScope(db, scope, async (trx) => {
      await announceChange(trx, { companyId, topics: CARD_TOPICS });
      return keepHolder(trx, known, told);
    }),
  );
}

export const holderJobs = (issuers: Issuers): JobHandler[] => [
  handle(tellHolderJob, ({ db }, data) => tellOf(db, issuers, data)),
];
