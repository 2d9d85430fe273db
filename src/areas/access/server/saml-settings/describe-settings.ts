import { X509Certificate } from 'node:crypto';
import type { Context } from '#platform/http/call.ts';
import { instantFromDate } from '#kernel/instant.ts';
import { samlCompanyOfSession } from '#areas/identity/server/door.ts';
import type { SamlSettings } from '../../contract/saml-settings.ts';
import { findSamlSettings, listDomains } from '../saml/find-saml-settings.ts';
import { samlAddresses } from '../saml/saml-addresses.ts';
import { recordNameOf, recordValueOf } from './domains.ts';

/** The settings as an admin sees them, with what the provider and the name server must be told. */
export async function describeSettings({ trx, actor }: Context, baseUrl: string): Promise<SamlSettings> {
  const { companyId } = actor;
  const row = await findSamlSettings(trx, companyId);
  const domains = await listDomains(trx, companyId);
  return {
    ...samlAddresses(baseUrl, companyId),
    isOwnSessionSaml: (await samlCompanyOfSession(trx, actor.sessionId)) === companyId,
    provider:
      row === null
        ? null
        : {
            idpEntityId: row.idp_entity_id,
            ssoUrl: row.sso_url,
            logoutUrl: row.logout_url,
            certificates: row.certificates.map(describeCertificate),
            signs: row.signs,
            isEnabled: row.is_enabled,
            isEnforced: row.is_enforced,
            version: row.version,
          },
    domains: domains.map(({ id, domain, challenge, proven_at }) => ({
      id,
      domain,
      recordName: recordNameOf(domain),
      recordValue: recordValueOf(challenge),
      provenAt: proven_at,
    })),
  };
}

function describeCertificate(pem: string): { pem: string; subject: string; validUntil: string } {
  const certificate = new X509Certificate(pem);
  return {
    pem,
    subject: certificate.subject.replaceAll('\n', ', '),
    validUntil: instantFromDate(new Date(certificate.validTo)),
  };
}
