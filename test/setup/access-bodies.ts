import { newId } from '#platform/crypto/new-id.ts';
import { LEGAL_VERSIONS } from '#areas/access/contract/legals.ts';
import { peopleBodies } from './people-bodies.ts';
import type { TestApp } from './test-app.ts';

const RESET = { passwordResetToken: 'a token that nobody was sent', password: 'a heron under the bridge' };
const LEGAL = { terms: LEGAL_VERSIONS.terms, privacy: LEGAL_VERSIONS.privacy };
const INFORMATION = {
  name: 'Halden',
  legalName: 'Halden GmbH',
  address: '',
  vatNumber: null,
  registrationNumber: '',
  closeDay: 30,
  version: 1,
};
const PASSKEY = { id: 'AAAA', response: {} };
const SIGNUP = {
  email: 'somebody@new-company.example',
  first_name: 'Some',
  last_name: 'Body',
  mobile_ext: '+33',
  mobile_no: '612480793',
  password: 'a heron under the bridge',
  company_name: 'New company',
  company_country: 'FR',
  company_size: '1-19',
  company_currency: 'EUR',
  lang: 'en',
  privacy_and_terms_agreement: true,
  is_legal_representative: true,
};
const PARKED = { which: { kind: 'fact', companyId: newId('cmp'), id: newId('evt') } };
const SIGNUP_BODIES = {
  'access.closeAccount': { name: 'Halden', reason: 'not_needed', note: '' },
  'staff.retryParked': PARKED,
  'staff.discardParked': { ...PARKED, reason: 'Entered by hand' },
  'access.recordProductEvent': { kind: 'email_invalid', visitor: '0190a2b4-0000-7000-8000-000000000000' },
  'access.checkRegistration': {},
  'access.checkSignup': { email: 'somebody@new-company.example' },
  'access.suggestSignup': { email: 'somebody@new-company.example' },
  'access.completeSignup': SIGNUP,
  'access.confirmEmail': { token: RESET.passwordResetToken },
};

/** Of what is done before or beside a company: tokens and passwords that are nobody's. */
export const accessBodies = (test: TestApp): Record<string, object> => ({
  'access.loginWithCookie': { auth_type: 'password', username: 'nobody@halden.example', password: 'x' },
  'access.forgetPassword': { username: 'nobody@halden.example' },
  'access.checkPasswordReset': { token: RESET.passwordResetToken },
  'access.resetPassword': RESET,
  'access.changePassword': { currentPassword: 'not the right one', password: RESET.password, endOtherSessions: true },
  'access.changeProfile': { firstName: 'Ada', lastName: 'Moreau', lang: 'en' },
  'access.beginContactChange': { contact: { kind: 'email', email: 'ada@halden.example' } },
  'access.changeContact': { contact: { kind: 'email', email: 'ada@halden.example' }, procedureId: newId('scp') },
  'access.acceptLegals': LEGAL,
  'companies.changeInformation': INFORMATION,
  'access.provePhone': { code: '123456' },
  'access.renewPhoneCode': {},
  'access.checkPasswordValidity': { password: RESET.password },
  'access.checkPasswordLeak': { password: RESET.password },
  ...SIGNUP_BODIES,
  'access.checkInvite': { invite_token: 'made up', source: 'token' },
  'access.signUp': {
    signup_type: 'password',
    username: 'new@halden.example',
    given_name: 'Ada',
    family_name: 'Moreau',
    gender: 'F',
    display_gender: 'mrs',
    password: RESET.password,
    lang: 'en',
    invite_token: 'made up',
    source: 'token',
  },
  'access.joinCompany': { invite_token: 'made up' },
  'access.sendEmailLink': { invite_token: 'made up' },
  'access.declineInvite': { token: 'made up' },
  'access.replaceAssociations': { associations: [] },
  'access.remindCollaborator': { id: 'ivt_made_up' },
  'notifications.changeChoice': { topic: 'invitation_declined', channel: 'mail', rhythm: 'never' },
  'notifications.changeCompanyDefault': { topic: 'invitation_declined', channel: 'mail', rhythm: 'daily' },
  'notifications.showDocumentsInMails': { isShown: true },
  'notifications.changeTiming': { zone: null, digestAt: 480, digestOn: 1, quiet: null },
  'members.invite': { emails: ['new@halden.example'], roles: ['requester'] },
  'members.openInviteLink': { domain: 'halden.example' },
  ...peopleBodies(test),
  'access.impersonate': { targetUserId: test.users.controller, targetCompanyId: test.companyId },
});

/** Of strong authentication: tokens and ids of nobody, for what works once works for none of these calls. */
export function secondStepBodies(test: TestApp): Record<string, object> {
  const agreed = { procedureId: newId('scp') };
  return {
    'access.beginScaProcedure': {},
    'access.validateScaProcedure': { token: '123456' },
    'access.validateScaProcedureWithPasskey': { answer: PASSKEY },
    'access.openScaEnrolment': {},
    'access.validateAuthenticator': { code: '123456' },
    'access.regenerateAuthenticator': {},
    'access.beginFactorChange': {},
    'identity.beginMoneyAccess': {},
    'identity.askFreshFactor': {},
    'access.askRecovery': {},
    'access.stopRecovery': { token: 'made up' },
    'members.beginRecoveryApproval': {},
    'members.approveRecovery': { procedureId: newId('scp'), code: '123456' },
    'members.refuseRecovery': {},
    'access.beginSecondStepChange': { scaAtSignIn: 'always' },
    'access.saveSecondStep': { scaAtSignIn: 'enrolled-users' },
    'identity.openMoneyAccess': { procedureId: newId('scp'), code: '000000' },
    'identity.showFreshFactor': { procedureId: newId('scp'), code: '000000' },
    'identity.confirmWithPasskey': { answer: PASSKEY },
    'access.startTotp': agreed,
    'access.confirmTotp': { enrolmentId: newId('enr'), code: '123456', label: 'App' },
    'access.startPasskey': agreed,
    'access.confirmPasskey': { enrolmentId: newId('enr'), answer: PASSKEY, label: 'Key' },
    'access.startPhone': agreed,
    'access.addMessageFactor': { ...agreed, type: 'EMAIL' },
    'access.removeFactor': agreed,
    'access.chooseDefaultFactor': agreed,
    'access.describePhoneEnrolment': { token: 'made up' },
    'access.askPhoneEnrolmentCode': { token: 'made up' },
    'access.enrolPhone': { token: 'made up', publicKey: 'AAAA', deviceName: 'Phone' },
    'access.listCompanionQuestions': { factorId: newId('fct'), at: test.now(), signature: 'AAAA' },
    'access.setPhonePush': { factorId: newId('fct'), at: test.now(), signature: 'AAAA', push: null },
    'access.decideOnPhone': {
      factorId: newId('fct'),
      procedureId: newId('scp'),
      decision: 'approve',
      signature: 'AAAA',
    },
  };
}
