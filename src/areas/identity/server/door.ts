export { createUser, setPasswordHash } from './commands/create-user.ts';
export { openEmailVerification, proveEmail } from './commands/email-verification.ts';
export {
  connectExternalAccount,
  disconnectExternalAccount,
  touchExternalAccount,
} from './commands/external-account.ts';
export {
  collectProven,
  openSignOnAttempt,
  parkProven,
  useSignOnAttempt,
  type SignOnAttempt,
} from './commands/sign-on-attempt.ts';
export { findExternalUser, kindsOfExternalAccounts, listExternalAccounts } from './queries/external-accounts.ts';
export {
  closePasswordResets,
  findResettableUser,
  openPasswordReset,
  usePasswordReset,
} from './commands/password-reset.ts';
export {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionOf,
  endSessionsNotOfSaml,
  renewSession,
  samlCompanyOfSession,
  startSession,
  touchSession,
} from './commands/start-session.ts';
export { listLiveSessions } from './queries/list-live-sessions.ts';
export { findUserByEmail, getUser, isEmailTaken } from './queries/find-user.ts';
export { answerFromCompanion, answerWithCode, answerWithPasskey, findKey } from './sca/answers.ts';
export { begunView } from './sca/begun-view.ts';
export { endAllBearers, endBearer, findBearer, openBearer } from './sca/bearers.ts';
export { answerByLink, isLinkToken } from './sca/mailed-link.ts';
export { lockGuard } from './sca/guard.ts';
export { isSignedBy } from './sca/companion-key.ts';
export {
  askEnrolmentCode,
  enrolPasskey,
  enrolPhone,
  enrolTotp,
  findPhoneEnrolment,
  openEnrolment,
} from './sca/enrolments.ts';
export {
  addFactor,
  getFactor,
  listEnrolled,
  listFactors,
  removeFactor,
  setDefaultFactor,
  type Factor,
} from './sca/factors.ts';
export { registrationOptions, type PasskeyAnswer, type PasskeyRegistration } from './sca/passkey.ts';
export {
  beginProcedure,
  findProcedure,
  listPending,
  lockPending,
  renewCode,
  spendApproval,
  stateOf,
  type About,
  type Begun,
} from './sca/procedures.ts';
export { codeLetter, continuationLetter, factorLetter } from './sca/sca-letters.ts';
export type { BearerRow, EnrolmentRow, Holder, ProcedureRow } from './sca/sca-tables.ts';
export { newTotpSeed, totpSealer } from './sca/totp.ts';
export {
  listTrustedDevices,
  revokeAllTrustedDevices,
  revokeTrustedDevice,
  trustDevice,
  useTrustedDevice,
} from './sca/trusted-devices.ts';
export { checkPassword } from '../rules/password.ts';
export { BEARER_LIFE_MS, isFresh, maskEmail, maskPhone, TRUST_LIFE_MS, usableFor } from '../rules/sca.ts';
export { isAlive, needsTouch } from '../rules/session-life.ts';
export type { UserRow } from './tables.ts';
