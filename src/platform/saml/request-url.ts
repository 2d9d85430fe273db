import { samlFor } from './saml-for.ts';
import type { SamlTrust } from './saml-trust.ts';

/** The provider's page that asks the person, with our question in the address. `relayState` is opaque (security 71). */
export const requestUrl = (
  trust: SamlTrust,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> => samlFor(trust, requestId).getAuthorizeUrlAsync(relayState, undefined, {});

/** What a company's IT team gives its provider: our name and where answers go. */
export const serviceMetadata = (trust: SamlTrust): string =>
  samlFor(trust, '_metadata').generateServiceProviderMetadata(null, null);
