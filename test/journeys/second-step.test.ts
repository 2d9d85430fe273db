import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { barriersOf, openStage, PHONE, signIn, type Stage } from './browser.ts';

let stage: Stage;
/** Codes that were typed already: the next one is another. */
const used = new Set<string>();

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('a phone becomes the app, approves a sign-in and a bank file, and a trusted browser is not asked again', async () => {
  const desk = await stage.enter('owner');
  const company = /cmp_\w+/.exec(desk.url())?.[0] ?? '';
  const phone = await enrolPhone(desk, company);

  const window = await stage.openWindow();
  await window.goto(`${stage.url}/auth/login?locale=en`);
  await signIn(window, 'owner', DEMO_PASSWORD);
  await window.waitForURL(/\/auth\/login\/sca$/);
  await window.getByRole('heading', { name: 'Approve on your phone.' }).waitFor();
  expect(await barriersOf(window)).toEqual([]);
  // The password alone opens nothing (security 45).
  expect((await window.request.get(`${stage.url}/api/auth/me`)).status()).toBe(401);
  await phone.getByRole('heading', { name: 'Log in?' }).waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await window.waitForURL(/\/app\/cmp_\w+\/home/);

  const other = await stage.openWindow(PHONE);
  await other.goto(`${stage.url}/auth/login?locale=en`);
  await signIn(other, 'owner', DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Use another method' }).click();
  await other
    .getByRole('dialog')
    .getByLabel(/Enter the 6 digits/)
    .waitFor();
  expect(await barriersOf(other)).toEqual([]);
  await typeCode(other, '000000');
  await other.getByRole('button', { name: 'Not now' }).click();
  await other.getByText('That code isn’t right').waitFor();
  await typeCode(other, await newestCode(other));
  await other.getByRole('heading', { name: 'Trust this device?' }).waitFor();
  expect(await barriersOf(other)).toEqual([]);
  await other.getByRole('button', { name: 'Trust it' }).click();
  await other.waitForURL(/\/app\/cmp_\w+\/home/);
  await other.context().clearCookies({ name: /merel-session/ });
  await other.goto(`${stage.url}/auth/login?locale=en`);
  await signIn(other, 'owner', DEMO_PASSWORD);
  await other.waitForURL(/\/app\/cmp_\w+\/home/);

  const third = await stage.openWindow();
  await third.goto(`${stage.url}/auth/login?locale=en`);
  await signIn(third, 'owner', DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Reject' }).click();
  await third.waitForURL(/\/auth\/login$/);
  await third.getByText('You rejected the request on your phone.').waitFor();

  await desk.goto(`${stage.url}/app/${company}/invoices/confirm`);
  await desk.getByRole('row').nth(1).click();
  await desk.getByRole('button', { name: /^Confirm/ }).click();
  await desk.getByText(/Open the Merel app on/).waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  await phone.getByRole('heading', { name: /^Pay \d+ payment/ }).waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await desk.getByText(/Bank file .* is confirmed/).waitFor();
  expect(stage.complaints).toEqual([]);
});

test('a passkey confirms a sign-in', async () => {
  const desk = await stage.enter('approver');
  const company = /cmp_\w+/.exec(desk.url())?.[0] ?? '';
  const keys = await addAuthenticator(desk);
  await agreeToAdd(desk, company, 'Passkey');
  await desk.getByText('Method added.').waitFor();
  const kept = await keys.session.send('WebAuthn.getCredentials', { authenticatorId: keys.id });
  expect(kept.credentials).toHaveLength(1);

  await desk.context().clearCookies({ name: /merel-session/ });
  await desk.goto(`${stage.url}/auth/login?locale=en`);
  await signIn(desk, 'approver', DEMO_PASSWORD);
  await desk.waitForURL(/\/app\/cmp_\w+\/home/);
  expect(stage.complaints).toEqual([]);
});

async function enrolPhone(desk: Page, company: string): Promise<Page> {
  await agreeToAdd(desk, company, 'Merel app on a phone');
  const link = desk.getByRole('link', { name: /Set it up here/ });
  await link.waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  const phone = await stage.openWindow(PHONE);
  await phone.goto(`${stage.url}${(await link.getAttribute('href')) ?? ''}`);
  await phone.locator('input[name=password]').fill('not the password of this person');
  await phone.getByRole('button', { name: 'Set up this phone' }).click();
  await phone.getByText('That is not your password.').waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.locator('input[name=password]').fill(DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Set up this phone' }).click();
  await phone.getByRole('heading', { name: 'This phone is set up' }).waitFor();
  await desk.getByText('Method added.').waitFor();
  return phone;
}

/** Opens the dialog and confirms with the code from the text message. */
async function agreeToAdd(desk: Page, company: string, what: string): Promise<void> {
  await desk.goto(`${stage.url}/app/${company}/account/me/security`);
  await desk.getByRole('button', { name: 'Add a method' }).click();
  await desk.getByRole('menuitem', { name: what }).click();
  await desk.getByText(/Enter the 6 digits/).waitFor();
  await typeCode(desk, await newestCode(desk));
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/Enter the 6 digits/).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Text messages leave a moment after they were asked for. */
async function newestCode(page: Page): Promise<string> {
  for (;;) {
    const answer = await page.request.get(`${stage.url}/dev/outbox.json`);
    const messages = (await answer.json()) as { id: string; channel: string; text: string }[];
    const newest = messages.find(({ channel }) => channel === 'sms');
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (newest !== undefined && code !== undefined && !used.has(newest.id)) {
      used.add(newest.id);
      return code;
    }
    await page.waitForTimeout(200);
  }
}

async function addAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}
