import { recordChange } from '#platform/audit/record-change.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import * as ignored from '../contract/ignored-sender.ts';
import * as discarded from '../contract/discarded-inbox.ts';
import * as inbox from '../contract/inbox.ts';
import * as contract from '../contract/request.ts';
import * as lists from '../contract/request-list.ts';
import * as onBehalf from '../contract/on-behalf.ts';
import { getRequestDefaults } from '../contract/request-defaults.ts';
import { listTrips as listTripsEndpoint } from '../contract/trip.ts';
import { amendRequest } from './commands/amend-request.ts';
import { judgeDraft as judgeDraftEndpoint } from '../contract/verdict.ts';
import { holdDecision } from './held/hold-decision.ts';
import { undoDecisions } from './held/held-decisions.ts';
import { approveRequests } from './commands/approve-requests.ts';
import { moveRequests } from './commands/move-requests.ts';
import { cancelRequest, withdrawRequest, writeComment } from './commands/decide-request.ts';
import { answerSupplier } from './commands/answer-supplier.ts';
import { handOnInboxInvoice } from './commands/hand-on-inbox-invoice.ts';
import { heedSender, ignoreSender } from './commands/ignore-sender.ts';
import { discardInboxInvoice, takeBackInboxInvoice } from './commands/discard-inbox-invoice.ts';
import { addToInbox, requestFromInbox } from './commands/inbox.ts';
import { mergeInboxInvoices } from './commands/merge-inbox-invoices.ts';
import { remindOfRequests } from './commands/remind-of-requests.ts';
import { createDraft, updateDraft } from './commands/save-draft.ts';
import { submitRequest } from './commands/submit-request.ts';
import { describeRequest } from './queries/describe-request.ts';
import { exportRequests } from './queries/export-requests.ts';
import { listIgnoredSenders } from './queries/list-ignored-senders.ts';
import { describeInboxInvoice, listInbox } from './queries/get-inbox-invoice.ts';
import { listDiscarded } from './queries/list-discarded.ts';
import { judgeDraft } from './queries/judge-draft.ts';
import { listRequests, summarizeRequests } from './queries/list-requests.ts';
import { loadVisibleRequest } from './queries/load-request.ts';
import { readDefaults } from './queries/read-defaults.ts';
import { listRepresented } from './queries/represented.ts';
import { listTrips } from './queries/trips.ts';

/** @param inboxDomain the domain behind every company's inbox address. */
/** `undoSeconds`: how long a decision can be undone; none where decisions count at once. */
export const requestsRoutes = (inboxDomain: string, files: FileStore, undoSeconds: number): Implementation[] => [
  implement(lists.listRequests, (context, { query }) => listRequests(context, query)),
  implement(lists.summarizeRequests, (context, { query }) => summarizeRequests(context, query)),
  implementExport(lists.exportRequests, (context, { format: _format, ...query }) => exportRequests(context, query)),
  implement(contract.getRequest, (context, { params }) => describeRequest(context, params.requestId)),

  ...draftRoutes,
  ...decisionRoutes(undoSeconds),
  implement(contract.withdrawRequest, async (context, { params, body }) => {
    await withdrawRequest(context, { requestId: params.requestId, version: body.version });
    return describeRequest(context, params.requestId);
  }),
  implement(contract.cancelRequest, async (context, { params, body }) => {
    await cancelRequest(context, { requestId: params.requestId, version: body.version });
    return describeRequest(context, params.requestId);
  }),
  implement(onBehalf.listRepresented, async (context, { query }) => ({
    items: await listRepresented(context, query.q),
  })),
  implement(getRequestDefaults, (context, { query }) => readDefaults(context, query)),
  implement(listTripsEndpoint, async ({ trx, actor }) => ({ items: await listTrips(trx, actor) })),
  implement(judgeDraftEndpoint, (context, { body }) =>
    judgeDraft(context, { draft: body.asked, requestId: body.requestId }),
  ),
  implement(lists.remindApprovers, (context, { body }) => remindOfRequests(context, body)),
  implement(contract.addComment, async (context, { params, body }) => {
    const row = await loadVisibleRequest(context, params.requestId);
    await writeComment(context, params.requestId, body.text);
    await recordChange(context, {
      action: 'requests.comment',
      entity: 'request',
      entityId: row.id,
      topics: ['requests'],
    });
    return describeRequest(context, params.requestId);
  }),

  ...inboxRoutes(inboxDomain, files),
  ...ignoredSenderRoutes,
];

