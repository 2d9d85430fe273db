import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';

/** What the provider tells of whoever logs in there. */
export type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  xms_edov?: boolean;
};

export type StandInClient = { clientId: string; clientSecret: string | null; redirectUrl: string };

export type OpenIdStandIn = {
  readonly issuer: string;
  /** As Microsoft writes it for every tenant; the same as `issuer` for a provider without tenants. */
  readonly issuerPattern: string;
  /** Who exists there; `login` is what they type. */
  readonly people: Map<string, Person>;
  /** A token signed with the provider's own key, whatever it says: what an attacker could only wish for. */
  readonly sign: (claims: JWTPayload, header?: Record<string, string>) => Promise<string>;
  readonly close: () => Promise<void>;
};

const HOUR = 3600;

/** A certified OpenID provider on loopback that stands for Google, or with a tenant for Microsoft. */
export async function startOpenIdStandIn(options: {
  clients: readonly StandInClient[];
  tenant?: string;
  port?: number;
}): Promise<OpenIdStandIn> {
  const { clients, tenant, port = 0 } = options;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mount = tenant === undefined ? '' : `/${tenant}/v2.0`;
  const issuer = `${origin}${mount}`;
  const issuerPattern = tenant === undefined ? issuer : `${origin}/{tenantid}/v2.0`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, configurationOf({ clients, people, jwk, tenant }));
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    if (tenant !== undefined && url === '/organizations/v2.0/.well-known/openid-configuration') {
      void describe(issuer, issuerPattern).then((text) =>
        response.setHeader('content-type', 'application/json').end(text),
      );
      return;
    }
    // As Express does for a handler that hangs below a path.
    Object.assign(request, { originalUrl: url, url: url.startsWith(mount) ? url.slice(mount.length) || '/' : url });
    handle(request as IncomingMessage, response);
  });
  return {
    issuer,
    issuerPattern,
    people,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'stand-in', ...header }).sign(privateKey),
    close: () => closeServer(server),
  };
}

/** Microsoft's document for all tenants names a pattern in the issuer's place. */
async function describe(issuer: string, pattern: string): Promise<string> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  return JSON.stringify({ ...((await response.json()) as object), issuer: pattern });
}

function configurationOf({
  clients,
  people,
  jwk,
  tenant,
}: {
  clients: readonly StandInClient[];
  people: Map<string, Person>;
  jwk: object;
  tenant: string | undefined;
}): object {
  return {
    clients: clients.map(({ clientId, clientSecret, redirectUrl }) => ({
      client_id: clientId,
      redirect_uris: [redirectUrl],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      ...(clientSecret === null
        ? { token_endpoint_auth_method: 'none' }
        : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_post' }),
    })),
    jwks: { keys: [jwk] },
    cookies: { keys: ['of a stand-in'] },
    scopes: ['openid', 'profile', 'email', 'user.read'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'tid', 'xms_edov'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    findAccount: (_context: unknown, login: string) => {
      const person = people.get(login);
      return person === undefined
        ? undefined
        : { accountId: login, claims: () => ({ ...person, ...(tenant === undefined ? {} : { tid: tenant }) }) };
    },
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
  };
}

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
