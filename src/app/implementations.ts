import { openCaptcha } from '#platform/captcha/captcha.ts';
import type { SignOnConfig } from '#platform/config/read-config.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { ResolveTxt } from '#platform/dns/resolve-txt.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Implementation } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import type { RowProver } from '#platform/db/row-checks.ts';
import type { Listener } from '#platform/outbox/carry-events.ts';
import { accessJobs } from '#areas/access/server/jobs.ts';
import {
  listCompaniesOf,
  whoSigned,
  type FrontServices,
  type RegistrationServices,
} from '#areas/access/server/door.ts';
import { accessRoutes } from '#areas/access/server/routes.ts';
import { accountingListeners } from '#areas/accounting/server/listeners.ts';
import {
  booksExports,
  deliverHandler,
  isPrepared,
  proveBookRows,
  spendByDimension,
} from '#areas/accounting/server/door.ts';
import type { DeliveryPlaces } from '#areas/accounting/server/door.ts';
import { accountingRoutes } from '#areas/accounting/server/routes.ts';
import { approvalsJobs } from '#areas/approvals/server/reminders.ts';
import { budgetsDuty, proveBudgetRows } from '#areas/budgets/server/door.ts';
import { budgetsListeners } from '#areas/budgets/server/listeners.ts';
import { budgetsRoutes } from '#areas/budgets/server/routes.ts';
import { approvalsDuty } from '#areas/approvals/server/door.ts';
import { approvalsRoutes } from '#areas/approvals/server/routes.ts';
import { proveFeedRows } from '#areas/card-feeds/server/door.ts';
import { cardFeedsRoutes } from '#areas/card-feeds/server/routes.ts';
import { cardsDuty, proveCardRows, type Issuers } from '#areas/cards/server/door.ts';
import { cardsJobs } from '#areas/cards/server/jobs.ts';
import { cardsListeners } from '#areas/cards/server/listeners.ts';
import { cardsRoutes } from '#areas/cards/server/routes.ts';
import { closureRoutes } from '#areas/closure/server/routes.ts';
import { companiesRoutes } from '#areas/companies/server/routes.ts';
import { costCentersDuty } from '#areas/dimensions/server/door.ts';
import { dimensionsRoutes } from '#areas/dimensions/server/routes.ts';
import { registerListSources } from '#areas/exports/server/door.ts';
import { makeExportHandler } from '#areas/exports/server/make-export-job.ts';
import { exportsRoutes } from '#areas/exports/server/routes.ts';
import { readFileHandler } from '#areas/documents/server/jobs.ts';
import { documentsRoutes } from '#areas/documents/server/routes.ts';
import { expenseClaimsListeners, expenseClaimsTellers } from '#areas/expense-claims/server/listeners.ts';
import { expenseClaimsRoutes } from '#areas/expense-claims/server/routes.ts';
import { samplesRoutes } from '#areas/samples/server/routes.ts';
import { rightsOfPerson } from '#areas/members/server/door.ts';
import { membersJobs } from '#areas/members/server/invitations/invitation-jobs.ts';
import { pushQuestionHandler, totpSealer } from '#areas/identity/server/door.ts';
import { membersRoutes } from '#areas/members/server/routes.ts';
import { notificationsJobs } from '#areas/notifications/server/jobs.ts';
import { notificationsRoutes } from '#areas/notifications/server/routes.ts';
import { creditsOf, openCredits, proveInvoiceRows, supplierLedger } from '#areas/invoices/server/door.ts';
import { invoicesJobs } from '#areas/invoices/server/due-invoices.ts';
import { invoicesListeners, invoicesTellers } from '#areas/invoices/server/listeners.ts';
import { invoicesRoutes } from '#areas/invoices/server/routes.ts';
import { registerPayableKinds } from '#areas/payables/contract/kinds.ts';
import { proveLedgerRows } from '#areas/ledger/server/door.ts';
import { proveClaimRows } from '#areas/expense-claims/server/door.ts';
import { proveOrderRows } from '#areas/purchase-orders/server/door.ts';
import { provePaymentRows } from '#areas/payments/server/door.ts';
import { paymentsTellers } from '#areas/payments/server/listeners.ts';
import { paymentsRoutes } from '#areas/payments/server/routes.ts';
import { policiesRoutes } from '#areas/policies/server/routes.ts';
import { carryOutHandler } from '#areas/requests/server/held/carry-out-decision.ts';
import { sendOrderHandler } from '#areas/purchase-orders/server/document/send-order-job.ts';
import { makePackHandler } from '#areas/purchase-orders/server/pack/make-pack-job.ts';
import { purchaseOrdersListeners } from '#areas/purchase-orders/server/listeners.ts';
import { purchaseOrdersRoutes } from '#areas/purchase-orders/server/routes.ts';
import { ratesRoutes } from '#areas/rates/server/routes.ts';
import { followReceipts, type Phones } from '#areas/receipts/server/door.ts';
import { receiptsJobs } from '#areas/receipts/server/jobs.ts';
import { receiptsListeners } from '#areas/receipts/server/listeners.ts';
import { receiptsRoutes } from '#areas/receipts/server/routes.ts';
import { reportingRoutes } from '#areas/reporting/server/routes.ts';
import { proveRequestRows, requestsDuty } from '#areas/requests/server/door.ts';
import { approvalSubjects, policySubjects } from '#areas/requests/server/door.ts';
import { requestsListeners, requestsTellers } from '#areas/requests/server/listeners.ts';
import { requestsRoutes } from '#areas/requests/server/routes.ts';
import { setupRoutes } from '#areas/setup/server/routes.ts';
import { subscriptionsDuty } from '#areas/subscriptions/server/door.ts';
import { subscriptionsJobs } from '#areas/subscriptions/server/jobs.ts';
import { subscriptionsListeners } from '#areas/subscriptions/server/listeners.ts';
import { subscriptionsRoutes } from '#areas/subscriptions/server/routes.ts';
import { staffRoutes } from '#areas/staff/server/routes.ts';
import { suppliersRoutes } from '#areas/suppliers/server/routes.ts';
import { travelListeners } from '#areas/travel/server/listeners.ts';
import type { MeasureWay } from '#areas/travel/server/door.ts';
import { travelRoutes } from '#areas/travel/server/routes.ts';
import { viewsRoutes } from '#areas/views/server/routes.ts';
import { mainAccount, proveWalletRows } from '#areas/wallet/server/door.ts';
import { walletListeners } from '#areas/wallet/server/listeners.ts';
import { walletJobs } from '#areas/wallet/server/review-jobs.ts';
import { walletStatementRoutes } from '#areas/wallet/server/statement-routes.ts';
import { walletRoutes } from '#areas/wallet/server/routes.ts';
import { readClosureFacts } from './closure-facts.ts';
import { sampleMonths } from './demo/demo-progress.ts';
import { registerAllDocuments } from './payable-documents.ts';
import { PAYABLE_KINDS } from './payable-kinds.ts';
import { SETUP_FACTS } from './setup-facts.ts';
import { prepareCompany } from './registration/prepare-company.ts';

