import type { SamlTrust } from '#platform/saml/saml-trust.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SamlSettingsRow } from '../tables.ts';

type Addresses = Pick<SamlTrust, 'entityId' | 'acsUrl'> & { metadataUrl: string };

/**
 * Each company has a name and a callback of its own, so that an answer made for one never fits another, even when both
 * use the same provider (security 73).
 */
export function samlAddresses(baseUrl: string, companyId: CompanyId): Addresses {
  const base = `${baseUrl}/api/saml/${companyId}`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs`, metadataUrl: `${base}/metadata` };
}

/** What we trust for this company, from its own settings. */
export const trustOf = (baseUrl: string, row: SamlSettingsRow): SamlTrust => ({
  ...samlAddresses(baseUrl, row.company_id),
  idpEntityId: row.idp_entity_id,
  ssoUrl: row.sso_url,
  certificates: row.certificates,
  signs: row.signs,
});
