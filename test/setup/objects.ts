import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { createExport, listPayables, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { createBudgets } from '#areas/budgets/contract/budget.ts';
import { createExercise } from '#areas/budgets/contract/exercise.ts';
import { giveAdvance } from '#areas/expense-claims/contract/advance.ts';
import { listClaims, type ClaimRow } from '#areas/expense-claims/contract/claim.ts';
import { addField } from '#areas/dimensions/contract/manage.ts';
import { invite, listInvitations } from '#areas/members/contract/invitation.ts';
import { addTeam, listTeams } from '#areas/members/contract/team.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import type { InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { publishPolicy } from '#areas/policies/contract/policies.ts';
import type { RunView } from '#areas/payments/contract/payment.ts';
import { ignoreSender } from '#areas/requests/contract/ignored-sender.ts';
import { addToInbox } from '#areas/requests/contract/inbox.ts';
import { createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import { addVehicle } from '#areas/travel/contract/vehicle.ts';
import { saveView } from '#areas/views/contract/view.ts';
import { advanceOf } from './advance-bodies.ts';
import { BANK_BODIES, makeBankEntries, PAID_ELSEWHERE } from './bank-bodies.ts';
import { BOOKS_BODIES, LIST_EXPORT_BODY, TARGET_BODY, RULE_BODY, TEMPLATE_BODY } from './books-bodies.ts';
import { requestListExport } from '#kernel/list-exports.ts';
import { addPayableRule } from '#areas/accounting/contract/payable-rules.ts';
import { createDeliveryTarget } from '#areas/accounting/contract/delivery.ts';
import { createTemplate } from '#areas/accounting/contract/export-templates.ts';
import { cardObjects } from './card-bodies.ts';
import { receiptObjects } from './receipt-bodies.ts';
import { openOrderOf, orderBodies } from './orders.ts';
import { creditNoteObjects } from './credit-note.ts';
import { accessBodies, secondStepBodies } from './access-bodies.ts';
import { FIELD } from './people-bodies.ts';
import { requestBodies } from './request-bodies.ts';
import { SIGN_ON_BODIES } from './sign-on/bodies.ts';
import {
  approveAs,
  billInReview,
  billOf,
  draftOfBill,
  fieldsOf,
  runOverAll,
  submitBill,
  TODAY,
  uploadBill,
  validatedBill,
  type Cast,
} from './spend.ts';
import type { TestApp } from './test-app.ts';
import { farLimit, policyBodies } from './policy-bodies.ts';
import { supplierBodies } from './supplier-bodies.ts';
import { travelBodies } from './travel-bodies.ts';
import { askedTopUp, walletBodies } from './wallet.ts';
import { workflowBodies } from './workflow-bodies.ts';

export type Objects = {
  /** One id of the company per path parameter. */
  readonly ids: Readonly<Record<string, string>>;
  /** A valid body for every operation that takes one, naming the company's own objects. */
  readonly bodies: Readonly<Record<string, object>>;
  readonly run: RunView;
};

const UNTIL = plainDate('2026-03-31');
const AWAY = { fromOn: '2026-03-23', lastOn: '2026-03-27', substituteId: null };
const CLAIMED = { vatLines: [], costCenterId: null, expenseCategoryId: null, expenseAccount: null };
const EUR = { minor: '100', currency: 'EUR' as never };
const BUDGET = {
  name: 'Everything',
  ownerIds: [],
  control: 'none' as const,
  alertPercents: [],
  total: EUR,
  months: null,
  parentId: null,
  costCenterId: null,
  expenseCategoryId: null,
  teamId: null,
};
const EXERCISE = {
  name: '2040',
  fromMonth: '2040-01' as never,
  toMonth: '2040-12' as never,
  granularity: 'total' as const,
  basis: 'net' as const,
  allowsExcess: true,
  isDraft: false,
  copyFrom: null,
};
const VIEW = { name: 'Of invoices', search: 'type=invoice', isForCompany: true };

async function makeBudgets(test: TestApp, { controller }: Cast) {
  const exercise = await controller.ask(createExercise, { body: EXERCISE });
  const meals = { ...BUDGET, name: 'Meals', expenseCategoryId: test.expenseCategoryId as never };
  const budgets = await controller.ask(createBudgets, { body: { exerciseId: exercise.id, budgets: [BUDGET, meals] } });
  return { exercise, budgets };
}

/** What paths name by something else than an id. */
const NAMED_BY_A_WORD = {
  month: '2026-03',
  year: '2026',
  workflowVersion: '1',
  part: 'limits',
  party: 'suppliers',
  ledgerCode: '512100',
  accountCode: '625700',
  policyVersion: '1',
};

/** A session of the cast's own would be gone for the next operation. */
const idsOfNobody = () => ({
  sessionId: newId('ses'),
  factorId: newId('fct'),
  procedureId: newId('scp'),
  recoveryId: newId('rcv'),
  deviceId: newId('tdv'),
  externalAccountId: newId('xac'),
  domainId: newId('dom'),
  sendingId: newId('pos'),
  orderPackId: newId('pok'),
  walletStatementId: newId('wst'),
  walletArchiveId: newId('wya'),
});

const firstTold = async ({ requester }: Cast): Promise<string> => (await requester.ask(listEntries)).items[0]?.id ?? '';

/** It is an item of an export, too. */
const payableIds = (id: string) => ({ payableId: id, itemId: id });

/** One object of every kind in the company, each in the state in which most can be done with it. */
export async function makeObjects(test: TestApp, cast: Cast): Promise<Objects> {
  const { controller } = cast;
  await validatedBill(test, cast, { number: 'OBJ-1', net: 1000 });
  await controller.ask(prepareReady, { body: { until: UNTIL } });
  const exported = await controller.ask(createExport, { body: { until: UNTIL, format: 'fec' } });
  const run = await runOverAll(test, controller);
  await validatedBill(test, cast, { number: 'OBJ-2', net: 2000 });
  const payables = await controller.ask(listPayables, { query: { state: 'created' } });
  const claim = await claimInReview(test, cast);
  const invoice = await billInReview(test, cast, { number: 'OBJ-4', net: 4000 });
  const { file, ...inbox } = await inboxObjects(cast);
  const request = await submitBill(test, cast.requester, { number: 'OBJ-6', net: 6000 });
  const view = await controller.ask(saveView, { body: { ...VIEW, list: 'requests/all' } });
  await cast.owner.ask(invite, { body: { emails: ['invited@halden.example'], roles: ['requester'] } });
  const invitations = await cast.owner.ask(listInvitations);
  const { exercise, budgets } = await makeBudgets(test, cast);
  const vehicle = await cast.requester.ask(addVehicle, { body: { name: 'Golf', kind: 'car' } });
  await cast.owner.ask(addTeam, { body: { name: 'Buyers', leadId: null, approverIds: [] } });
  const advance = await controller.ask(giveAdvance, { body: advanceOf(test) });
  const ruleId = newId('rul');
  await cast.admin.ask(publishPolicy, { body: { draft: farLimit(ruleId), validFrom: TODAY, baseVersion: 0 } });
  const credit = await creditNoteObjects(test, cast, invoice.id);
  const topUp = await askedTopUp(test, cast);
  const cards = await receiptObjects(test, cast, await cardObjects(test, cast));
  const ids = {
    fundingId: topUp.id,
    ...cards.ids,
    creditNoteId: credit.id,
    ...(await makeBankEntries(cast, test.accountId)),
    entryId: await firstTold(cast),
    vehicleId: vehicle.id,
    memberId: test.users.requester,
    costCenterId: test.costCenterId,
    expenseCategoryId: test.expenseCategoryId,
    teamId: (await cast.owner.ask(listTeams)).items[0]?.id ?? '',
    analyticalFieldId: await fieldOf(cast),
    requestId: request.id,
    fileId: file.id,
    ...inbox,
    claimId: claim.id,
    advanceId: advance.id,
    orderId: await openOrderOf(test, cast),
    invoiceId: invoice.id,
    supplierId: invoice.supplierId,
    runId: run.id,
    paymentId: run.payments[0]?.id ?? '',
    ...payableIds(payables.items[0]?.id ?? ''),
    ...(await exportObjects(cast, exported)),
    viewId: view.id,
    exerciseId: exercise.id,
    budgetId: budgets.ids[0] ?? '',
    invitationId: invitations.items[0]?.id ?? '',
    ...NAMED_BY_A_WORD,
    ...idsOfNobody(),
  };
  return {
    ids,
    bodies: {
      ...bodiesOf(test, { ids, claim, invoice, run }),
      ...credit.bodies,
      ...cards.bodies,
      ...walletBodies(test.accountId, topUp.reserve),
      ...orderBodies(),
      ...(await supplierBodies(cast, invoice.supplierId)),
      ...askBodies(ids.entryId, ruleId),
      ...budgetBodies(exercise.id, budgets.ids, test.costCenterId),
    },
    run,
  };
}

/** What exports and codings are made with. */
const exportObjects = async ({ controller }: Cast, { id }: { id: string }): Promise<Record<string, string>> => ({
  exportId: id,
  listExportId: (await controller.ask(requestListExport, { body: LIST_EXPORT_BODY })).id,
  deliveryTargetId: (await controller.ask(createDeliveryTarget, { body: TARGET_BODY })).targets[0]?.id ?? '',
  templateId: (await controller.ask(createTemplate, { body: TEMPLATE_BODY })).id,
  payableRuleId: (await controller.ask(addPayableRule, { body: { ...RULE_BODY, isApplied: false } })).id,
});

const fieldOf = async ({ controller }: Cast): Promise<string> =>
  (await controller.ask(addField, { body: { ...FIELD, name: 'Project' } })).items[0]?.id ?? '';

const askBodies = (entryId: string, ruleId: string): Record<string, object> => ({
  'notifications.readAll': { upTo: entryId },
  'policies.askHigherLimit': { ruleId, reason: 'More guests' },
});

type Made = {
  ids: { fileId: string; requestId: string; vehicleId: string };
  claim: ClaimRow;
  invoice: InvoiceView;
  run: RunView;
};

const budgetBodies = (
  exerciseId: string,
  [first, second]: readonly string[],
  costCenterId: string,
): Record<string, object> => ({
  'budgets.createExercise': { ...EXERCISE, name: '2041', fromMonth: '2041-01', toMonth: '2041-12' },
  'budgets.updateExercise': { name: '2040', allowsExcess: true, isActive: true, version: 1 },
  'budgets.closeExercise': { rollOver: 'none', version: 1 },
  'budgets.createBudgets': { exerciseId, budgets: [{ ...BUDGET, name: 'Again', costCenterId }] },
  'budgets.updateBudget': { name: 'All', ownerIds: [], control: 'warn', alertPercents: [80], version: 1, plan: null },
  'budgets.moveMoney': { fromId: first, toId: second, amount: EUR, note: 'Because' },
});

/** A valid body for every operation that takes one. */
function bodiesOf(test: TestApp, { ids, claim, invoice, run }: Made): Record<string, object> {
  const version = { version: 1 };
  const reason = { version: 1, reason: 'Because' };
  const draft = draftOfBill(test, { number: 'OBJ-7', net: 7000 });
  const coding = {
    ...version,
    expenseAccount: '625700',
    costCenterId: test.costCenterId,
    analyticalValues: [],
    recoverablePercent: 100,
  };
  const claimed = { ...CLAIMED, sanctioned: claim.claimed };
  const named = run.payments.map(({ id, version: at }) => ({ id, version: at }));
  return {
    ...SIGN_ON_BODIES,
    ...accessBodies(test),
    ...secondStepBodies(test),
    ...workflowBodies(test),
    ...policyBodies(test, { today: TODAY, bill: { type: 'invoice', ...draft } }),
    'approvals.setMyAbsence': AWAY,
    'approvals.setAbsence': AWAY,
    'approvals.setSuccessor': { successorId: test.users.controller },
    ...requestBodies({ draft: { type: 'invoice', ...draft, fileIds: [ids.fileId] }, version, reason }),
    ...travelBodies(ids.vehicleId),
    'requests.approveRequests': { ids: [ids.requestId] },
    'requests.undoDecisions': { ids: [ids.requestId] },
    'requests.moveRequests': { move: 'reject', reason: 'Not now', ids: [ids.requestId] },
    'requests.remindApprovers': { ids: [ids.requestId] },
    'requests.addComment': { text: 'A word' },
    'requests.addToInbox': { fileId: ids.fileId },
    'requests.ignoreSender': { sender: '@newsletter.example' },
    'requests.discardInboxInvoice': version,
    'requests.requestFromInbox': { ...draft, ...version },
    'expense-claims.validateClaim': { ...version, ...claimed },
    'expense-claims.rejectClaim': reason,
    'expense-claims.acceptCleanClaims': { claims: [{ id: newId('clm'), version: 1 }] },
    'invoices.validateCleanInvoices': { invoices: [{ id: newId('inv'), version: 1 }] },
    'expense-claims.takeBackSetOff': version,
    'expense-claims.giveAdvance': advanceOf(test),
    'expense-claims.cancelAdvance': version,
    'expense-claims.returnAdvance': { ...version, amount: EUR, on: TODAY },
    ...invoiceBodies(invoice),
    ...BANK_BODIES,
    'payments.holdPayments': { payments: named, reason: 'Because' },
    'payments.releasePayments': { payments: named },
    'payments.failPayments': { payments: named, reason: 'Because' },
    'payments.retryPayments': { payments: named },
    'payments.payElsewhere': { ...PAID_ELSEWHERE, payments: named },
    'rates.enterRate': { currency: 'USD', on: '2026-03-13', perBase: '1.0845', reason: 'Bank statement' },
    'views.saveView': { ...VIEW, name: 'Another', list: 'requests/all' },
    'views.replaceView': { ...VIEW, ...version },
    'payments.createRun': {
      paymentIds: run.payments.map((payment) => payment.id),
      accountId: test.accountId,
      executeOn: UNTIL,
    },
    'payments.requestRunCode': {},
    'payments.confirmRun': { procedureId: newId('scp'), code: '123456' },
    'payments.refuseRun': { reason: 'Because' },
    'accounting.codePayable': coding,
    'accounting.codePayables': { which: { filter: { q: 'Shelves' } }, set: { recoverablePercent: 100 } },
    'accounting.preparePayable': coding,
    'accounting.unpreparePayable': version,
    'accounting.prepareReady': { until: UNTIL },
    'accounting.createExport': { until: UNTIL, format: 'csv' },
    ...BOOKS_BODIES,
  };
}

const invoiceBodies = (invoice: InvoiceView): Record<string, object> => ({
  'invoices.updateInvoice': fieldsOf(invoice),
  'invoices.validateInvoice': fieldsOf(invoice),
  'invoices.rejectInvoice': { version: 1, reason: 'Because' },
  'invoices.holdInvoice': { version: 1, reason: 'Because' },
  'invoices.releaseInvoice': { version: 1 },
  'invoices.standForOther': { version: 1, reason: 'Because it is another one' },
  'invoices.setInvoiceMethod': { version: 1, method: 'direct_debit' },
  'invoices.setInvoiceSchedule': { version: 1, instalments: [{ dueOn: UNTIL, amount: invoice.gross }] },
  'invoices.describeInvoice': { version: 3, description: 'Shelves of the second floor' },
  'invoices.enterInvoiceAccount': { version: 1, iban: 'DE75512108001245126199' },
  'invoices.verifyInvoiceAccount': { evidence: 'Called the number on file' },
  'invoices.keepOldAccount': { version: 1 },
});

async function claimInReview(test: TestApp, cast: Cast) {
  await approveAs([cast.approver], await submitClaim(test, cast));
  await test.carry();
  const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
  const [claim] = items;
  if (claim === undefined) throw new Error('The claim is not in review');
  return claim;
}

async function submitClaim(test: TestApp, cast: Cast): Promise<RequestView> {
  const bill = { number: 'OBJ-3', net: 3000 };
  const file = await uploadBill(cast.requester, billOf(bill));
  const { invoice: _invoice, ...fields } = draftOfBill(test, bill);
  const draft = await cast.requester.ask(createDraft, {
    body: { ...fields, type: 'reimbursement', fileIds: [file.id] },
  });
  return cast.requester.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
}

async function inboxObjects(cast: Cast) {
  const file = await uploadBill(cast.requester, billOf({ number: 'OBJ-5', net: 5000 }));
  const inbox = await cast.requester.ask(addToInbox, { body: { fileId: file.id } });
  const ignored = await cast.controller.ask(ignoreSender, { body: { sender: 'news@paper.example' } });
  return { file, inboxInvoiceId: inbox.id, ignoredSenderId: ignored.items[0]?.id ?? '' };
}
