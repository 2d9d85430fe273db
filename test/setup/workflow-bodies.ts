import { newId } from '#platform/crypto/new-id.ts';
import { defaultWorkflow } from '#areas/approvals/server/door.ts';
import type { TestApp } from './test-app.ts';

/** Of the workflow that a company begins with. */
export function workflowBodies(test: TestApp): Record<string, object> {
  const workflow = defaultWorkflow(100_000n);
  const trial = { requesterId: test.users.requester, amountBase: '5000', spendType: 'invoice' };
  return {
    'approvals.saveDraft': { workflow, revision: 0 },
    'approvals.setReminders': { remindAfter: 2, escalateAfter: 5 },
    'approvals.proveDraft': { workflow },
    'approvals.tryDraft': { workflow, ...trial, costCenterId: null, expenseCategoryId: null },
    'approvals.rehearseDraft': { workflow },
    'approvals.publishDraft': { revision: 1 },
    'approvals.keepSuggested': { version: 1 },
    'approvals.reroute': { ids: [newId('apr')] },
  };
}
