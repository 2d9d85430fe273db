import { implement, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import * as limits from '../contract/limits.ts';
import * as policies from '../contract/policies.ts';
import { askHigherLimit } from './commands/ask-higher-limit.ts';
import { publishPolicy } from './commands/publish-policy.ts';
import { resetLimits } from './commands/reset-limits.ts';
import { describePart, readVersion } from './queries/describe-part.ts';
import { exportLimits } from './queries/export-limits.ts';
import { listLimitOfMembers } from './queries/limit-of-members.ts';
import { listLimits } from './queries/list-limits.ts';
import { describeRulesOf } from './queries/rules-of-member.ts';
import { rehearsePolicy } from './queries/rehearse-policy.ts';
import { tryPolicy } from './queries/try-policy.ts';
import type { PolicySubjects } from './subjects.ts';

/** @param subjects what the area above knows of the spend that is judged. */
export const policiesRoutes = (subjects: PolicySubjects): Implementation[] => [
  implement(policies.getPolicyPart, (context, { params }) => describePart(context, params.part)),
  implement(policies.getPolicyVersion, async (context, { params }) => ({
    draft: await readVersion(context, params.part, params.policyVersion),
  })),
  implement(policies.publishPolicy, async (context, { body }) => ({ version: await publishPolicy(context, body) })),
  implement(policies.tryPolicy, (context, { body }) => tryPolicy(context, body, subjects)),
  implement(policies.rehearsePolicy, (context, { body }) => rehearsePolicy(context, { ...body, subjects })),
  implement(limits.listLimits, async (context, { query }) => ({ items: await listLimits(context, query, subjects) })),
  implementExport(limits.exportLimits, (context, { format: _format, ...query }) =>
    exportLimits(context, query, subjects),
  ),
  implement(limits.resetLimits, (context, { body }) => resetLimits(context, body)),
  implement(limits.getMyRules, (context) => describeRulesOf(context, context.actor.userId, subjects)),
  implement(limits.getRulesOfMember, (context, { params }) => describeRulesOf(context, params.memberId, subjects)),
  implement(limits.listLimitOfMembers, async (context, { query }) => ({
    items: await listLimitOfMembers(context, query.members),
  })),
  implement(limits.askHigherLimit, async (context, { body }) => {
    await askHigherLimit(context, body);
    return undefined;
  }),
];
