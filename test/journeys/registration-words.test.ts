// In one run of six: registration.http.test.ts proves each reason; each has its words by its type.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { de } from '#areas/access/web/registration/messages/de.ts';
import { en } from '#areas/access/web/registration/messages/en.ts';
import { es } from '#areas/access/web/registration/messages/es.ts';
import { fr } from '#areas/access/web/registration/messages/fr.ts';
import { de as verifyDe } from '#areas/access/web/verification/messages/de.ts';
import { en as verifyEn } from '#areas/access/web/verification/messages/en.ts';
import { es as verifyEs } from '#areas/access/web/verification/messages/es.ts';
import { fr as verifyFr } from '#areas/access/web/verification/messages/fr.ts';
import { DESK, openStage, type Stage } from './browser.ts';
import { TOLD_IN } from './told-in.ts';
import { visit } from './walk.ts';

const EACH = [
  ['en', en, verifyEn],
  ['fr', fr, verifyFr],
  ['de', de, verifyDe],
  ['es', es, verifyEs],
] as const;
const LANGUAGES = EACH.filter(([language]) => TOLD_IN.includes(language));

/** Specification 8.3: every reason, and the two ways in which no reason comes. */
const REASONS = [
  ['forbidden_domain', 'forbiddenDomain'],
  ['company_registered', 'registeredCompany'],
  ['user_exists', 'userExists'],
  ['user_already_invited', 'userInvited'],
  ['unexpected_error', 'internal'],
  ['network failure', 'internal'],
  ['anything else', 'unknown'],
] as const;

/** Specification 4.6: what the call says, and which message that is. */
const VERDICTS = [
  ['request_failed', 0],
  ['incorrect_token', 404],
  ['unauthenticated', 401],
  ['server_error', 500],
] as const;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

/** Answers the next calls of this address as told; 0 is no answer at all. */
async function answering(page: Page, address: string): Promise<(status: number, body: object) => void> {
  let next = { status: 200, body: {} };
  await page.route(address, (route) =>
    next.status === 0
      ? route.abort()
      : route.fulfill({ status: next.status, body: JSON.stringify(next.body), contentType: 'application/json' }),
  );
  return (status, body) => (next = { status, body });
}

test.concurrent.each(LANGUAGES)('in %s every reason of registration is said in its words', async (language, words) => {
  const page = await stage.openWindow(DESK);
  const answer = await answering(page, '**/api/auth/signup/allowed');
  await visit(page, `${stage.url}/auth/register?lang=${language}`);
  await page.locator('input[name=email]:focus').waitFor();
  for (const [reason, key] of REASONS) {
    if (reason === 'network failure') answer(0, {});
    else answer(200, { isAllowed: false, reason });
    await page.locator('input[name=email]').fill('ada@words.example');
    await page.keyboard.press('Enter');
    const said = await page.getByRole('alert').innerText();
    expect(said, `${language} ${reason}`).toContain(words.reasons[key].replace('{domain}', 'words.example'));
    await page.locator('input[name=email]').fill('');
  }
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

/** The wizard as somebody left it who had answered everything; a browser keeps the step in its history. */
const ANSWERED = {
  answers: {
    email: 'ada@words.example',
    firstName: 'Ada',
    lastName: 'Byron',
    phoneCountry: 'FR',
    phone: '06 12 48 07 93',
    companyName: 'Words',
    country: 'FR',
    size: '1-19',
    currency: 'EUR',
    agrees: true,
    represents: true,
  },
  prefilled: [],
  plan: null,
};

test.concurrent.each(LANGUAGES)(
  'in %s a form that is not taken says why, and can be sent again',
  async (language, words) => {
    const page = await stage.openWindow(DESK);
    // Nothing that a browser could work out.
    await page.route('**/api/auth/captcha', (route) => route.fulfill({ json: { challenge: btoa('{}') } }));
    const answer = await answering(page, '**/api/home/progress-signup');
    answer(500, { error: 'internal' });
    await page.addInitScript(`
    sessionStorage.setItem('merel.registration', ${JSON.stringify(JSON.stringify(ANSWERED))});
    history.replaceState({ usr: { step: 7 }, key: 'left', idx: 0 }, '');
  `);
    await visit(page, `${stage.url}/auth/register?locale=${language}`);
    await page.locator('input[name=new-password]').fill('a heron under the old bridge');
    // Nothing else is missing: on to the last step, as its link in the list of steps leads there.
    await page.evaluate(`
      history.pushState({ usr: { step: 7 }, key: 'on', idx: 1 }, '');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    `);
    await page.getByRole('button', { name: words.create }).click();
    await page.getByRole('heading', { level: 1, name: words.failed.title }).waitFor();
    await page.getByText(words.failed.captcha).waitFor();
    await page.unroute('**/api/auth/captcha');
    await page.getByRole('button', { name: words.failed.retry }).click();
    await page.getByText(words.failed.text).waitFor();
  },
);

test.concurrent.each(LANGUAGES)(
  'in %s every error of e-mail verification is said in its words',
  async (language, _words, verify) => {
    const page = await stage.openWindow(DESK);
    const answer = await answering(page, '**/api/confirm-email');
    await visit(page, `${stage.url}/auth/login/verify?locale=${language}`);
    await page.getByText(verify.errors.invalid_link).waitFor();
    for (const [error, status] of VERDICTS) {
      answer(status, { error });
      await visit(page, `${stage.url}/auth/login/verify?locale=${language}&token=${error}`);
      await page.getByText(verify.errors[error]).waitFor();
      await page.getByRole('heading', { level: 1, name: verify.title }).waitFor();
    }
  },
);
