import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { SignOnConfig } from '#platform/config/read-config.ts';
import { signerFor, type Signer } from '#platform/crypto/sign.ts';
import { openProvider, type Provider } from '#platform/open-id/open-provider.ts';
import { EXTERNAL_KINDS, type ExternalKind } from '#areas/identity/contract/external-account.ts';

export type SignOnServices = {
  readonly providers: Readonly<Record<ExternalKind, Provider | null>>;
  readonly procurementOrigin: string | null;
  readonly baseUrl: string;
  /** Signs what travels through a provider and back (decision 21). */
  readonly stateSigner: Signer;
};

export type SignOnOptions = { signOn: SignOnConfig; baseUrl: string; secretKeys: SecretKeys };

export function openSignOn({ signOn, baseUrl, secretKeys }: SignOnOptions): SignOnServices {
  const { google, microsoft, procurementOrigin } = signOn;
  return {
    providers: {
      google: google === null ? null : openProvider(google),
      microsoft: microsoft === null ? null : openProvider(microsoft),
    },
    procurementOrigin,
    baseUrl,
    stateSigner: signerFor(secretKeys, 'sign-on-state'),
  };
}

export const configuredKinds = ({ providers }: SignOnServices): ExternalKind[] =>
  EXTERNAL_KINDS.filter((kind) => providers[kind] !== null);

/** Its own callback address for each provider, so that no answer of one passes for the other's (security 54). */
export const redirectUrlOf = ({ baseUrl }: Pick<SignOnServices, 'baseUrl'>, kind: ExternalKind): string =>
  `${baseUrl}/auth/login/${kind}`;
