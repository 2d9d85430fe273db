import type { Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { RecoveryId } from '#areas/identity/contract/recovery.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { DomainId } from '../contract/saml-settings.ts';

export type SamlSettingsRow = {
  company_id: CompanyId;
  idp_entity_id: string;
  sso_url: string;
  logout_url: string | null;
  certificates: string[];
  signs: 'assertion' | 'response';
  is_enabled: boolean;
  is_enforced: boolean;
  version: number;
  updated_at: Instant;
};

export type CompanyDomainRow = {
  company_id: CompanyId;
  id: DomainId;
  domain: string;
  challenge: string;
  added_at: Instant;
  proven_at: Instant | null;
};

export type RecoveryApprovalRow = {
  company_id: CompanyId;
  recovery_id: RecoveryId;
  /** Whose recovery it is. */
  user_id: UserId;
  approver_id: UserId;
  approved_at: Instant;
};

export type AccessTables = {
  'access.saml_settings': SamlSettingsRow;
  'access.company_domain': CompanyDomainRow;
  'access.saml_assertion': { company_id: CompanyId; assertion_id: string; seen_at: Instant };
  'access.recovery_approval': RecoveryApprovalRow;
};

export const accessTables = (db: Kysely<object>): Kysely<AccessTables> => db.withTables<AccessTables>();
