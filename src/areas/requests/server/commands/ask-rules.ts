import { assert } from '#kernel/assert.ts';
import type { Money } from '#kernel/money.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Context } from '#platform/http/call.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import { NOTHING_SAID, type PolicyResult } from '#areas/policies/contract/result.ts';
import { askPolicies } from '#areas/policies/server/door.ts';
import type { Price } from '#areas/travel/contract/price.ts';
import type { BudgetCheck } from '#areas/budgets/contract/check.ts';
import type { RequestFlag } from '../../contract/request.ts';
import type { RequestState } from '../../rules/request-states.ts';
import { policySubjectOf } from '../../rules/policy-subject.ts';
import { mealsTwiceOn } from '../queries/meals-twice-on.ts';
import type { LoadedRequest } from '../queries/load-request.ts';
import { readUsage } from '../queries/policy-subjects.ts';
import { takeFromBudgets } from './ask-budgets.ts';
import { publishApproved } from './decide-request.ts';

type Sent = { row: LoadedRequest; amount: Money; price: Price | null; baseMinor: bigint; today: PlainDate };

/** Asks the company's rules when a request is sent (domain rules 2.3). @throws what `askPolicies` throws. */
export async function askRules(
  context: Context,
  { row, amount, price, baseMinor, today }: Sent,
): Promise<PolicyResult> {
  const { expenseCategories } = await listDimensions(context.trx, context.actor.companyId);
  assert(row.occurred_on !== null, 'missingFields lets nothing through without a day');
  const statement = row.policy_statement ?? NOTHING_SAID;
  // Rules of the day of sending count, and so does the grade of that day.
  const member = await findMember(context.trx, context.actor.companyId, row.requester_id);
  return askPolicies(context, {
    subjectId: row.id,
    subject: policySubjectOf({
      type: row.type,
      detail: row.detail,
      memberId: row.requester_id,
      teamId: row.team_id,
      grade: member?.grade ?? null,
      amountMinor: amount.minor,
      baseMinor,
      on: row.occurred_on,
      sentOn: today,
      categoryId: row.expense_category_id,
      categoryName: expenseCategories.find(({ id }) => id === row.expense_category_id)?.name ?? null,
      supplierName: row.supplier_name,
      mealsTwiceOn: await mealsTwiceOn(context.trx, context.actor.companyId, {
        type: row.type,
        requestId: row.id,
        memberId: row.requester_id,
        on: row.occurred_on,
        categoryId: row.expense_category_id,
        price,
        categories: expenseCategories,
      }),
      statement,
    }),
    statement,
    readUsage,
  });
}

/**
 * The result as it is kept. What the policy would approve alone is shown to people all the same when it looks odd or
 * goes over a budget, of which a policy knows nothing, and when people were asked about it before.
 */
export const asKept = (
  result: PolicyResult,
  { flags, budgetCheck, isFirst }: { flags: readonly RequestFlag[]; budgetCheck: BudgetCheck; isFirst: boolean },
): PolicyResult => ({
  ...result,
  isApprovedAlone: result.isApprovedAlone && isFirst && flags.length === 0 && budgetCheck.verdict === 'ok',
});

/** Approves what the policy asks nobody about, in its own name, so that the audit says who it was. */
export async function approveAlone(
  context: Context,
  { row, before }: { row: LoadedRequest; before: RequestState },
): Promise<void> {
  assert(row.base_minor !== null && row.occurred_on !== null, 'An approved request is complete');
  await takeFromBudgets(context, { row, baseMinor: row.base_minor, on: row.occurred_on });
  await publishApproved(context, row);
  await appendAudit(context.trx, {
    companyId: context.actor.companyId,
    at: context.now,
    actorId: 'system:policy',
    onBehalfOf: null,
    ip: '',
    action: 'requests.approve',
    entity: 'request',
    entityId: row.id,
    before: { state: before },
    after: { state: row.state, policyVersions: row.policy_result?.versions },
  });
}
