import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import samlp from 'samlp';
import { closeServer } from './open-id-stand-in.ts';
import { STAND_IN_CERTIFICATE, STAND_IN_KEY } from './stand-in-keys.ts';

/** What the provider tells of whoever logs in there: `id` becomes the NameID. */
export type SamlPerson = { id: string; email?: string; givenName?: string; familyName?: string; displayName?: string };

export type SamlStandIn = {
  readonly idpEntityId: string;
  readonly ssoUrl: string;
  readonly logoutUrl: string;
  readonly certificate: string;
  /** Who exists there; the key is what they type. */
  readonly people: Map<string, SamlPerson>;
  /** What the provider posts back to us for this person after our request; `change` bends one thing of it. */
  readonly answer: (redirectUrl: string, login: string, change?: SamlChange) => Promise<SamlAnswer>;
  readonly close: () => Promise<void>;
};
export type SamlAnswer = { url: string; fields: { SAMLResponse: string; RelayState: string } };
export type SamlChange = Readonly<Record<string, unknown>>;

/** A real SAML identity provider on loopback with a page where one types who one is. */
export async function startSamlStandIn({ port = 0 }: { port?: number } = {}): Promise<SamlStandIn> {
  const people = new Map<string, SamlPerson>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin());
    const login = url.searchParams.get('login');
    response.setHeader('content-type', 'text/html');
    if (url.pathname === '/logout') return void response.end('<h1>Logged out of the stand-in</h1>');
    if (url.pathname !== '/sso') return void response.writeHead(404).end();
    if (login === null) return void response.end(loginPage(url, [...people.keys()]));
    answer(url.href, login).then(
      ({ url: action, fields }) => response.end(postPage(action, fields)),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idpEntityId = `${origin()}/metadata`;

  const answer: SamlStandIn['answer'] = async (redirectUrl, login, change = {}) => {
    const query = Object.fromEntries(new URL(redirectUrl).searchParams);
    const asked = await readRequest(query);
    const person = people.get(login);
    if (person === undefined) throw new Error(`The stand-in does not know ${login}`);
    const options = {
      issuer: idpEntityId,
      cert: STAND_IN_CERTIFICATE,
      key: STAND_IN_KEY,
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      audience: asked.issuer,
      recipient: asked.assertionConsumerServiceURL,
      destination: asked.assertionConsumerServiceURL,
      inResponseTo: asked.id,
      lifetimeInSeconds: 300,
      ...change,
    };
    const response = await respond(options, profileOf(person));
    return {
      url: asked.assertionConsumerServiceURL ?? '',
      fields: { SAMLResponse: Buffer.from(response).toString('base64'), RelayState: query['RelayState'] ?? '' },
    };
  };
  return {
    idpEntityId,
    ssoUrl: `${origin()}/sso`,
    logoutUrl: `${origin()}/logout`,
    certificate: STAND_IN_CERTIFICATE,
    people,
    answer,
    close: () => closeServer(server),
  };
}

const readRequest = (query: object) =>
  new Promise<{ id?: string; issuer?: string; assertionConsumerServiceURL?: string }>((resolve, reject) =>
    samlp.parseRequest({ method: 'GET', query, body: {} }, (error, data) =>
      error === null && data !== undefined ? resolve(data) : reject(error ?? new Error('No request')),
    ),
  );

const respond = (options: object, user: object): Promise<string> =>
  new Promise((resolve, reject) =>
    samlp.getSamlResponse(options, user, (error, response) => (error === null ? resolve(response) : reject(error))),
  );

/** As the provider's own mapper wants it. */
const profileOf = ({ id, email, givenName, familyName, displayName }: SamlPerson): object => ({
  id,
  emails: email === undefined ? [] : [{ value: email }],
  ...(displayName === undefined ? {} : { displayName }),
  name: { givenName, familyName },
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function loginPage(url: URL, logins: readonly string[]): string {
  const hidden = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const options = logins.map((login) => `<option value="${escapeHtml(login)}">`).join('');
  return `<title>Stand-in</title><h1>Stand-in identity provider</h1><form>${hidden.join('')}
    <label>Who are you? <input name="login" list="people" autofocus></label>
    <datalist id="people">${options}</datalist><button>Log in</button></form>`;
}

function postPage(action: string, fields: SamlAnswer['fields']): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<title>Stand-in</title><form method="post" action="${escapeHtml(action)}">${hidden.join('')}</form>
    <script>document.forms[0].submit()</script>`;
}

/** A message as somebody with the provider's key could send it, whatever it says: changed first, signed afterwards. */
export function resigned({ url, fields }: SamlAnswer, change: (xml: string) => string): SamlAnswer {
  const unsigned = Buffer.from(fields.SAMLResponse, 'base64')
    .toString('utf8')
    .replaceAll(/<(\w+:)?Signature[\s\S]*?<\/(\w+:)?Signature>/g, '');
  const signed = signXml(
    change(unsigned),
    "//*[local-name(.)='Assertion']",
    { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
    { privateKey: STAND_IN_KEY, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
  );
  return { url, fields: { ...fields, SAMLResponse: Buffer.from(signed).toString('base64') } };
}