/** What approvers say, one by one and of many; kept for a moment where they want to be able to undo it. */
const decisionRoutes = (undoSeconds: number): Implementation[] => {
  const secondsOf = ({ isHeld }: { isHeld: boolean }): number => (isHeld ? undoSeconds : 0);
  return [
    implement(contract.approveRequest, async (context, { params: { requestId }, body: { isHeld, ...body } }) => {
      await holdDecision(context, { requestId, ...body, verdict: 'approve' }, secondsOf({ isHeld }));
      return describeRequest(context, requestId);
    }),
    implement(contract.rejectRequest, async (context, { params: { requestId }, body }) => {
      const { version, reason: comment } = body;
      await holdDecision(context, { requestId, version, verdict: 'reject', comment }, secondsOf(body));
      return describeRequest(context, requestId);
    }),
    implement(contract.askRequest, async (context, { params: { requestId }, body }) => {
      const { version, reason: comment } = body;
      await holdDecision(context, { requestId, version, verdict: 'ask', comment }, secondsOf(body));
      return describeRequest(context, requestId);
    }),
    implement(lists.approveRequests, (context, { body: { isHeld, ...which } }) =>
      approveRequests(context, { ...which, heldSeconds: secondsOf({ isHeld }) }),
    ),
    implement(lists.moveRequests, (context, { body: { isHeld, ...asked } }) =>
      moveRequests(context, { ...asked, heldSeconds: secondsOf({ isHeld }) }),
    ),
    implement(lists.undoDecisions, async (context, { body }) => ({ undone: await undoDecisions(context, body.ids) })),
  ];
};

/** Writing, sending and changing. */
const draftRoutes: Implementation[] = [
  implement(contract.createDraft, async (context, { body }) =>
    describeRequest(context, await createDraft(context, body)),
  ),
  implement(contract.updateDraft, async (context, { params, body }) => {
    await updateDraft(context, params.requestId, body);
    return describeRequest(context, params.requestId);
  }),
  implement(contract.amendRequest, async (context, { params, body }) => {
    await amendRequest(context, params.requestId, body);
    return describeRequest(context, params.requestId);
  }),
  implement(contract.submitRequest, async (context, { params, body }) => {
    await submitRequest(context, { requestId: params.requestId, version: body.version });
    return describeRequest(context, params.requestId);
  }),
];

const ignoredSenderRoutes: Implementation[] = [
  implement(ignored.listIgnoredSenders, (context) => listIgnoredSenders(context)),
  implement(ignored.ignoreSender, async (context, { body }) => {
    await ignoreSender(context, body.sender);
    return listIgnoredSenders(context);
  }),
  implement(ignored.heedSender, async (context, { params }) => {
    await heedSender(context, params.ignoredSenderId);
    return listIgnoredSenders(context);
  }),
];

const inboxRoutes = (inboxDomain: string, files: FileStore): Implementation[] => [
  implement(inbox.listInbox, (context, { query }) =>
    listInbox(context, { ...query, inboxDomain, isScanned: files.scan !== undefined }),
  ),
  implement(inbox.getInboxInvoice, (context, { params }) => describeInboxInvoice(context, params.inboxInvoiceId)),
  implement(inbox.addToInbox, (context, { body }) => addToInbox(context, body.fileId)),
  implement(inbox.answerSupplier, async (context, { params, body }) => {
    await answerSupplier(context, { ...params, ...body });
    return describeInboxInvoice(context, params.inboxInvoiceId);
  }),
  implement(inbox.handOnInboxInvoice, async (context, { params, body }) => {
    await handOnInboxInvoice(context, { ...params, ...body });
    return undefined;
  }),
  implementRaw(inbox.mergeInboxInvoices, async (context, { params, body }) => {
    await mergeInboxInvoices(context, files, { ...params, ...body });
    return context.inCompany((inCompany) => describeInboxInvoice(inCompany, params.inboxInvoiceId));
  }),
  implement(inbox.discardInboxInvoice, async (context, { params, body }) => {
    await discardInboxInvoice(context, { ...params, ...body });
    return undefined;
  }),
  implement(discarded.listDiscarded, listDiscarded),
  implement(discarded.takeBackInboxInvoice, async (context, { params, body }) => {
    await takeBackInboxInvoice(context, { ...params, ...body });
    return describeInboxInvoice(context, params.inboxInvoiceId);
  }),
  implement(inbox.requestFromInbox, async (context, { params, body }) =>
    describeRequest(context, await requestFromInbox(context, { ...body, inboxInvoiceId: params.inboxInvoiceId })),
  ),
];
