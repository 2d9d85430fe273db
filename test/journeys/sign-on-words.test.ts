// In one run of six: saml.http.test.ts and open-id.http.test.ts prove each code; each has its words by its type.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { SAML_ERRORS } from '#areas/access/contract/saml.ts';
import { de } from '#areas/access/web/sign-on/messages/de.ts';
import { en } from '#areas/access/web/sign-on/messages/en.ts';
import { es } from '#areas/access/web/sign-on/messages/es.ts';
import { fr } from '#areas/access/web/sign-on/messages/fr.ts';
import { typeset } from '#ui/i18n/typeset.ts';
import { answer } from './answering.ts';
import { openStage, PHONE, signIn, type Stage } from './browser.ts';
import { TOLD_IN } from './told-in.ts';
import { visit } from './walk.ts';

const WORDS = { en, fr, de, es };
/** Where nobody answers: what is told here comes before anybody is asked. */
const NOBODY = 'http://localhost:9';

let stage: Stage;
beforeAll(async () => {
  const settings = {
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 'secret of g',
    GOOGLE_ISSUER: NOBODY,
    MICROSOFT_CLIENT_ID: 'm',
    MICROSOFT_ISSUER: `${NOBODY}/{tenantid}`,
  };
  stage = await openStage({ settingsFor: async () => settings });
});
afterAll(() => stage.close());

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

describe.each(TOLD_IN)('every code is told in its words: %s', (language) => {
  const words = typeset(language, WORDS[language]);
  let page: Page;
  beforeAll(async () => {
    page = await stage.openWindow(PHONE);
  });

  test('of SAML, from the query', async () => {
    for (const code of [...SAML_ERRORS, 'something_else']) {
      await visit(page, `${stage.url}/auth/login/saml?locale=${language}&error=${code}`);
      const known = SAML_ERRORS.find((one) => one === code) ?? 'unknown_error';
      expect(await alertOf(page).innerText(), code).toBe(words.saml.errors[known]);
    }
  });

  test('of Google and Microsoft, from their callbacks', async () => {
    await visit(page, `${stage.url}/auth/login?locale=${language}`);
    for (const [code, sentence] of [
      ['access_denied', words.errors.google.access_denied],
      ['immediate_failed', words.errors.google.immediate_failed],
      ['server_error', words.errors.google.other],
    ] as const) {
      await visit(page, `${stage.url}/auth/login/google?locale=${language}&error=${code}`);
      expect(await alertOf(page).innerText(), code).toBe(sentence);
    }
    for (const [code, sentence] of [
      ['access_denied', words.errors.microsoft.access_denied],
      ['unauthorized_client', words.errors.microsoft.client_auth],
      ['server_error', words.errors.microsoft.auth],
      ['interaction_required', words.errors.microsoft.interaction_required],
      ['invalid_scope', words.errors.microsoft.client_configuration],
    ] as const) {
      await visit(page, `${stage.url}/auth/login?locale=${language}`);
      // The round trip of a tab that left with its whole page.
      await page.evaluate(() =>
        sessionStorage.setItem('merel.microsoft.roundTrip', JSON.stringify({ state: 'x', exchange: {} })),
      );
      await visit(page, `${stage.url}/auth/login/microsoft?locale=${language}&state=x&error=${code}`);
      expect(await alertOf(page).innerText(), code).toBe(sentence);
    }
    await visit(page, `${stage.url}/auth/login?locale=${language}`);
    await page.evaluate('window.open = () => null');
    await page.locator('[data-kind=microsoft]').click();
    expect(await alertOf(page).innerText()).toBe(words.errors.microsoft.browser_configuration);
  });

  test('of a password, whatever the server refuses it with', async () => {
    for (const code of ['sso_enforced', 'microsoft_account', 'google_account', 'missing_name', 'internal'] as const) {
      await answer(page, '/auth/login/cookie', { status: 401, json: { error: code, requestId: 'x' } });
      await visit(page, `${stage.url}/auth/login?locale=${language}`);
      await signIn(page, 'owner', 'any');
      const sentence = code === 'internal' ? words.errors.server : words.errors[code];
      expect((await alertOf(page).innerText()).split('\n')[0], code).toBe(sentence);
    }
    const company = 'Halden';
    const refusal = { error: 'existing_domain', data: { companyName: company }, requestId: 'x' };
    await answer(page, '/auth/login/cookie', { status: 401, json: refusal });
    await signIn(page, 'nobody', 'any');
    await page.getByRole('heading', { level: 1, name: words.notInvited.title.replace('{company}', company) }).waitFor();
    const text = words.notInvited.text.replaceAll('{company}', company).replace('{email}', 'nobody@haldenroy.example');
    await page.getByText(text).waitFor();
    await page.getByRole('button', { name: words.backToLogin }).click();
    await page.locator('input[name=password]').waitFor();
  });
});
