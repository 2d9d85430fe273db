import { areaSetup } from '#areas/companies/server/door.ts';
import type { Context } from '#platform/http/call.ts';
import { approvalsSetupDefinition } from '../contract/setup-definition.ts';
import { approvalsTables } from './tables.ts';

/** Who approves: whether somebody of the company has decided it, and which version is live. */
export const approvalsSetup = areaSetup(approvalsSetupDefinition, {
  settings: {
    workflow: async (context) => {
      const newest = await newestVersion(context);
      if (newest === undefined) return { state: 'none', needsAttention: true };
      const values = { version: newest.version };
      return (await isDecided(context, newest))
        ? { state: 'own', values }
        : { state: 'suggested', values, needsAttention: true };
    },
  },
  steps: {
    workflow: async (context) => {
      const newest = await newestVersion(context);
      const isDone = newest !== undefined && (await isDecided(context, newest));
      return { isDone, state: isDone ? 'done' : 'open', values: { version: newest?.version ?? 0 } };
    },
  },
  uses: {},
});

const newestVersion = ({ trx, actor }: Context) =>
  approvalsTables(trx)
    .selectFrom('approvals.workflow_version')
    .select(['version', 'published_by'])
    .where('company_id', '=', actor.companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Published by a person, or already worked with: then nobody has to be asked whether it suits the company. */
async function isDecided({ trx, actor }: Context, newest: { published_by: string | null }): Promise<boolean> {
  if (newest.published_by !== null) return true;
  const used = await approvalsTables(trx)
    .selectFrom('approvals.decision')
    .select('process_id')
    .where('company_id', '=', actor.companyId)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
