import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { chainOf, decideChain } from '../../rules/decide-chain.ts';
import { factsOf } from '../commands/start-approval.ts';
import { readDirectory } from './read-directory.ts';
import { readNewestWorkflow } from './read-workflow.ts';

/**
 * Whether anybody could approve a small reimbursement of the caller's today: the chain is resolved as for a request that
 * is sent, so that who fills in a form is not told at its end that nobody can decide it.
 */
export async function hasApprover({ trx, actor, now }: Context): Promise<boolean> {
  const { companyId, userId: requesterId } = actor;
  const workflow = await readNewestWorkflow(trx, companyId);
  if (workflow === null) return false;
  const subject = {
    amountBase: 100n,
    spendType: 'reimbursement',
    costCenter: null,
    expenseCategory: null,
    analyticalField: {},
    team: null,
    supplier: null,
    country: null,
    outOfPolicy: false,
    overBudget: false,
  };
  const facts = factsOf({ companyId, requesterId, subject, now });
  const chain = chainOf(workflow.definition, facts);
  if (!chain.ok) return false;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const directory = await readDirectory(trx, companyId, {
    facts,
    steps: chain.value.steps,
    today: dayInZone(now, zone),
  });
  return decideChain(workflow, facts, directory).ok;
}
