import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { ApprovalId, Workflow } from '../../contract/workflow.ts';
import type { Difference, Rehearsal } from '../../contract/workflows.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import type { Ground } from '../../rules/ground.ts';
import { areTheSame, rehearsing, type Deciders } from '../../rules/rehearse.ts';
import type { Subjects } from '../subjects.ts';
import { approvalsTables } from '../tables.ts';
import { withNames } from './describe-workflows.ts';
import { readGround } from './read-ground.ts';

/** Differences on one page. */
const PAGE_SHOWN = 50;
/** So many are held in memory at once. */
const PAGE = 5000;

export type PastCase = { id: ApprovalId; subjectId: string; workflowVersion: number; facts: Facts; startedAt: Instant };
export type Changed = PastCase & { before: Deciders; after: Deciders };

export type RehearseDraft = { workflow: Workflow; cursor: string | null; subjects: Subjects };

/**
 * Runs a workflow over every request of the last twelve months: about which of them would other people decide, or be
 * allowed to? Both the version of then and the draft are asked with the people of today, so that only the workflow makes
 * a difference. All are counted; the differences are answered page by page, the newest first.
 */
export async function rehearseDraft(
  context: Context,
  { workflow, cursor, subjects }: RehearseDraft,
): Promise<Rehearsal> {
  const { trx, actor, now } = context;
  const ground = await readGround({ ...context, companyId: context.actor.companyId }, subjects.spendTypes);
  const since = addMonths(dayInZone(now, 'UTC'), -12);
  const found = await rehearse(trx, actor.companyId, {
    workflow,
    ground,
    since: `${since}T00:00:00.000Z` as Instant,
    after: cursor,
  });
  const differences = await describeDifferences(context, found.changed, subjects);
  return { count: found.count, differs: found.differs, differences, nextCursor: found.nextCursor };
}

export type Rehearse = {
  workflow: Workflow;
  ground: Ground;
  since: Instant;
  /** The last difference of the page before. */
  after?: string | null;
};
export type Rehearsed = { count: number; differs: number; changed: Changed[]; nextCursor: string | null };

/** The same, in ids: counts all, keeps the newest after the cursor. A cursor that is none of them begins at the top. */
export async function rehearse(
  trx: Trx,
  companyId: CompanyId,
  { workflow, ground, since, after = null }: Rehearse,
): Promise<Rehearsed> {
  const versions = await approvalsTables(trx)
    .selectFrom('approvals.workflow_version')
    .select(['version', 'definition'])
    .where('company_id', '=', companyId)
    .execute();
  const thenOf = new Map(versions.map((one) => [one.version, rehearsing(one.definition, ground)]));
  const nowOf = rehearsing(workflow, ground);
  const found: Rehearsed = { count: 0, differs: 0, changed: [], nextCursor: null };
  let isBehind = after === null;
  for await (const page of readCases(trx, companyId, since)) {
    for (const one of page) {
      found.count += 1;
      const was = thenOf.get(one.workflowVersion)?.(one.facts) ?? NOBODY;
      const is = nowOf(one.facts);
      if (areTheSame(was, is)) continue;
      found.differs += 1;
      if (isBehind && found.changed.length < PAGE_SHOWN) found.changed.push({ ...one, before: was, after: is });
      else if (isBehind) found.nextCursor = found.changed.at(-1)?.id ?? null;
      if (one.id === after) isBehind = true;
    }
  }
  return found;
}

const NOBODY: Deciders = { steps: null, cover: [] };

/** Every case since then, the newest first, page by page. */
async function* readCases(trx: Trx, companyId: CompanyId, since: Instant): AsyncGenerator<PastCase[]> {
  let last: PastCase | undefined;
  do {
    const before =
      last === undefined ? sql`true` : sql`(started_at, id) < (${last.startedAt}::timestamptz, ${last.id})`;
    const page = await sql<PastCase>`select id, subject_id as "subjectId", workflow_version as "workflowVersion", facts,
        started_at as "startedAt"
      from approvals.process
      where company_id = ${companyId} and started_at >= ${since} and facts is not null and ${before}
      order by started_at desc, id desc limit ${PAGE}`.execute(trx);
    yield page.rows;
    last = page.rows.length < PAGE ? undefined : page.rows.at(-1);
  } while (last !== undefined);
}

/** What changed, with the names of requests and people. */
export async function describeDifferences(
  context: Pick<Context, 'trx' | 'actor'>,
  changed: readonly Changed[],
  subjects: Subjects,
): Promise<Difference[]> {
  const { trx, actor } = context;
  const titles = await subjects.namesOf(
    trx,
    actor.companyId,
    changed.map((one) => one.subjectId),
  );
  const people = await namesOf(
    trx,
    actor.companyId,
    changed.flatMap((one) => [one.facts.requesterId, ...one.before.cover, ...one.after.cover]),
  );
  const named = (ids: readonly UserId[]): string[] => ids.map((id) => people.get(id) ?? '').toSorted();
  const before = await withNames(
    context,
    changed.map((one) => one.before.steps ?? []),
  );
  const after = await withNames(
    context,
    changed.map((one) => one.after.steps ?? []),
  );
  return changed.map((one, index) => ({
    approvalId: one.id,
    number: titles.get(one.subjectId)?.number ?? null,
    title: titles.get(one.subjectId)?.title ?? '',
    requesterName: people.get(one.facts.requesterId) ?? '',
    amountBase: one.facts.subject.amountBase,
    before: before[index] ?? [],
    after: after[index] ?? [],
    coverBefore: named(one.before.cover),
    coverAfter: named(one.after.cover),
  }));
}
