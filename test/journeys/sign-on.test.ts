// In one run of six: saml.http.test.ts and open-id.http.test.ts prove every way in and every refusal.
// Takes long: it signs on with three providers, each of which is a server of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { en } from '#areas/access/web/sign-on/messages/en.ts';
import { startNameServer, type NameServer } from '../setup/name-server.ts';
import { startOpenIdStandIn, type OpenIdStandIn } from '../setup/sign-on/open-id-stand-in.ts';
import { startSamlStandIn, type SamlStandIn } from '../setup/sign-on/saml-stand-in.ts';
import { STAND_IN_CERTIFICATE } from '../setup/sign-on/stand-in-keys.ts';
import { barriersOf, linkMailedTo, listOf, openStage, PHONE, signIn, type Stage } from './browser.ts';
import { visit } from './walk.ts';
import { DEMO_PASSWORD } from '../kill/server-process.ts';

const TENANT = '6babcaad-604b-40ac-a9d7-9fd97c0b779f';
const addressOf = (key: string): string => `${key}@haldenroy.example`;

let stage: Stage;
let google: OpenIdStandIn;
let microsoft: OpenIdStandIn;
let saml: SamlStandIn;
let names: NameServer;

beforeAll(async () => {
  [saml, names] = await Promise.all([startSamlStandIn(), startNameServer()]);
  const settingsFor = async (url: string) => {
    const callback = (kind: string): string => `${url}/auth/login/${kind}`;
    google = await startOpenIdStandIn({
      clients: [{ clientId: 'g', clientSecret: 'secret of g', redirectUrl: callback('google') }],
    });
    microsoft = await startOpenIdStandIn({
      clients: [{ clientId: 'm', clientSecret: null, redirectUrl: callback('microsoft') }],
      tenant: TENANT,
    });
    return {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'secret of g',
      GOOGLE_ISSUER: google.issuer,
      MICROSOFT_CLIENT_ID: 'm',
      MICROSOFT_ISSUER: microsoft.issuerPattern,
      DNS_SERVERS: names.address,
    };
  };
  stage = await openStage({ settingsFor });
  for (const { people } of [google, microsoft])
    for (const sub of ['ann', 'ada'])
      people.set(sub, { sub, email: `${sub}@elsewhere.example`, email_verified: true, name: sub });
  for (const key of ['owner', 'bea'])
    saml.people.set(key, { id: addressOf(key), email: addressOf(key), displayName: key });
});

afterAll(async () => {
  await stage.close();
  await Promise.all([google.close(), microsoft.close(), saml.close(), names.close()]);
});

/** Logs in and agrees at the stand-in's own pages. */
async function agree(page: Page, login = 'ann'): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