// Whatever hears, answers or proves knows the kinds from here on.
registerPayableKinds(PAYABLE_KINDS);
registerAllDocuments();

export type AreaServices = {
  files: FileStore;
  streams: ChangeStreams;
  inboxDomain: string;
  /** How long a decision can be undone; none where it counts at once. */
  undoSeconds: number;
  leakedPasswords: LeakedPasswords;
  resolveTxt: ResolveTxt;
  /** Whether messages can reach phones. */
  hasPush: boolean;
  baseUrl: string;
  secretKeys: SecretKeys;
  /** What the operator measures ways with; null without a map. */
  measureWay: MeasureWay | null;
  signOn: SignOnConfig;
  /** Where cards are made; none in production until one is set up. */
  issuers: Issuers;
  registration: RegistrationOptions;
  front: FrontServices;
  /** What exports of the books may reach beside mail and the internet. */
  deliveryPlaces: DeliveryPlaces;
};

/** What the operator decides about opening companies. */
export type RegistrationOptions = Pick<RegistrationServices, 'isOpen' | 'refusesLeaked' | 'enrich'>;

/** The rows of every area that keeps money, each beside what it comes from. */
export const rowProvers: readonly RowProver[] = [
  proveLedgerRows,
  provePaymentRows,
  proveInvoiceRows,
  proveClaimRows,
  proveBookRows,
  proveRequestRows,
  proveOrderRows,
  proveBudgetRows,
  proveWalletRows,
  proveCardRows,
  proveFeedRows,
];

