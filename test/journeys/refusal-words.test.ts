// In one run of six: claim.test.ts meets one, forgotten-password.http.test.ts and invites.http.test.ts each code; all have words by their type.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { de as accessDe } from '#areas/access/web/messages/de.ts';
import { en as accessEn } from '#areas/access/web/messages/en.ts';
import { es as accessEs } from '#areas/access/web/messages/es.ts';
import { fr as accessFr } from '#areas/access/web/messages/fr.ts';
import { en as accountEn } from '#areas/access/web/account/messages/en.ts';
import { de as identityDe } from '#areas/identity/web/messages/de.ts';
import { en as identityEn } from '#areas/identity/web/messages/en.ts';
import { es as identityEs } from '#areas/identity/web/messages/es.ts';
import { fr as identityFr } from '#areas/identity/web/messages/fr.ts';
import { de as inviteDe } from '#areas/access/web/invites/messages/de.ts';
import { en as inviteEn } from '#areas/access/web/invites/messages/en.ts';
import { es as inviteEs } from '#areas/access/web/invites/messages/es.ts';
import { fr as inviteFr } from '#areas/access/web/invites/messages/fr.ts';
import { de as scaDe } from '#areas/access/web/sca/messages/de.ts';
import { en as scaEn } from '#areas/access/web/sca/messages/en.ts';
import { es as scaEs } from '#areas/access/web/sca/messages/es.ts';
import { fr as scaFr } from '#areas/access/web/sca/messages/fr.ts';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { listOf, openStage, PHONE, signIn, type Stage } from './browser.ts';
import { answer, stopAnswering } from './answering.ts';
import { TOLD_IN } from './told-in.ts';
import { visit } from './walk.ts';

const WORDS = {
  en: { access: accessEn, identity: identityEn, invite: inviteEn, sca: scaEn },
  fr: { access: accessFr, identity: identityFr, invite: inviteFr, sca: scaFr },
  de: { access: accessDe, identity: identityDe, invite: inviteDe, sca: scaDe },
  es: { access: accessEs, identity: identityEs, invite: inviteEs, sca: scaEs },
};

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

const refuse = (page: Page, address: string, error: string, status = 400): Promise<void> =>
  answer(page, address, { status, json: { error, requestId: 'x' } });

/** The first line of what is told; a list of notices is an alert too, and empty most of the time. */
const alertOf = async (page: Page): Promise<string> =>
  (await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).innerText()).split('\n')[0] ?? '';

/** Each language looks through one window. */
const IN_TURN = { concurrent: false };

