import type { Kysely } from 'kysely';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type {
  Channel,
  DevicePlatform,
  EnrolmentId,
  FactorId,
  FactorType,
  ProcedureId,
  ProcedureState,
  Purpose,
  TrustedDeviceId,
} from '../../contract/sca.ts';
import type { RecoveryId } from '../../contract/recovery.ts';
import type { SessionId, SignInKind, UserId } from '../../contract/user.ts';
import type { RecoveryEnd } from '../../rules/recovery.ts';

export type BearerId = Id<'scb'>;

export type FactorRow = {
  id: FactorId;
  user_id: UserId;
  type: FactorType;
  label: string;
  is_default: boolean;
  public_key: string | null;
  credential_id: string | null;
  sign_count: bigint | null;
  sealed_secret: string | null;
  last_step: bigint | null;
  created_at: Instant;
  last_used_at: Instant | null;
  removed_at: Instant | null;
  sealed_push: string | null;
};

export type BearerRow = {
  id: BearerId;
  token_hash: string;
  user_id: UserId;
  purpose: 'sign-in' | 'password-reset';
  bound_digest: string;
  browser_hash: string | null;
  sign_in_kind: SignInKind;
  saml_company_id: string | null;
  saml_ends_at: Instant | null;
  ip: string;
  user_agent: string;
  created_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
};

export type ProcedureRow = {
  id: ProcedureId;
  user_id: UserId;
  session_id: SessionId | null;
  bearer_id: BearerId | null;
  purpose: Purpose;
  subject: string;
  bound_digest: string;
  shown: string;
  factor_id: FactorId;
  factor_type: FactorType;
  channel: Channel;
  secret_hash: string | null;
  sent_count: number;
  wrong_count: number;
  state: ProcedureState;
  created_at: Instant;
  expires_at: Instant;
  decided_at: Instant | null;
  signature: string | null;
  spent_at: Instant | null;
  device_name: string | null;
  device_platform: DevicePlatform | null;
};

export type EnrolmentRow = {
  id: EnrolmentId;
  user_id: UserId;
  type: 'MOBILE_APP' | 'WEBAUTHN' | 'TOTP';
  session_id: SessionId | null;
  bearer_id: BearerId | null;
  secret_hash: string | null;
  sealed_secret: string | null;
  is_confirmed: boolean;
  ends_others: boolean;
  /** Of a first phone that takes the place of lost factors: what is used up with it. */
  recovery_id: RecoveryId | null;
  code_hash: string | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

export type TrustedDeviceRow = {
  id: TrustedDeviceId;
  user_id: UserId;
  token_hash: string;
  name: string;
  platform: DevicePlatform;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
};

export type RecoveryRow = {
  id: RecoveryId;
  user_id: UserId;
  stop_hash: string;
  ip: string;
  user_agent: string;
  asked_at: Instant;
  ripe_at: Instant;
  expires_at: Instant;
  operator_approved_at: Instant | null;
  ended_at: Instant | null;
  ended_as: RecoveryEnd | null;
};

type ScaTables = {
  'identity.sca_factor': FactorRow;
  'identity.sca_bearer': BearerRow;
  'identity.sca_procedure': ProcedureRow;
  'identity.sca_guard': { user_id: UserId; wrong_in_row: number; blocked_until: Instant | null };
  'identity.sca_enrolment': EnrolmentRow;
  'identity.trusted_device': TrustedDeviceRow;
  'identity.recovery': RecoveryRow;
};

/** The same connection or transaction, seeing the tables of strong authentication. */
export const scaTables = (db: Kysely<object>): Kysely<ScaTables> => db.withTables<ScaTables>();

/** Whose a procedure is: the session, or the bearer of a sign-in that is not over (security 46). */
export type Holder = { readonly sessionId: SessionId } | { readonly bearerId: BearerId };
export const holderColumns = (holder: Holder): { session_id: SessionId | null; bearer_id: BearerId | null } =>
  'sessionId' in holder
    ? { session_id: holder.sessionId, bearer_id: null }
    : { session_id: null, bearer_id: holder.bearerId };
