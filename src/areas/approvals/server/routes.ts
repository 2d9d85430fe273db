import { implement, type Context, type Implementation, type InputOf } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import * as absence from '../contract/absence.ts';
import { getOwnApprover } from '../contract/own-approver.ts';
import * as workflows from '../contract/workflows.ts';
import type { Facts } from '../rules/decide-chain.ts';
import { discardDraft, publishDraft, saveDraft } from './commands/keep-draft.ts';
import { keepSuggested } from './commands/keep-suggested.ts';
import { previewReroute, reroute } from './commands/reroute.ts';
import { setReminders } from './commands/set-reminders.ts';
import { describeWorkflows, tryDraft } from './queries/describe-workflows.ts';
import { hasApprover } from './queries/has-approver.ts';
import { proveDraft } from './queries/prove-draft.ts';
import { findWorkflow } from './queries/read-workflow.ts';
import { describeDifferences, rehearseDraft } from './queries/rehearse-draft.ts';
import type { Subjects } from './subjects.ts';
import { endAbsence, setAbsence, setSuccessor } from './commands/set-absence.ts';
import { describeAbsences } from './queries/describe-absences.ts';

const absenceRoutes = (subjects: Subjects): Implementation[] => {
  const describe = async (context: Context, userId: UserId) => ({
    absences: await describeAbsences(context, userId),
    spendTypes: [...subjects.spendTypes],
  });
  return [
    implement(absence.getMyAbsence, (context) => describe(context, context.actor.userId)),
    implement(absence.setMyAbsence, async (context, { body }) => {
      await setAbsence(context, { userId: context.actor.userId, body, subjects });
      return describe(context, context.actor.userId);
    }),
    implement(absence.endMyAbsence, async (context, { query }) => {
      await endAbsence(context, { userId: context.actor.userId, ...query });
      return describe(context, context.actor.userId);
    }),
    implement(absence.getAbsence, (context, { params }) => describe(context, params.memberId)),
    implement(absence.setAbsence, async (context, { params, body }) => {
      await setAbsence(context, { userId: params.memberId, body, subjects });
      return describe(context, params.memberId);
    }),
    implement(absence.endAbsence, async (context, { params, query }) => {
      await endAbsence(context, { userId: params.memberId, ...query });
      return describe(context, params.memberId);
    }),
    implement(absence.setSuccessor, async (context, { params, body }) => {
      await setSuccessor(context, { from: params.memberId, to: body.successorId });
      return describe(context, params.memberId);
    }),
  ];
};

const workflowRoutes = (subjects: Subjects): Implementation[] => [
  implement(workflows.setReminders, async (context, { body }) => {
    await setReminders(context, body);
    return undefined;
  }),
  implement(workflows.getWorkflows, (context) => describeWorkflows(context, subjects)),
  implement(workflows.getVersion, async ({ trx, actor }, { params }) => {
    const version = await findWorkflow(trx, actor.companyId, params.workflowVersion);
    if (version === null) throw notFound();
    return { workflow: version.definition };
  }),
  implement(workflows.saveDraft, async (context, { body }) => ({ revision: await saveDraft(context, body) })),
  implement(workflows.discardDraft, async (context) => {
    await discardDraft(context);
    return undefined;
  }),
  implement(workflows.proveDraft, (context, { body }) => proveDraft(context, body.workflow, subjects)),
  implement(workflows.tryDraft, (context, { body }) =>
    tryDraft(context, { workflow: body.workflow, facts: factsOfTrial(body), subjects }),
  ),
  implement(workflows.rehearseDraft, (context, { body }) => rehearseDraft(context, { ...body, subjects })),
  implement(workflows.publishDraft, async (context, { body }) => ({
    version: await publishDraft(context, { revision: body.revision, subjects }),
  })),
  implement(workflows.keepSuggested, async (context, { body }) => ({
    version: await keepSuggested(context, body.version),
  })),
  implement(workflows.previewReroute, async (context) => ({
    items: await describeDifferences(context, await previewReroute(context, subjects), subjects),
  })),
  implement(workflows.reroute, async (context, { body }) => ({
    count: await reroute(context, { ids: body.ids, subjects }),
  })),
];

/** A made-up request: what nobody said of it is not there. */
const factsOfTrial = (body: InputOf<typeof workflows.tryDraft>['body']): Facts => ({
  requesterId: body.requesterId,
  subject: {
    amountBase: body.amountBase,
    spendType: body.spendType,
    costCenter: body.costCenterId,
    expenseCategory: body.expenseCategoryId,
    analyticalField: body.fields ?? {},
    team: null,
    supplier: null,
    country: null,
    outOfPolicy: false,
    overBudget: false,
  },
  extraSteps: [],
  budgetOwnerIds: [],
});

/** `subjects` is what the area above knows of what is decided about. */
export const approvalsRoutes = (subjects: Subjects): Implementation[] => [
  ...absenceRoutes(subjects),
  ...workflowRoutes(subjects),
  implement(getOwnApprover, async (context) => ({
    hasApprover: await hasApprover(context),
    mayInvite: context.actor.rights.has('admin') || context.actor.rights.has('owner'),
  })),
];