/** What answers each call. A contract without an implementation, or the reverse, fails a test. */
/** A phone that confirms sends receipts too: whose it is, and where they are a member, is known to the way in. Real ones are no sample data. */
const PHONES: Phones = {
  whoSigned,
  companiesOf: async (trx, userId) =>
    (await listCompaniesOf(trx, userId)).companies
      .filter(({ sampleOf }) => sampleOf === null)
      .map(({ id, name }) => ({ id, name })),
};

export const implementations = (services: AreaServices): Implementation[] => {
  const { files, streams, inboxDomain, leakedPasswords, baseUrl } = services;
  const captcha = openCaptcha(services.secretKeys);
  const registration = { ...services.registration, captcha, leakedPasswords, prepareCompany, baseUrl };
  const all = [
    ...accessRoutes({ ...services, registration }),
    ...notificationsRoutes,
    ...companiesRoutes({ inboxDomain, streams }),
    ...closureRoutes({ readFacts: readClosureFacts, baseUrl }),
    ...membersRoutes([
      approvalsDuty(approvalSubjects),
      requestsDuty,
      costCentersDuty,
      budgetsDuty,
      subscriptionsDuty,
      cardsDuty,
    ]),
    ...dimensionsRoutes(spendByDimension),
    ...viewsRoutes,
    ...ratesRoutes,
    ...travelRoutes(services.measureWay),
    ...documentsRoutes(files, services.secretKeys),
    ...suppliersRoutes(supplierLedger),
    ...approvalsRoutes(approvalSubjects),
    ...budgetsRoutes,
    ...policiesRoutes(policySubjects),
    ...requestsRoutes(inboxDomain, files, services.undoSeconds),
    ...purchaseOrdersRoutes({ inboxDomain, files }),
    ...expenseClaimsRoutes,
    ...invoicesRoutes,
    ...paymentsRoutes(totpSealer(services.secretKeys), { of: creditsOf, open: openCredits }, mainAccount),
    ...walletStatementRoutes(services.files),
    ...walletRoutes(totpSealer(services.secretKeys)),
    ...cardsRoutes({ issuers: services.issuers, isPrepared, followReceipts }),
    ...receiptsRoutes({ files, secretKeys: services.secretKeys, isPrepared, inboxDomain, phones: PHONES }),
    ...cardFeedsRoutes,
    ...subscriptionsRoutes,
    ...accountingRoutes(rowProvers, files, { places: services.deliveryPlaces, secretKeys: services.secretKeys }),
    ...reportingRoutes,
    ...setupRoutes(SETUP_FACTS),
    ...samplesRoutes(sampleMonths),
    ...staffRoutes(services.front.staff),
  ];
  registerListSources(all);
  return [...all, ...exportsRoutes(files, booksExports)];
};

/** What becomes of which fact. */
export const reactions: readonly Listener[] = [
  ...requestsListeners,
  ...purchaseOrdersListeners,
  ...expenseClaimsListeners,
  ...invoicesListeners,
  ...cardsListeners,
  ...subscriptionsListeners,
  ...accountingListeners,
  ...receiptsListeners,
  ...budgetsListeners,
  ...travelListeners,
];

/** Everything that hears of facts: what becomes of them, and who is told. */
export const listeners: readonly Listener[] = [
  ...reactions,
  ...requestsTellers,
  ...expenseClaimsTellers,
  ...invoicesTellers,
  ...paymentsTellers,
  ...walletListeners,
];

export type JobServices = Pick<AreaServices, 'files' | 'baseUrl' | 'secretKeys' | 'issuers' | 'deliveryPlaces'> & {
  push: PushSender | null;
};

/** What is done later, in the background. */
export const areaJobs = ({ files, baseUrl, push, secretKeys, issuers, deliveryPlaces }: JobServices): JobHandler[] => [
  readFileHandler(files),
  sendOrderHandler(files),
  makePackHandler(files),
  makeExportHandler(files),
  deliverHandler({ files, secretKeys, places: deliveryPlaces }),
  pushQuestionHandler({ push, secretKeys }),
  ...accessJobs({ baseUrl }),
  ...membersJobs({ baseUrl }),
  ...approvalsJobs({ subjects: approvalSubjects }),
  carryOutHandler,
  ...invoicesJobs,
  ...walletJobs(files),
  ...cardsJobs(issuers, files),
  ...receiptsJobs(secretKeys),
  ...subscriptionsJobs,
  // Last, so that what the others tell leaves with them.
  ...notificationsJobs({ baseUrl, files, push, secretKeys, rightsOf: rightsOfPerson }),
];
