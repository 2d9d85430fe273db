import { sql } from 'kysely';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { withinCompany } from '#platform/db/scope.ts';
import type { OpenContext } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { discardParkedJob, listParkedJobs, retryParkedJob } from '#platform/jobs/parked-jobs.ts';
import { discardParkedEvent, listParkedEvents, retryParkedEvent } from '#platform/outbox/parked-events.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { WhichParked } from '../../contract/parked.ts';

export type Handling = {
  which: WhichParked;
  by: UserId;
  /** Null tries it again; a reason gives it up. */
  reason: string | null;
};
type Handled = { name: string; cause: string; companyId: string | null };

/**
 * Tries a parked fact or job again, or gives it up with the reason, and writes down who did: in the log of the staff and,
 * where it is of a company, in its audit, so that the company sees it (security 84).
 * @throws AppError not_found when it is not parked (any more).
 */
export async function handleParked(context: OpenContext, handling: Handling): Promise<void> {
  const { trx, now, ip } = context;
  const { which, by, reason } = handling;
  const handled =
    which.kind === 'fact' ? await handleFact(context, which, handling) : await handleJob(context, which, reason);
  const deed = reason === null ? 'retry' : 'discard';
  await sql`insert into staff.deed (id, at, actor_id, ip, deed, kind, name, what_id, cause, reason)
    values (${newId('std', Date.parse(now))}, ${now}, ${by}, ${ip}, ${deed}, ${which.kind}, ${handled.name}, ${which.id},
      ${handled.cause}, ${reason})`.execute(trx);
  const { companyId } = handled;
  if (companyId === null) return;
  await withinCompany(trx, companyId, () =>
    appendAudit(trx, {
      companyId,
      at: now,
      actorId: by,
      onBehalfOf: null,
      ip,
      action: `staff.${deed}-${which.kind}`,
      entity: which.kind,
      entityId: which.id,
      after: { name: handled.name, cause: handled.cause },
      reason,
    }),
  );
}

type Which<Kind extends WhichParked['kind']> = Extract<WhichParked, { kind: Kind }>;

async function handleFact(
  { trx }: OpenContext,
  { companyId, id }: Which<'fact'>,
  { by, reason }: Handling,
): Promise<Handled> {
  const fact = (await listParkedEvents(trx)).find((one) => one.companyId === companyId && one.id === id);
  if (fact === undefined) throw notFound();
  const isDone = await withinCompany(trx, companyId, () =>
    reason === null ? retryParkedEvent(trx, companyId, id) : discardParkedEvent(trx, companyId, { id, by, reason }),
  );
  if (!isDone) throw notFound();
  return fact;
}

async function handleJob({ trx }: OpenContext, { id, name }: Which<'job'>, reason: string | null): Promise<Handled> {
  const job = (await listParkedJobs(trx)).find((one) => one.id === id && one.name === name);
  if (job === undefined) throw notFound();
  const isDone = await (reason === null ? retryParkedJob(trx, job) : discardParkedJob(trx, job));
  if (!isDone) throw notFound();
  return job;
}
