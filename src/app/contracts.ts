import type { Endpoint } from '#kernel/endpoint.ts';
import { collaboratorEndpoints } from '#areas/access/contract/collaborators.ts';
import { frontEndpoints } from '#areas/access/contract/front.ts';
import { inviteEndpoints } from '#areas/access/contract/invites.ts';
import { closeAccountEndpoints } from '#areas/access/contract/close-account.ts';
import { legalEndpoints } from '#areas/access/contract/legals.ts';
import { passwordEndpoints } from '#areas/access/contract/password.ts';
import { profileEndpoints } from '#areas/access/contract/profile.ts';
import { recoveryEndpoints } from '#areas/access/contract/recovery.ts';
import { registrationEndpoints } from '#areas/access/contract/registration.ts';
import { securityEndpoints } from '#areas/access/contract/security.ts';
import { companionEndpoints } from '#areas/access/contract/companion.ts';
import { factorEndpoints } from '#areas/access/contract/factors.ts';
import { scaEndpoints } from '#areas/access/contract/sca.ts';
import { secondStepEndpoints } from '#areas/access/contract/second-step.ts';
import { samlEndpoints } from '#areas/access/contract/saml.ts';
import { samlSettingsEndpoints } from '#areas/access/contract/saml-settings.ts';
import { loginWithCookie } from '#areas/access/contract/log-in.ts';
import { getSignOnKinds } from '#areas/access/contract/sign-on-kinds.ts';
import { accessEndpoints } from '#areas/access/contract/session.ts';
import { signOnEndpoints } from '#areas/access/contract/sign-on.ts';
import { verificationEndpoints } from '#areas/access/contract/verification.ts';
import { absenceEndpoints } from '#areas/approvals/contract/absence.ts';
import { ownApproverEndpoints } from '#areas/approvals/contract/own-approver.ts';
import { workflowEndpoints } from '#areas/approvals/contract/workflows.ts';
import { codePayables } from '#areas/accounting/contract/code-payables.ts';
import { getPrepareQueue } from '#areas/accounting/contract/prepare-queue.ts';
import { booksSetupEndpoints } from '#areas/accounting/contract/books-setup.ts';
import { chartFileEndpoints } from '#areas/accounting/contract/chart-files.ts';
import { setupStateEndpoints } from '#areas/accounting/contract/setup-state.ts';
import { bankAccountEndpoints } from '#areas/accounting/contract/bank-accounts.ts';
import { partyAccountEndpoints } from '#areas/accounting/contract/party-accounts.ts';
import { bookkeepingEndpoints } from '#areas/accounting/contract/bookkeeping.ts';
import { payableRuleEndpoints } from '#areas/accounting/contract/payable-rules.ts';
import { deliveryEndpoints } from '#areas/accounting/contract/delivery.ts';
import { templateEndpoints } from '#areas/accounting/contract/export-templates.ts';
import { closingEndpoints } from '#areas/accounting/contract/closing.ts';
import { lanesEndpoints } from '#areas/accounting/contract/lanes.ts';
import { reviewEndpoints } from '#areas/accounting/contract/review.ts';
import { proofEndpoints } from '#areas/accounting/contract/proof.ts';
import { revaluationEndpoints } from '#areas/accounting/contract/revaluation.ts';
import { budgetEndpoints } from '#areas/budgets/contract/budget.ts';
import { importBudgets } from '#areas/budgets/contract/import.ts';
import { exerciseEndpoints } from '#areas/budgets/contract/exercise.ts';
import { controlRuleEndpoints } from '#areas/receipts/contract/control-rule.ts';
import { inboxEndpoints as receiptInboxEndpoints } from '#areas/receipts/contract/inbox.ts';
import { phoneEndpoints } from '#areas/receipts/contract/phone.ts';
import { paymentReceiptEndpoints } from '#areas/receipts/contract/payment-receipt.ts';
import { standingEndpoints } from '#areas/receipts/contract/standing.ts';
import { cardFeedEndpoints } from '#areas/card-feeds/contract/card-feed.ts';
import { cardAccountEndpoints } from '#areas/cards/contract/card-account.ts';
import { cardOrderEndpoints } from '#areas/cards/contract/card-order.ts';
import { askForMore } from '#areas/cards/contract/card-raise.ts';
import { cardSettingsEndpoints } from '#areas/cards/contract/card-settings.ts';
import { recardEndpoints } from '#areas/cards/contract/recard.ts';
import { cardPaymentEndpoints } from '#areas/cards/contract/card-payment.ts';
import { disputeEndpoints } from '#areas/cards/contract/dispute.ts';
import { issuerTermsEndpoints } from '#areas/cards/contract/issuer-terms.ts';
import { cardEndpoints } from '#areas/cards/contract/card.ts';
import { companyEndpoints } from '#areas/companies/contract/company.ts';
import { informationEndpoints } from '#areas/companies/contract/information.ts';
import { costCenterEndpoints } from '#areas/dimensions/contract/cost-center.ts';
import { dimensionEndpoints } from '#areas/dimensions/contract/dimension.ts';
import { manageEndpoints } from '#areas/dimensions/contract/manage.ts';
import { spendEndpoints } from '#areas/dimensions/contract/spend.ts';
import { exportsEndpoints } from '#areas/exports/contract/list-exports.ts';
import { documentEndpoints } from '#areas/documents/contract/document.ts';
import { advanceEndpoints } from '#areas/expense-claims/contract/advance.ts';
import { cleanClaimEndpoints } from '#areas/expense-claims/contract/accept-clean.ts';
import { claimEndpoints } from '#areas/expense-claims/contract/claim.ts';
import { invitationEndpoints } from '#areas/members/contract/invitation.ts';
import { bankDetailEndpoints } from '#areas/members/contract/bank-detail.ts';
import { gradeEndpoints } from '#areas/members/contract/grade.ts';
import { importEndpoints } from '#areas/members/contract/import.ts';
import { accessAskEndpoints } from '#areas/members/contract/access-ask.ts';
import { memberEndpoints } from '#areas/members/contract/member.ts';
import { ownershipEndpoints } from '#areas/members/contract/ownership.ts';
import { auditLogEndpoints } from '#areas/members/contract/audit-log.ts';
import { peopleEndpoints } from '#areas/members/contract/people.ts';
import { recoveryDecisionEndpoints } from '#areas/members/contract/recovery.ts';
import { teamEndpoints } from '#areas/members/contract/team.ts';
import { companyDefaultsEndpoints } from '#areas/notifications/contract/company-defaults.ts';
import { choiceEndpoints } from '#areas/notifications/contract/choice.ts';
import { entryEndpoints } from '#areas/notifications/contract/entry.ts';
import { confirmationEndpoints } from '#areas/identity/contract/confirmation.ts';
import { freshFactorEndpoints } from '#areas/identity/contract/fresh-factor.ts';
import { moneyAccessEndpoints } from '#areas/identity/contract/money-access.ts';
import { creditNoteEndpoints } from '#areas/invoices/contract/credit-note.ts';
import { invoiceAccountEndpoints } from '#areas/invoices/contract/invoice-account.ts';
import { invoiceEndpoints } from '#areas/invoices/contract/invoice.ts';
import { invoiceOrderEndpoints } from '#areas/invoices/contract/invoice-order.ts';
import { cleanInvoiceEndpoints } from '#areas/invoices/contract/validate-clean.ts';
import { bankEndpoints } from '#areas/payments/contract/bank.ts';
import { reconcileEndpoints } from '#areas/payments/contract/reconcile.ts';
import { bankFileEndpoints } from '#areas/payments/contract/bank-file.ts';
import { confirmRunEndpoints } from '#areas/payments/contract/confirm-run.ts';
import { allPaymentsEndpoints } from '#areas/payments/contract/all-payments.ts';
import { dueDaysEndpoints } from '#areas/payments/contract/due-days.ts';
import { latePaymentsEndpoints } from '#areas/payments/contract/late-payments.ts';
import { ownAccountEndpoints } from '#areas/payments/contract/own-account.ts';
import { paidElsewhereEndpoints } from '#areas/payments/contract/paid-elsewhere.ts';
import { accountRequestEndpoints } from '#areas/payments/contract/account-request.ts';
import { remittanceAdviceEndpoints } from '#areas/payments/contract/remittance-advice.ts';
import { paymentMethodEndpoints } from '#areas/payments/contract/payment-methods.ts';
import { paySettingsEndpoints } from '#areas/payments/contract/pay-settings.ts';
import { paymentEndpoints } from '#areas/payments/contract/payment.ts';
import { automationEndpoints } from '#areas/wallet/contract/automation.ts';
import { walletStatementEndpoints } from '#areas/wallet/contract/statement.ts';
import { walletArchiveEndpoints } from '#areas/wallet/contract/statement-archive.ts';
import { fundingEndpoints } from '#areas/wallet/contract/funding.ts';
import { walletEndpoints } from '#areas/wallet/contract/wallet.ts';
import { closeOrdersEndpoints } from '#areas/purchase-orders/contract/close-orders.ts';
import { amendOrder } from '#areas/purchase-orders/contract/amend-order.ts';
import { endOrderEndpoints } from '#areas/purchase-orders/contract/end-order.ts';
import { orderEndpoints } from '#areas/purchase-orders/contract/order.ts';
import { receiveGoodsEndpoints } from '#areas/purchase-orders/contract/receive-goods.ts';
import { packOrdersEndpoints } from '#areas/purchase-orders/contract/pack-orders.ts';
import { sendOrderEndpoints } from '#areas/purchase-orders/contract/send-order.ts';
import { toleranceEndpoints } from '#areas/purchase-orders/contract/tolerances.ts';
import { rateEndpoints } from '#areas/rates/contract/rates.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { search } from '#areas/reporting/contract/search.ts';
import { getStanding } from '#areas/reporting/contract/standing.ts';
import { discardedInboxEndpoints } from '#areas/requests/contract/discarded-inbox.ts';
import { ignoredSenderEndpoints } from '#areas/requests/contract/ignored-sender.ts';
import { inboxEndpoints } from '#areas/requests/contract/inbox.ts';
import { policyEndpoints } from '#areas/policies/contract/policies.ts';
import { limitEndpoints } from '#areas/policies/contract/limits.ts';
import { requestEndpoints } from '#areas/requests/contract/request.ts';
import { requestListEndpoints } from '#areas/requests/contract/request-list.ts';
import { judgeDraft } from '#areas/requests/contract/verdict.ts';
import { setupEndpoints } from '#areas/setup/contract/setup.ts';
import { staffEndpoints } from '#areas/staff/contract/parked.ts';
import { subscriptionEndpoints } from '#areas/subscriptions/contract/subscription.ts';
import { importSuppliers } from '#areas/suppliers/contract/import.ts';
import { manySuppliersEndpoints } from '#areas/suppliers/contract/many-suppliers.ts';
import { mergeEndpoints } from '#areas/suppliers/contract/merge.ts';
import { questionEndpoints } from '#areas/suppliers/contract/question.ts';
import { supplierPageEndpoints } from '#areas/suppliers/contract/supplier-page.ts';
import { statementEndpoints } from '#areas/suppliers/contract/statement.ts';
import { supplierEndpoints } from '#areas/suppliers/contract/supplier.ts';
import { mileageEndpoints } from '#areas/travel/contract/mileage.ts';
import { perDiemEndpoints } from '#areas/travel/contract/per-diem.ts';
import { travelRateEndpoints } from '#areas/travel/contract/rates.ts';
import { vehicleEndpoints } from '#areas/travel/contract/vehicle.ts';
import { viewEndpoints } from '#areas/views/contract/view.ts';

