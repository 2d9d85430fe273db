import { X509Certificate } from 'node:crypto';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { endSessionsNotOfSaml, samlCompanyOfSession } from '#areas/identity/server/door.ts';
import type { saveSamlSettings } from '../../contract/saml-settings.ts';
import { findSamlSettings, listDomains } from '../saml/find-saml-settings.ts';
import { accessTables, type SamlSettingsRow } from '../tables.ts';
import { assertMayChangeSignOn } from './assert-may-change.ts';

type Body = z.output<NonNullable<typeof saveSamlSettings.body>>;

const RSA_BITS_MIN = 2048;

/**
 * Sets the company's identity provider. Enforcing it asks for a domain it may speak for and for an admin who came in
 * that way just now, so that nobody locks everybody out; then the sessions that were opened otherwise end.
 * @throws AppError fresh_sign_in_needed, acting_for_somebody, bad_certificate, no_proven_domain, not_tried_yet,
 * version_conflict.
 */
export async function saveSettings(context: Context, body: Body): Promise<void> {
  assertMayChangeSignOn(context);
  const { trx, actor, now } = context;
  const { companyId } = actor;
  const before = await findSamlSettings(trx, companyId);
  if ((before?.version ?? 0) !== body.version) throw new AppError('version_conflict');
  const certificates = body.certificates.map(normalCertificate);
  const domains = (await listDomains(trx, companyId)).flatMap((row) => (row.proven_at === null ? [] : row.domain));
  const isEnforced = body.isEnabled && body.isEnforced;
  if (isEnforced && domains.length === 0) throw new AppError('no_proven_domain');
  if (isEnforced && (await samlCompanyOfSession(trx, actor.sessionId)) !== companyId)
    throw new AppError('not_tried_yet');
  const row: SamlSettingsRow = {
    company_id: companyId,
    idp_entity_id: body.idpEntityId,
    sso_url: body.ssoUrl,
    logout_url: body.logoutUrl,
    certificates,
    signs: body.signs,
    is_enabled: body.isEnabled,
    is_enforced: isEnforced,
    version: body.version + 1,
    updated_at: now,
  };
  const saved = await accessTables(trx)
    .insertInto('access.saml_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(row).where('access.saml_settings.version', '=', body.version),
    )
    .executeTakeFirstOrThrow();
  if (saved.numInsertedOrUpdatedRows !== 1n) throw new AppError('version_conflict');
  if (isEnforced) await endSessionsNotOfSaml(trx, { domains, samlCompanyId: companyId, now });
  const change = { action: 'access.saveSamlSettings', entity: 'saml-settings', entityId: companyId, topics: [] };
  await recordChange(context, { ...change, before, after: row });
}

/** The certificate as PEM, from PEM or from the bare base64 that metadata files carry. @throws AppError bad_certificate. */
function normalCertificate(text: string): string {
  const base64 = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s/g, '');
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isStrong = asymmetricKeyType === 'ec' || (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;
    if (isStrong) return certificate.toString();
  } catch {
    // No certificate at all: told as the same.
  }
  throw new AppError('bad_certificate');
}
