export { createUser, setPasswordHash } from './commands/create-user.ts';
export { setNameAndLang } from './commands/change-user.ts';
export { openPhoneChange, provePhone, renewPhoneCode } from './commands/phone-change.ts';
export {
  findEmailChange,
  markEmailProven,
  openEmailChange,
  openEmailVerification,
  proveEmail,
} from './commands/email-verification.ts';
export { forgetBrowsers, isKnownBrowser, KNOWN_BROWSER_LIFE_MS, meetBrowser } from './commands/known-browsers.ts';
export {
  connectExternalAccount,
  disconnectExternalAccount,
  touchExternalAccount,
} from './commands/external-account.ts';
export {
  collectProven,
  findSamlAttempt,
  openSignOnAttempt,
  parkProven,
  useSignOnAttempt,
  type SignOnAttempt,
} from './commands/sign-on-attempt.ts';
export { findExternalUser, kindsOfExternalAccounts, listExternalAccounts } from './queries/external-accounts.ts';
export { forgetWaysIn } from './commands/forget-ways-in.ts';
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
  noteFactor,
  unlockMoney,
} from './commands/start-session.ts';
export { listLiveSessions } from './queries/list-live-sessions.ts';
export { findUserByEmail, getUser, isEmailTaken } from './queries/find-user.ts';
export { askToConfirm, inSession, spendConfirmation, type Answer } from './sca/confirm.ts';
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
export { endRecovery, findRecovery, lockRecovery, openRecovery, vouchForRecovery } from './recovery/recoveries.ts';
export { startAnew } from './recovery/start-anew.ts';
export { codeLetter, continuationLetter, factorLetter } from './sca/sca-letters.ts';
export type { BearerRow, EnrolmentRow, Holder, ProcedureRow, RecoveryRow } from './sca/sca-tables.ts';
export { phonePushSealer, setPhonePush } from './sca/push/phone-push.ts';
export { hasPushPhone, pushToPhones, type PhoneServices } from './sca/push/push-to-phones.ts';
export { pushQuestionHandler } from './sca/push/push-question.ts';
export { newTotpSeed, totpSealer } from './sca/totp.ts';
export {
  listTrustedDevices,
  revokeAllTrustedDevices,
  revokeTrustedDevice,
  trustDevice,
  useTrustedDevice,
} from './sca/trusted-devices.ts';
export { fullNameOf, namePartsOf } from '../rules/name.ts';
export { checkPassword } from '../rules/password.ts';
export { BEARER_LIFE_MS, isFresh, maskEmail, maskPhone, TRUST_LIFE_MS, usableFor } from '../rules/sca.ts';
export { isAlive, isFactorFresh, isMoneyLocked, needsTouch } from '../rules/session-life.ts';
export type { UserRow } from './tables.ts';