test('Google and Microsoft are connected under Security, and open the account from then on', async () => {
  const page = await stage.enter('requester');
  await page.goto(listOf(page, 'account/me/security'));
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await agree(page);
  await page.getByRole('button', { name: 'Disconnect Google' }).waitFor();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Microsoft' }).click();
  await agree(await popup);
  await page.getByRole('button', { name: 'Disconnect Microsoft' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);

  for (const kind of ['Google', 'Microsoft']) {
    const fresh = await stage.openWindow();
    const target = encodeURIComponent(new URL(listOf(page, 'requests/mine')).pathname);
    // A consent that waits is asked for after the way over Google too (specification 4.1).
    const consent = kind === 'Google' ? '&consentFlow' : '';
    await visit(fresh, `${stage.url}/auth/login?targetUrl=${target}${consent}`);
    const window = kind === 'Microsoft' ? fresh.waitForEvent('popup') : null;
    await fresh.getByRole('button', { name: `Continue with ${kind}` }).click();
    await agree((await window) ?? fresh);
    if (consent !== '') {
      await fresh.waitForURL(/\/auth\/login\/select\?consentFlow=1&targetUrl=/);
      await fresh.getByRole('button', { name: /Halden & Roy/ }).click();
      await fresh.waitForURL(/companyId=/);
    }
    await fresh.waitForURL(/\/app\/cmp_\w+\/requests\/mine/);
  }
});

test('whoever turns back at Microsoft is told nothing and is back at the button; at Google the catalogue’s sentence', async () => {
  const page = await stage.openWindow();
  await visit(page, `${stage.url}/auth/login?locale=en`);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await (await popup).locator('input[name=login]').waitFor();
  await (await popup).close();
  await page.locator('[data-kind=microsoft]:focus').waitFor();
  expect(await alertOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.locator('a[href$="/abort"]').click();
  expect(await alertOf(page).innerText()).toBe(en.errors.google.access_denied);
  expect(await barriersOf(page)).toEqual([]);
});

test('whoever is invited signs up with Google, and stands in the company', async () => {
  const link = await invitedBy(await stage.enter('admin'), 'ada@elsewhere.example');
  const page = await stage.openWindow();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await agree(page, 'ada');
  await page.waitForURL(/\/app\/cmp_\w+\/home/);
});

test('a company’s own log-in is set up, tried, enforced, and left again', async () => {
  const owner = await stage.enter('owner');
  const settings = listOf(owner, 'company/settings/single-sign-on');
  await owner.goto(settings);
  await owner.getByRole('textbox', { name: 'Domain' }).fill('haldenroy.example');
  await owner.getByRole('button', { name: 'Add domain' }).click();
  await owner.getByRole('button', { name: 'Check haldenroy.example now' }).click();
  await alertOf(owner).getByText('The record isn’t there yet').waitFor();
  const [name = '', value = ''] = await owner.locator('li code').allInnerTexts();
  names.texts.set(name, [value]);
  await owner.getByRole('button', { name: 'Check haldenroy.example now' }).click();
  await owner.getByText('The domain is yours.').waitFor();
  await owner.getByLabel('Entity ID of the provider').fill(saml.idpEntityId);
  await owner.getByLabel('Log-in address').fill(saml.ssoUrl);
  await owner.getByLabel('Log-out address').fill(saml.logoutUrl);
  await owner.getByLabel('Signing certificates').fill(STAND_IN_CERTIFICATE);
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('Single sign-on saved.').waitFor();
  expect(await barriersOf(owner)).toEqual([]);

  const page = await stage.openWindow();
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await signIn(page, 'nobody', 'not a password');
  await page.getByRole('heading', { name: 'is already here.' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to log in' }).click();
  await page.getByRole('link', { name: 'Continue with SAML' }).click();
  await page.waitForURL(/\/auth\/login\/saml/);
  await page.locator('input[name=username]').fill(addressOf('owner'));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.locator('input[name=login]').fill('owner');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/home/);

  await page.goto(settings);
  await page.getByLabel('People must log in with SAML').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Single sign-on saved.').waitFor();

  // Who is invited from now on comes in that way, and no other is shown.
  const link = await invitedBy(page, addressOf('bea'));
  const invited = await stage.openWindow(PHONE);
  await invited.goto(link);
  await invited.getByRole('button', { name: 'Continue with SAML' }).waitFor();
  expect(await invited.getByRole('main').getByRole('button').count()).toBe(1);
  expect(await barriersOf(invited)).toEqual([]);
  await invited.getByRole('button', { name: 'Continue with SAML' }).click();
  await invited.locator('input[name=login]').fill('bea');
  await invited.getByRole('button', { name: 'Log in' }).click();
  await invited.waitForURL(/\/app\/cmp_\w+\/home/);

  await owner.goto(listOf(owner, 'home'));
  await owner.waitForURL(/\/auth\/login/);
  await signIn(owner, 'owner', DEMO_PASSWORD);
  expect(await alertOf(owner).innerText()).toBe(`${en.errors.sso_enforced}\nContinue with SAML`);
  await page.getByRole('button', { name: 'Katrin Halden' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(saml.logoutUrl);
  // The device remembers the last address that was used on it, also after the log-out.
  const again = await page.context().newPage();
  await visit(again, `${stage.url}/auth/login/saml?error=unknown_error`);
  expect(await again.locator('input[name=username]').inputValue()).toBe(addressOf('owner'));
});

/** Invites from the list of members. @returns the link that was mailed. */
async function invitedBy(page: Page, email: string): Promise<string> {
  await page.goto(listOf(page, 'company/members'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.keyboard.type(email);
  await page.getByRole('button', { name: 'Send one invite' }).click();
  return linkMailedTo(page, stage.url, email);
}
