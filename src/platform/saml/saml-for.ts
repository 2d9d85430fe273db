import type { SAML } from '@node-saml/node-saml';
import type { SamlTrust } from './saml-trust.ts';

/**
 * The library, told never to decide about time, replay and origin of an answer: it knows no clock of ours and no
 * database, so `readResponse` does. It checks signatures and audience. Loaded by the first that signs in this way: many
 * companies have nobody who does.
 */
export async function samlFor(trust: SamlTrust, requestId: string = ''): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: trust.entityId,
    audience: trust.entityId,
    callbackUrl: trust.acsUrl,
    entryPoint: trust.ssoUrl,
    idpIssuer: trust.idpEntityId,
    idpCert: [...trust.certificates],
    wantAssertionsSigned: trust.signs === 'assertion',
    wantAuthnResponseSigned: trust.signs === 'response',
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
}
