import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { procedureIdSchema, type FactorId, type ProcedureId } from '../../../contract/sca.ts';
import type { Lang } from '../../../contract/user.ts';
import { getUser } from '../../queries/find-user.ts';
import type { Factor } from '../factors.ts';
import { scaTables, type ProcedureRow } from '../sca-tables.ts';
import { forgetPhonePush, openPhonePush, phonePushSealer } from './phone-push.ts';

/** A question is over after ten minutes, so a few tries are all that is worth making. */
const pushQuestion = defineJob({
  name: 'identity.push-question',
  schema: z.object({ procedureId: procedureIdSchema }),
  timeLimitSeconds: 30,
  keepDoneSeconds: 60,
  retry: { limit: 3, firstDelaySeconds: 10, delayMaxSeconds: 60 },
});

const NOBODY = { companyId: null, userId: null } as const;

/** Tells the phone once the question is committed, if it wants to be told; whoever asks waits for no push service. */
export async function enqueuePush(
  trx: Trx,
  { procedure, factor }: { procedure: ProcedureRow; factor: Factor },
): Promise<void> {
  const isWanted = typeof factor.row?.sealed_push === 'string';
  if (isWanted) await enqueue(trx, pushQuestion, { data: { procedureId: procedure.id } });
}

/**
 * What a worker does: says that something waits, and nothing of what (security 51). The page on the phone asks for that
 * itself, with its key. Without a `push` nothing leaves this machine.
 */
export const pushQuestionHandler = ({
  push,
  secretKeys,
}: {
  push: PushSender | null;
  secretKeys: SecretKeys;
}): JobHandler => {
  const sealer = phonePushSealer(secretKeys);
  return handle(pushQuestion, async ({ db, now }, { procedureId }) => {
    const waiting = push === null ? null : await inScope(db, NOBODY, (trx) => findWaiting(trx, procedureId, now));
    if (push === null || waiting === null) return;
    const { factorId, sealed, expiresAt, user } = waiting;
    const target = openPhonePush(sealer, factorId, sealed);
    const message = { to: user.email, text: WORDS[user.lang], about: procedureId, expiresAt, now };
    const outcome = target === null ? 'gone' : await push({ target, ...message });
    if (outcome === 'gone') await inScope(db, NOBODY, (trx) => forgetPhonePush(trx, factorId, sealed));
  });
};

type Waiting = { factorId: FactorId; sealed: string; expiresAt: Instant; user: { email: string; lang: Lang } };

/** Null for what was answered, replaced or ran out meanwhile, and for a phone that was removed or switched it off. */
async function findWaiting(trx: Trx, procedureId: ProcedureId, now: Instant): Promise<Waiting | null> {
  const row = await scaTables(trx)
    .selectFrom('identity.sca_procedure as p')
    .innerJoin('identity.sca_factor as f', 'f.id', 'p.factor_id')
    .select(['p.user_id', 'p.expires_at', 'f.id', 'f.sealed_push'])
    .where('p.id', '=', procedureId)
    .where('p.state', '=', 'pending')
    .where('p.expires_at', '>', now)
    .executeTakeFirst();
  const sealed = row?.sealed_push ?? null;
  if (row === undefined || sealed === null) return null;
  return { factorId: row.id, sealed, expiresAt: row.expires_at, user: await getUser(trx, row.user_id) };
}

/** The same for a log-in as for a million: it stands on a locked screen. */
const WORDS: Readonly<Record<Lang, string>> = {
  en: 'Something waits for your agreement.',
  fr: 'Quelque chose attend votre approbation.',
  de: 'Etwas wartet auf Ihre Bestätigung.',
  es: 'Algo espera tu aprobación.',
};
