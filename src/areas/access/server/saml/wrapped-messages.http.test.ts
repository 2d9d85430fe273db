import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantToMs } from '#kernel/instant.ts';
import { checkMessage } from '#platform/saml/check-message.ts';
import { emailOf } from '../../../../../test/setup/found-test-companies.ts';
import {
  begunBy,
  errorIn,
  handleIn,
  locationOf,
  postAnswer,
  trustStandIn,
} from '../../../../../test/setup/sign-on/saml-browser.ts';
import {
  startSamlStandIn,
  type SamlAnswer,
  type SamlStandIn,
} from '../../../../../test/setup/sign-on/saml-stand-in.ts';
import { wrapped, WRAPPINGS } from '../../../../../test/setup/sign-on/wrapped-messages.ts';
import { cookieOf, createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { finishSaml, samlLogin } from '../../contract/saml.ts';
import { getMe } from '../../contract/session.ts';

let idp: SamlStandIn;
let test: TestApp;

beforeAll(async () => {
  idp = await startSamlStandIn();
  test = await createTestApp();
  // The admin is who the provider vouches for; the owner is whom a wrapped message would rather be.
  idp.people.set('admin', { id: emailOf('admin'), email: emailOf('admin'), displayName: 'The admin' });
  await trustStandIn(test, idp, { companyId: test.companyId, domains: ['halden.example'] });
});

/** The provider lives in our time. */
beforeEach(async () => {
  test.advance(Date.now() - instantToMs(test.now()));
  await sql`delete from platform.rate_limit`.execute(test.database.owner);
});

afterAll(async () => {
  await test.close();
  await idp.close();
});

type Signs = 'assertion' | 'response';

/** What the trusted provider answers about the admin, signed where the company expects it. */
async function trusted(signs: Signs): Promise<{ message: SamlAnswer; cookie: string }> {
  await sql`update access.saml_settings set signs = ${signs}`.execute(test.database.owner);
  const begun = begunBy(await test.anonymous.send(samlLogin, { body: { email: emailOf('admin'), targetUrl: null } }));
  const change = signs === 'response' ? { signResponse: true, signAssertion: false } : {};
  return { message: await idp.answer(begun.redirectUrl, 'admin', change), cookie: begun.cookie };
}

const sourceOf = ({ fields }: SamlAnswer): string => Buffer.from(fields.SAMLResponse, 'base64').toString('utf8');

describe('security 61 and 62: a message signed by the trusted key', () => {
  it.each<Signs>(['assertion', 'response'])('signs in as it came, where the %s is signed', async (signs) => {
    const { message, cookie } = await trusted(signs);
    expect(checkMessage(sourceOf(message)).ok).toBe(true);
    const posted = await postAnswer(test, idp, message);
    expect(errorIn(posted)).toBeNull();
    const finished = await test.anonymous.at({ cookie }).send(finishSaml, { body: { handle: handleIn(posted) } });
    const client = test.anonymous.at({ cookie: cookieOf(finished.headers['set-cookie']) });
    expect((await client.ask(getMe)).email).toBe(emailOf('admin'));
  });

  it.each(WRAPPINGS.map((wrapping) => [wrapping.what, wrapping] as const))(
    'signs nobody in when it was wrapped: %s',
    async (_what, wrapping) => {
      const { message } = await trusted(wrapping.signs);
      const bent = wrapped(message, wrapping, { from: emailOf('admin'), to: emailOf('owner') });
      const answer = await postAnswer(test, idp, bent);
      expect([answer.statusCode, locationOf(answer).pathname, errorIn(answer)]).toEqual([
        303,
        '/auth/login/saml',
        'invalid_credentials',
      ]);
      expect([handleIn(answer), answer.headers['set-cookie']]).toEqual(['', undefined]);
      // Refused for its shape, before a value is read, and not only because a signature happens not to fit.
      expect(checkMessage(sourceOf(bent))).toEqual({ ok: false, code: 'saml_refused' });
    },
  );
});
