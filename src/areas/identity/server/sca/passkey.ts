import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { PRODUCT_NAME } from '#kernel/product.ts';
import type { UserRow } from '../tables.ts';
import type { FactorRow } from './sca-tables.ts';

/** What a browser's authenticator gave back; its shape is checked by who verifies it. */
export type PasskeyAnswer = AuthenticationResponseJSON;
export type PasskeyRegistration = RegistrationResponseJSON;
/** The address in the person's address bar: a passkey signs it, so a look-alike page gets nothing that works here. */
export type Site = { origin: string };

/** Loaded by the first passkey: with the formats of all certificates it is large, and many companies have none. */
const webAuthn = () => import('@simplewebauthn/server');

const rpIdOf = ({ origin }: Site): string => new URL(origin).hostname;

export async function registrationOptions(input: {
  user: UserRow;
  site: Site;
  challenge: string;
  known: readonly FactorRow[];
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: rpIdOf(input.site),
    userName: input.user.email,
    userDisplayName: input.user.full_name,
    userID: new TextEncoder().encode(input.user.id),
    challenge: challengeBytes(input.challenge),
    attestationType: 'none',
    excludeCredentials: input.known.flatMap((row) => (row.credential_id === null ? [] : [{ id: row.credential_id }])),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** The new key, or null for an answer to another challenge, from another page, or not signed as it must be. */
export async function verifyRegistration(input: {
  answer: PasskeyRegistration;
  site: Site;
  isChallenge: (given: string) => boolean;
}): Promise<{ credentialId: string; publicKey: string; signCount: bigint } | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: input.answer,
      expectedChallenge: input.isChallenge,
      expectedOrigin: input.site.origin,
      expectedRPID: rpIdOf(input.site),
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: BigInt(counter) };
  } catch {
    return null;
  }
}

/** What the browser gives its authenticator; the site's own name is the browser's to add. */
export const challengeOptions = (
  factor: FactorRow,
  challenge: string,
): Omit<PublicKeyCredentialRequestOptionsJSON, 'rpId'> => ({
  challenge,
  allowCredentials: [{ id: factor.credential_id ?? '', type: 'public-key' }],
  userVerification: 'preferred',
  timeout: 60_000,
});

/** The authenticator's new counter, or null for an answer that is not this passkey's to this challenge on this site. */
export async function verifyAssertion(input: {
  answer: PasskeyAnswer;
  factor: FactorRow;
  site: Site;
  isChallenge: (given: string) => boolean;
}): Promise<bigint | null> {
  const { answer, factor, site } = input;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: input.isChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      credential: {
        id: factor.credential_id ?? '',
        publicKey: new Uint8Array(Buffer.from(factor.public_key ?? '', 'base64url')),
        counter: Number(factor.sign_count ?? 0n),
      },
      requireUserVerification: false,
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    return null;
  }
}

/** Our tokens are base64url already; the library wants the bytes behind them. */
const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'));
