/** How one OpenID provider is reached. `{tenantid}` in the issuer stands for the tenant that a token names (Microsoft). */
export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, whose code is exchanged in the browser. */
  readonly clientSecret: string | null;
  /** What is asked for beside `openid`. */
  readonly scopes: readonly string[];
};