// Two languages at a time: most of it is waiting for pages.
describe.concurrent.each(TOLD_IN)('every refusal is told in its words: %s', (language) => {
  const { access, identity, invite, sca } = WORDS[language];
  let page: Page;
  beforeAll(async () => {
    page = await stage.openWindow(PHONE);
  });
  afterEach(async () => {
    await stopAnswering(page);
    await page.context().clearCookies();
  });
  const open = (page: Page, path: string) =>
    visit(page, `${stage.url}${path}${path.includes('?') ? '&' : '?'}locale=${language}`);

  test('of the log-in, and why one is back at it', IN_TURN, async () => {
    for (const code of ['unauthorized', 'invalid_credentials', 'inactive_company'] as const) {
      await refuse(page, '/auth/login/cookie', code, 401);
      await open(page, '/auth/login');
      await signIn(page, 'owner', 'any');
      expect(await alertOf(page), code).toBe(access.errors[code]);
    }
    await open(page, '/auth/login?session-expired=1');
    await page.getByText(access.login.sessionExpired).waitFor();
    await open(page, '/auth/login?access-blocked=1');
    await page.getByText(access.login.accessBlocked).waitFor();
  });

  test('of a forgotten password and its reset', IN_TURN, async () => {
    await refuse(page, '/auth/password/forgotten', 'internal', 500);
    await open(page, '/auth/password/forget');
    await page.locator('input[name=username]').fill('owner@haldenroy.example');
    await page.locator('button[type=submit]').click();
    expect(await alertOf(page)).toBe(access.forget.serverError);

    await answer(page, '/auth/password/forgotten/check', { status: 200, json: { is_valid: true } });
    for (const [code, status, sentence] of [
      ['passwordLeaked', 400, access.reset.leakedTitle],
      ['internal', 500, access.reset.serverError],
    ] as const) {
      await refuse(page, '/auth/password/forgotten/reset/cookie', code, status);
      await open(page, '/auth/password/reset/a-token');
      await setPassword(page);
      expect(await alertOf(page), code).toBe(sentence);
      expect(await page.getByRole('link', { name: access.reset.leakedWhy }).count()).toBe(code === 'internal' ? 0 : 1);
    }
    await refuse(page, '/auth/password/forgotten/reset/cookie', 'bad_token');
    await setPassword(page);
    await page.getByRole('heading', { name: access.reset.expiredTitle }).waitFor();
    await page.getByText(access.reset.expiredText).waitFor();
  });

  test('of the page of an invite, and of declining', IN_TURN, async () => {
    for (const [error, title] of [
      ['max_members_reached', invite.full.title.replace('{company}', 'Words')],
      ['not_found', invite.notFound.title],
    ] as const) {
      await answer(page, '/auth/signup/check', { status: 200, json: { ...INVITE, is_valid: false, error } });
      await open(page, '/auth/invites?token=x');
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await refuse(page, '/auth/signup/check', 'internal', 500);
    await open(page, '/auth/invites?token=x');
    await page.getByRole('heading', { name: invite.serverError.title }).waitFor();

    await open(page, '/auth/invites/decline');
    await page.getByRole('heading', { name: invite.declining.failed }).waitFor();
    await refuse(page, '/auth/signup/decline*', 'not_found', 404);
    await open(page, '/auth/invites/decline?token=x');
    await page.getByRole('heading', { name: invite.declining.failed }).waitFor();
  });

  test('of an invite whose company stopped using SAML, or that is for a proven address', IN_TURN, async () => {
    await answer(page, '/auth/signup/check', {
      status: 200,
      json: { ...INVITE, is_saml_enabled: true, is_saml_enforced: true },
    });
    await open(page, '/auth/invites?token=x');
    const saml = page.getByRole('button', { name: 'SAML' });
    await saml.waitFor();
    expect(await page.getByRole('button', { name: invite.withEmail }).count()).toBe(0);
    await refuse(page, '/saml/signup', 'no_invite', 422);
    await saml.click();
    await page.waitForURL(/\/auth\/login\/saml\?error=no_invite/);
    await page.goBack();
    await refuse(page, '/saml/signup', 'saml_disabled', 422);
    await answer(page, '/auth/signup/check', { status: 200, json: INVITE });
    await saml.click();
    expect(await alertOf(page)).toBe(invite.errors.saml_disabled.replace('{company}', 'Words'));
    // The other ways in are there again.
    await page.getByRole('button', { name: invite.withEmail }).waitFor();

    const data = { email: INVITE.username };
    await answer(page, '/users/associate-to-company', {
      status: 422,
      json: { error: 'email_unproven', data, requestId: 'x' },
    });
    await open(page, '/auth/invites/join-company?token=x');
    await page.getByRole('heading', { name: invite.inbox.unproven }).waitFor();
    await answer(page, '/confirm-email/link', { status: 204, json: {} });
    await page.getByRole('button', { name: invite.inbox.send }).click();
    await page.getByRole('heading', { name: invite.inbox.title }).waitFor();
    await page.getByText(invite.inbox.sent.replace('{email}', INVITE.username)).waitFor();
  });

  test('of a sign-up by invite', IN_TURN, async () => {
    await answer(page, '/auth/signup/check', { status: 200, json: INVITE });
    await open(page, '/auth/invites?token=x');
    await page.getByRole('button', { name: invite.withEmail }).click();
    await page.locator('input[name=title]').first().check();
    await page.locator('#givenName').fill('Ada');
    await page.locator('#familyName').fill('Moreau');
    await refuse(page, '/auth/signup/cookie', 'something_else');
    await setPassword(page);
    for (const [code, sentence] of [
      ['passwordLeaked', invite.errors.passwordLeaked],
      ['email_wrong_domain', invite.errors.email_wrong_domain],
      ['no_match', invite.errors.no_match],
      ['password_guessable', access.errors.password_guessable],
      ['too_many_requests', access.errors.too_many_requests],
      ['something_else', invite.errors.server],
    ] as const) {
      await refuse(page, '/auth/signup/cookie', code);
      await page.locator('button[type=submit]').click();
      const said = page
        .getByRole('main')
        .getByText(
          sentence
            .replace('{company}', 'Words')
            .replace('{domain}', '@words.example')
            .replace('{email}', INVITE.username),
        );
      await said.waitFor();
    }
    await refuse(page, '/auth/signup/cookie', 'user_exists');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/auth\/login\?targetUrl=.*join-company/);
  });

  test('of the second step', IN_TURN, async () => {
    await answer(page, '/auth/login/cookie', {
      status: 200,
      json: { step: 'sca', accessToken: 'x', hasImpersonationTargets: false },
    });
    await answer(page, '/auth/sca/check-enrolment', {
      status: 200,
      json: {
        isScaUserEnrolled: true,
        factors: [{ id: FACTOR, type: 'SMS', isDefault: true, label: '•• 01', isEnrolled: true }],
        purpose: 'sign-in',
      },
    });
    for (const code of ['userNotEnrolled', 'failedWithSca', 'failedWithMfa', 'unknown'] as const) {
      await refuse(page, '/auth/sca/procedures', code);
      await open(page, '/auth/login');
      await signIn(page, 'owner', DEMO_PASSWORD);
      expect(await alertOf(page), code).toBe(sca.errors[code]);
    }
    await answer(page, '/auth/sca/procedures', {
      status: 200,
      json: {
        type: 'SMS',
        channel: 'code',
        procedure: { id: 'scp_x', factorId: FACTOR },
        label: '•• 01',
        expiresAt: '2100-01-01T00:00:00Z',
        passkey: null,
      },
    });
    await open(page, '/auth/login');
    await signIn(page, 'owner', DEMO_PASSWORD);
    for (const [code, status, sentence] of [
      ['wrong_code', 400, identity.errors.wrong_code],
      ['internal', 500, identity.errors.unknown],
    ] as const) {
      await refuse(page, '/auth/sca/validate-procedure-with-mfa', code, status);
      await page.getByLabel(identity.code.sent.replace('{label}', '•• 01')).fill('123456');
      await page.getByRole('button', { name: identity.code.confirm, exact: true }).click();
      await page.getByRole('button', { name: sca.trust.no, exact: true }).click();
      await page.getByText(sentence).waitFor();
    }
    await refuse(page, '/auth/multifactor-authenticators/*/regeneration', 'too_many_codes', 429);
    await page.getByRole('button', { name: identity.code.again, exact: true }).click();
    await page.getByText(identity.code.notRenewed).waitFor();
    await answer(page, '/auth/multifactor-authenticators/*/regeneration', { status: 200, json: {} });
    await page.getByRole('button', { name: identity.code.again, exact: true }).click();
    await page.getByText(identity.code.renewed).waitFor();

    await refuse(page, '/auth/sca/check-enrolment', 'unauthenticated', 401);
    await open(page, '/auth/login');
    await signIn(page, 'owner', DEMO_PASSWORD);
    await page.getByText(access.sca.timeout).waitFor();

    for (const [query, title] of [
      ['?error=unknownToken', sca.failed.unknownToken],
      ['?error=invalidDevice', sca.failed.invalidDevice],
      ['', sca.failed.none],
    ] as const) {
      await open(page, `/auth/login/finalize/sca-failed${query}`);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  });
});

test('a password that is changed is refused in the words of a reset', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'account/me/security'));
  const send = async (password: string): Promise<void> => {
    await page.locator('input[name=password-current]').fill(DEMO_PASSWORD);
    for (const name of ['next', 'again']) await page.locator(`input[name=password-${name}]`).fill(password);
    await page.getByRole('button', { name: accountEn.security.change, exact: true }).click();
  };
  await send('too short');
  await page.getByText(accessEn.errors.password_too_short).waitFor();
  for (const [password, sentence] of [
    ['merelmerelmerel', accessEn.errors.password_guessable],
    ['passwordpassword', accountEn.errors.passwordLeaked],
  ] as const) {
    await send(password);
    await page.getByText(sentence).waitFor();
  }
});

const FACTOR = 'fct_01k00000000000000000000000';
const INVITE = {
  is_valid: true,
  error: null,
  username: 'ada@words.example',
  first_name: null,
  last_name: null,
  company_name: 'Words',
  domain: 'words.example',
  inviteData: null,
  is_saml_enabled: false,
  is_saml_enforced: false,
  terms_and_conditions: { prettyUrlByLang: { en: '/terms', fr: '/terms', de: '/terms', es: '/terms' } },
};

/** Both fields, and sends the form. */
async function setPassword(page: Page): Promise<void> {
  for (const name of ['new-password', 'new-password-again'])
    await page.locator(`input[name=${name}]`).fill('a heron under the old bridge');
  await page.locator('button[type=submit]').click();
}
