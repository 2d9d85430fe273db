import type { Context } from '#platform/http/call.ts';
import { AppError, notFound, valueOrThrow } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf, readEverybody } from '#areas/members/server/door.ts';
import type { TraceStep, Workflow } from '../../contract/workflow.ts';
import type { Trial, Workflows } from '../../contract/workflows.ts';
import { chainOf, type Facts } from '../../rules/decide-chain.ts';
import { directoryFor } from '../../rules/rehearse.ts';
import { resolveChain } from '../../rules/resolve-chain.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables } from '../tables.ts';
import { readGround } from './read-ground.ts';
import { readLadder } from './read-ladder.ts';
import { readNewestWorkflow } from './read-workflow.ts';

/** The workflow that counts, the draft, the history, and everybody who can be named. */
export async function describeWorkflows({ trx, actor }: Context, subjects: Subjects): Promise<Workflows> {
  const { companyId } = actor;
  const db = approvalsTables(trx);
  const published = await readNewestWorkflow(trx, companyId);
  if (published === null) throw notFound();
  const draft = await db
    .selectFrom('approvals.workflow_draft')
    .select(['definition', 'revision', 'changed_at', 'changed_by'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const versions = await db
    .selectFrom('approvals.workflow_version')
    .select(['version', 'published_at', 'published_by'])
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  const everybody = await readEverybody(trx, companyId);
  const names = await namesOf(
    trx,
    companyId,
    everybody.map((person) => person.userId),
  );
  const nameOf = (userId: UserId): string => names.get(userId) ?? '';
  return {
    published: { version: published.version, workflow: published.definition },
    draft:
      draft === undefined
        ? null
        : {
            workflow: draft.definition,
            revision: draft.revision,
            changedAt: draft.changed_at,
            changedByName: nameOf(draft.changed_by),
          },
    history: versions.map((row) => ({
      version: row.version,
      publishedAt: row.published_at,
      publishedByName: row.published_by === null ? null : nameOf(row.published_by),
    })),
    reminders: await readLadder(trx, companyId),
    baseCurrency: (await getCompanyRow(trx, companyId)).base_currency,
    spendTypes: [...subjects.spendTypes],
    people: everybody.map(({ userId, isActive }) => ({ userId, isActive, fullName: nameOf(userId) })),
  };
}

/** Who would decide about a made-up request. @throws AppError not_found when its requester is no active member. */
export async function tryDraft(
  context: Context,
  { workflow, facts, subjects }: { workflow: Workflow; facts: Facts; subjects: Subjects },
): Promise<Trial> {
  const ground = await readGround({ ...context, companyId: context.actor.companyId }, subjects.spendTypes);
  if (!ground.requesterIds.includes(facts.requesterId)) throw new AppError('not_found');
  const team = ground.teamOf.get(facts.requesterId) ?? null;
  const asked = { ...facts, subject: { ...facts.subject, team } };
  const { choice, steps } = valueOrThrow(chainOf(workflow, asked));
  const resolved = resolveChain(steps, asked.requesterId, directoryFor(asked, ground));
  const { nodeIndex, bandIndex } = choice;
  const [chain] = await withNames(context, [resolved.ok ? resolved.value : []]);
  return { nodeIndex, bandIndex, chain: resolved.ok ? (chain ?? null) : null };
}

type Chain = NonNullable<Trial['chain']>;

/** Chains as a screen shows them. */
export async function withNames(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  chains: readonly (readonly TraceStep[])[],
): Promise<Chain[]> {
  const seats = chains.flat().flatMap((step) => step.approvers);
  const ids = seats.flatMap(({ userId, substituteId }) => (substituteId === null ? [userId] : [userId, substituteId]));
  const names = await namesOf(trx, actor.companyId, ids);
  return chains.map((steps) =>
    steps.map((step) => ({
      required: step.required,
      people: step.approvers.map(({ userId, via, substituteId }) => ({
        name: names.get(userId) ?? '',
        via,
        substituteName: substituteId === null ? null : (names.get(substituteId) ?? ''),
      })),
    })),
  );
}