/** Every call of the product: the API page, the rights matrix and the cross-company test are made from this list. */
export const contracts: readonly Endpoint[] = [
  loginWithCookie,
  ...accessEndpoints,
  ...closeAccountEndpoints,
  getSignOnKinds,
  ...passwordEndpoints,
  ...legalEndpoints,
  ...securityEndpoints,
  ...scaEndpoints,
  ...factorEndpoints,
  ...confirmationEndpoints,
  ...moneyAccessEndpoints,
  ...freshFactorEndpoints,
  ...companionEndpoints,
  ...signOnEndpoints,
  ...samlEndpoints,
  ...samlSettingsEndpoints,
  ...secondStepEndpoints,
  ...recoveryEndpoints,
  ...inviteEndpoints,
  ...collaboratorEndpoints,
  ...registrationEndpoints,
  ...verificationEndpoints,
  ...profileEndpoints,
  ...frontEndpoints,
  ...choiceEndpoints,
  ...companyDefaultsEndpoints,
  ...entryEndpoints,
  ...companyEndpoints,
  ...informationEndpoints,
  ...memberEndpoints,
  ...accessAskEndpoints,
  ...bankDetailEndpoints,
  ...peopleEndpoints,
  ...auditLogEndpoints,
  ...teamEndpoints,
  ...gradeEndpoints,
  ...importEndpoints,
  ...ownershipEndpoints,
  ...invitationEndpoints,
  ...recoveryDecisionEndpoints,
  ...dimensionEndpoints,
  ...costCenterEndpoints,
  ...manageEndpoints,
  ...spendEndpoints,
  ...viewEndpoints,
  ...rateEndpoints,
  ...vehicleEndpoints,
  ...travelRateEndpoints,
  ...mileageEndpoints,
  ...perDiemEndpoints,
  ...supplierEndpoints,
  ...supplierPageEndpoints,
  ...questionEndpoints,
  ...manySuppliersEndpoints,
  ...mergeEndpoints,
  ...statementEndpoints,
  importSuppliers,
  ...documentEndpoints,
  ...absenceEndpoints,
  ...workflowEndpoints,
  ...ownApproverEndpoints,
  ...exerciseEndpoints,
  ...budgetEndpoints,
  importBudgets,
  ...policyEndpoints,
  ...limitEndpoints,
  ...requestEndpoints,
  ...requestListEndpoints,
  judgeDraft,
  ...inboxEndpoints,
  ...discardedInboxEndpoints,
  ...ignoredSenderEndpoints,
  ...orderEndpoints,
  ...receiveGoodsEndpoints,
  ...endOrderEndpoints,
  amendOrder,
  ...closeOrdersEndpoints,
  ...sendOrderEndpoints,
  ...packOrdersEndpoints,
  ...toleranceEndpoints,
  ...claimEndpoints,
  ...cleanClaimEndpoints,
  ...cleanInvoiceEndpoints,
  ...advanceEndpoints,
  ...creditNoteEndpoints,
  ...invoiceEndpoints,
  ...invoiceAccountEndpoints,
  ...invoiceOrderEndpoints,
  ...paymentEndpoints,
  ...paidElsewhereEndpoints,
  ...remittanceAdviceEndpoints,
  ...accountRequestEndpoints,
  ...paySettingsEndpoints,
  ...paymentMethodEndpoints,
  ...ownAccountEndpoints,
  ...allPaymentsEndpoints,
  ...dueDaysEndpoints,
  ...latePaymentsEndpoints,
  ...confirmRunEndpoints,
  ...bankEndpoints,
  ...reconcileEndpoints,
  ...bankFileEndpoints,
  ...walletEndpoints,
  ...cardEndpoints,
  ...cardOrderEndpoints,
  ...recardEndpoints,
  ...subscriptionEndpoints,
  ...cardSettingsEndpoints,
  askForMore,
  ...cardPaymentEndpoints,
  ...cardAccountEndpoints,
  ...disputeEndpoints,
  ...issuerTermsEndpoints,
  ...cardFeedEndpoints,
  ...controlRuleEndpoints,
  ...paymentReceiptEndpoints,
  ...standingEndpoints,
  ...receiptInboxEndpoints,
  ...phoneEndpoints,
  ...fundingEndpoints,
  ...automationEndpoints,
  ...walletStatementEndpoints,
  ...walletArchiveEndpoints,
  ...bookkeepingEndpoints,
  ...closingEndpoints,
  ...reviewEndpoints,
  ...lanesEndpoints,
  ...templateEndpoints,
  ...deliveryEndpoints,
  ...exportsEndpoints,
  ...booksSetupEndpoints,
  ...payableRuleEndpoints,
  ...partyAccountEndpoints,
  ...setupStateEndpoints,
  ...chartFileEndpoints,
  ...bankAccountEndpoints,
  ...proofEndpoints,
  codePayables,
  getPrepareQueue,
  ...revaluationEndpoints,
  getHome,
  search,
  getStanding,
  ...setupEndpoints,
  ...staffEndpoints,
];
