import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import type { OpenIdSettings } from './open-id-settings.ts';

/** Guesses of an answer that never comes cost nobody a minute. */
const TIMEOUT_MS = 5000;
/** Keys and addresses of a provider change by the month; an hour is what they publish as cache time. */
const KEEP_MS = 3_600_000;
const ANY_TENANT = 'organizations';

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type ProviderMetadata = z.output<typeof metadataSchema>;

export type Provider = {
  readonly settings: OpenIdSettings;
  /** What the issuer says of itself. @throws AppError unavailable while it does not answer. */
  readonly metadata: () => Promise<ProviderMetadata>;
  /** The issuer's own keys: no header of a token names another place (security 53). */
  readonly keys: () => Promise<JWTVerifyGetKey>;
};

/** A provider that is asked for its addresses when they are first needed, and again after an hour. */
export function openProvider(settings: OpenIdSettings): Provider {
  let known: { until: number; read: Promise<{ metadata: ProviderMetadata; keys: JWTVerifyGetKey }> } | null = null;
  const read = async () => {
    const metadata = await discover(settings.issuer);
    return {
      metadata,
      keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS, cacheMaxAge: KEEP_MS }),
    };
  };
  const current = () => {
    if (known === null || known.until < Date.now()) {
      const asked = { until: Date.now() + KEEP_MS, read: read() };
      known = asked;
      // A failure is not remembered: the provider may be back at the next click.
      asked.read.catch(() => (known === asked ? (known = null) : undefined));
    }
    return known.read;
  };
  return {
    settings,
    metadata: async () => (await current()).metadata,
    keys: async () => (await current()).keys,
  };
}

/** OpenID Connect Discovery 1.0: the document must name the very issuer that was configured. */
async function discover(issuer: string): Promise<ProviderMetadata> {
  const address = `${issuer.replace('{tenantid}', ANY_TENANT).replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const metadata = metadataSchema.parse(await response.json());
    if (metadata.issuer !== issuer) throw new Error(`The document at ${address} is of ${metadata.issuer}`);
    return metadata;
  } catch (cause) {
    throw Object.assign(new AppError('unavailable'), { cause });
  }
}
