import type { Endpoint } from '#kernel/endpoint.ts';
import { collaboratorEndpoints } from '#areas/access/contract/collaborators.ts';
import { frontEndpoints } from '#areas/access/contract/front.ts';
import { inviteEndpoints } from '#areas/access/contract/invites.ts';
import { passwordEndpoints } from '#areas/access/contract/password.ts';
import { registrationEndpoints } from '#areas/access/contract/registration.ts';
import { securityEndpoints } from '#areas/access/contract/security.ts';
import { companionEndpoints } from '#areas/access/contract/companion.ts';
import { factorEndpoints } from '#areas/access/contract/factors.ts';
import { scaEndpoints } from '#areas/access/contract/sca.ts';
import { samlEndpoints } from '#areas/access/contract/saml.ts';
import { samlSettingsEndpoints } from '#areas/access/contract/saml-settings.ts';
import { loginWithCookie } from '#areas/access/contract/log-in.ts';
import { getSignOnKinds } from '#areas/access/contract/sign-on-kinds.ts';
import { accessEndpoints } from '#areas/access/contract/session.ts';
import { signOnEndpoints } from '#areas/access/contract/sign-on.ts';
import { verificationEndpoints } from '#areas/access/contract/verification.ts';
import { bookkeepingEndpoints } from '#areas/accounting/contract/bookkeeping.ts';
import { companyEndpoints } from '#areas/companies/contract/company.ts';
import { dimensionEndpoints } from '#areas/dimensions/contract/dimension.ts';
import { documentEndpoints } from '#areas/documents/contract/document.ts';
import { claimEndpoints } from '#areas/expense-claims/contract/claim.ts';
import { invitationEndpoints } from '#areas/members/contract/invitation.ts';
import { memberEndpoints } from '#areas/members/contract/member.ts';
import { confirmationEndpoints } from '#areas/identity/contract/confirmation.ts';
import { invoiceEndpoints } from '#areas/payables/contract/invoice.ts';
import { bankEndpoints } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { confirmRunEndpoints } from '#areas/payments/contract/confirm-run.ts';
import { paymentEndpoints } from '#areas/payments/contract/payment.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { search } from '#areas/reporting/contract/search.ts';
import { inboxEndpoints } from '#areas/requests/contract/inbox.ts';
import { requestEndpoints } from '#areas/requests/contract/request.ts';
import { viewEndpoints } from '#areas/views/contract/view.ts';

/** Every call of the product: the API page, the rights matrix and the cross-company test are made from this list. */
export const contracts: readonly Endpoint[] = [
  loginWithCookie,
  ...accessEndpoints,
  getSignOnKinds,
  ...passwordEndpoints,
  ...securityEndpoints,
  ...scaEndpoints,
  ...factorEndpoints,
  ...confirmationEndpoints,
  ...companionEndpoints,
  ...signOnEndpoints,
  ...samlEndpoints,
  ...samlSettingsEndpoints,
  ...inviteEndpoints,
  ...collaboratorEndpoints,
  ...registrationEndpoints,
  ...verificationEndpoints,
  ...frontEndpoints,
  ...companyEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...dimensionEndpoints,
  ...viewEndpoints,
  ...documentEndpoints,
  ...requestEndpoints,
  ...inboxEndpoints,
  ...claimEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...confirmRunEndpoints,
  ...bankEndpoints,
  importStatement,
  ...bookkeepingEndpoints,
  getHome,
  search,
];
