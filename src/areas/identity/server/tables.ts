import type { Kysely } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Lang, SessionId, UserId } from '../contract/user.ts';

export type UserRow = {
  id: UserId;
  email: string;
  full_name: string;
  lang: Lang;
  phone: string | null;
  password_hash: string | null;
  created_at: Instant;
  disabled_at: Instant | null;
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

export type IdentityTables = {
  'identity.user': UserRow;
  'identity.session': SessionRow;
  'identity.password_reset': PasswordResetRow;
};

/** The same connection or transaction, seeing identity's tables. */
export const identityTables = (db: Kysely<object>): Kysely<IdentityTables> => db.withTables<IdentityTables>();
