import type { Kysely } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { ExternalAccountId, ExternalKind, SignOnKind } from '../contract/external-account.ts';
import type { DisplayGender, Lang, SessionId, SignInKind, UserId } from '../contract/user.ts';

export type UserRow = {
  id: UserId;
  email: string;
  full_name: string;
  /** Both or neither; together they are the full name. */
  first_name: string | null;
  last_name: string | null;
  display_gender: DisplayGender | null;
  lang: Lang;
  phone: string | null;
  password_hash: string | null;
  created_at: Instant;
  disabled_at: Instant | null;
  /** When a link proved that the address is theirs. */
  email_verified_at: Instant | null;
};

export type SessionRow = {
  id: SessionId;
  token_hash: string;
  user_id: UserId;
  acting_user_id: UserId | null;
  acting_company_id: string | null;
  created_at: Instant;
  last_active_at: Instant;
  authenticated_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
  ip: string;
  user_agent: string;
  sign_in_kind: SignInKind;
  saml_company_id: string | null;
  /** Five minutes passed without activity, and no factor has agreed since. */
  money_locked: boolean;
  /** When a factor, other than the mailbox, agreed in it last. */
  factor_agreed_at: Instant | null;
};

export type PasswordResetRow = {
  id: Id<'rst'>;
  user_id: UserId;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  replaced_at: Instant | null;
};

export type ExternalAccountRow = {
  id: ExternalAccountId;
  user_id: UserId;
  kind: ExternalKind;
  issuer: string;
  subject: string;
  email: string;
  connected_at: Instant;
  last_used_at: Instant | null;
};

export type SignOnAttemptRow = {
  id: Id<'soa'>;
  kind: SignOnKind;
  purpose: 'log-in' | 'connect' | 'sign-up';
  browser_hash: string;
  session_id: SessionId | null;
  saml_company_id: string | null;
  target_url: string | null;
  invitation_id: string | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  handle_hash: string | null;
  proven: unknown;
  collected_at: Instant | null;
};

export type EmailVerificationRow = {
  id: Id<'evf'>;
  user_id: UserId;
  email: string;
  replaces_email: string | null;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  replaced_at: Instant | null;
};

export type PhoneChangeRow = {
  id: Id<'pch'>;
  user_id: UserId;
  session_id: SessionId;
  phone: string;
  code_hash: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  replaced_at: Instant | null;
};

export type IdentityTables = {
  'identity.user': UserRow;
  'identity.session': SessionRow;
  'identity.password_reset': PasswordResetRow;
  'identity.external_account': ExternalAccountRow;
  'identity.sign_on_attempt': SignOnAttemptRow;
  'identity.email_verification': EmailVerificationRow;
  'identity.phone_change': PhoneChangeRow;
};

/** The same connection or transaction, seeing identity's tables. */
export const identityTables = (db: Kysely<object>): Kysely<IdentityTables> => db.withTables<IdentityTables>();
