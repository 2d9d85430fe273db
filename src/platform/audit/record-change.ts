import type { Context } from '../http/call.ts';
import { announceChange } from '../changes/announce-change.ts';
import { appendAudit } from './append-audit.ts';

export type RecordedChange = {
  /** `requests.approve` */
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  /** Lists and counts to refresh in open pages. */
  topics: readonly string[];
};

/** The two things every command owes beside its own rows: the audit line and the word to open pages. */
export async function recordChange({ trx, actor, now, ip }: Context, change: RecordedChange): Promise<void> {
  const { topics, ...line } = change;
  const isImpersonated = actor.impersonatorId !== null;
  await appendAudit(trx, {
    companyId: actor.companyId,
    at: now,
    actorId: actor.impersonatorId ?? actor.userId,
    onBehalfOf: isImpersonated ? actor.userId : null,
    ip,
    ...line,
  });
  await announceChange(trx, { companyId: actor.companyId, topics });
}
