export { askForCode, checkCode } from './commands/code-challenge.ts';
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
export { checkPassword } from '../rules/password.ts';
export { isAlive, needsTouch } from '../rules/session-life.ts';
export type { UserRow } from './tables.ts';
