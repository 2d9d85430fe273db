import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Instant } from '#kernel/instant.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { AppError } from '../http/errors.ts';
import type { Provider } from './open-provider.ts';

/** What a provider says of a person, once its word is proven to be its own. */
export type IdToken = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
};

/** Asymmetric only: with a shared-secret algorithm whoever knows the public key could sign (security 53). */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384'];
const CLOCK_TOLERANCE_SECONDS = 60;
const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type IdTokenRefusal = 'bad_id_token';

/**
 * Checks signature, issuer with tenant, audience, authorized party, age and nonce of an id token (security 53), with
 * keys of the configured issuer only. @throws AppError unavailable while the provider's keys cannot be read.
 */
export async function readIdToken(
  provider: Provider,
  idToken: string,
  { nonce, now }: { nonce: string; now: Instant },
): Promise<Result<IdToken, IdTokenRefusal>> {
  const { clientId, issuer } = provider.settings;
  const claims = await verified(provider, idToken, now);
  if (claims === null || claims.sub === undefined || claims.sub === '') return refuse('bad_id_token');
  const expectedIssuer = issuerFor(issuer, claims);
  if (expectedIssuer === null || claims.iss !== expectedIssuer) return refuse('bad_id_token');
  const audiences = [claims.aud ?? []].flat();
  const azp = claims['azp'];
  if (!audiences.includes(clientId) || (audiences.length > 1 && azp === undefined)) return refuse('bad_id_token');
  if (azp !== undefined && azp !== clientId) return refuse('bad_id_token');
  if (claims['nonce'] !== nonce) return refuse('bad_id_token');
  return ok({
    issuer: expectedIssuer,
    subject: claims.sub,
    email: textOf(claims['email']),
    // Microsoft says in a claim of its own that the tenant has proven the domain of the address (security 56).
    isEmailVerified: isTrue(claims['email_verified']) || isTrue(claims['xms_edov']),
    name: textOf(claims['name']),
    givenName: textOf(claims['given_name']),
    familyName: textOf(claims['family_name']),
  });
}

async function verified(provider: Provider, idToken: string, now: Instant): Promise<JWTPayload | null> {
  const keys = await provider.keys();
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError))
      throw Object.assign(new AppError('unavailable'), { cause });
    return null;
  }
}

/** The issuer as configured; where it has a place for a tenant, with the one that the token names. */
function issuerFor(issuer: string, claims: JWTPayload): string | null {
  if (!issuer.includes('{tenantid}')) return issuer;
  const tenant = textOf(claims['tid']);
  return tenant === null || !TENANT.test(tenant) ? null : issuer.replace('{tenantid}', tenant);
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1';
