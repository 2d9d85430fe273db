/** What we know of an identity provider from its company's own settings, and how we call ourselves to it. */
export type SamlTrust = {
  /** Our name for this company, which its provider writes into each assertion. */
  readonly entityId: string;
  /** The address to which its answers come. */
  readonly acsUrl: string;
  readonly idpEntityId: string;
  readonly ssoUrl: string;
  /** PEM. A key that a message brings along is never looked at (security 60). */
  readonly certificates: readonly string[];
  /** What the provider signs: each assertion, or the whole response. */
  readonly signs: 'assertion' | 'response';
};
