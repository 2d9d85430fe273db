import { samlFor } from './saml-for.ts';
import type { SamlTrust } from './saml-trust.ts';

/** The provider's page that asks the person, with our question in the address. `relayState` is opaque (security 71). */
export async function requestUrl(
  trust: SamlTrust,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const saml = await samlFor(trust, requestId);
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** What a company's IT team gives its provider: our name and where answers go. */
export async function serviceMetadata(trust: SamlTrust): Promise<string> {
  const saml = await samlFor(trust, '_metadata');
  return saml.generateServiceProviderMetadata(null, null);
}
