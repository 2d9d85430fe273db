// In one run of six: factors.http.test.ts, recovery.http.test.ts and push.http.test.ts prove each way; the screens are walked.
// Takes long: each way to agree to a sign-in is gone in a browser of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { barriersOf, listOf, openStage, PHONE, signIn, WHERE_ONE_BEGINS, type Stage } from './browser.ts';
import { agreeToAdd, enrolPhone, newestCode, typeCode } from './phone.ts';
import { visit } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ needsWholeBrowser: true });
});

afterAll(async () => {
  await stage.close();
});

test('a phone becomes the app, approves a sign-in and a bank file, and a trusted browser is not asked again', async () => {
  const desk = await stage.enter('owner');
  const company = /cmp_\w+/.exec(desk.url())?.[0] ?? '';
  const phone = await enrolPhone(stage, desk);
  // This browser lets nobody send it messages: the page asks by itself, as all that follows shows.
  await phone.getByRole('button', { name: 'Tell this phone at once' }).click();
  await phone.getByText('Your browser blocks messages from this page.').waitFor();
  expect(await barriersOf(phone)).toEqual([]);

  const window = await stage.openWindow();
  await visit(window, `${stage.url}/auth/login?locale=en`);
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
  await visit(other, `${stage.url}/auth/login?locale=en`);
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
  await typeCode(other, await newestCode(stage, other));
  await other.getByRole('heading', { name: 'Trust this device?' }).waitFor();
  expect(await barriersOf(other)).toEqual([]);
  await other.getByRole('button', { name: 'Trust it' }).click();
  await other.waitForURL(/\/app\/cmp_\w+\/home/);
  await other.context().clearCookies({ name: /merel-session/ });
  await visit(other, `${stage.url}/auth/login?locale=en`);
  await signIn(other, 'owner', DEMO_PASSWORD);
  await other.waitForURL(/\/app\/cmp_\w+\/home/);

  // A consent that waits is still asked for after the second step (specification 4.1).
  const consenting = await stage.openWindow();
  await visit(
    consenting,
    `${stage.url}/auth/login?locale=en&consentFlow&targetUrl=${encodeURIComponent('/app?from=1')}`,
  );
  await signIn(consenting, 'owner', DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await consenting.waitForURL(/\/auth\/login\/select\?consentFlow=1&targetUrl=\/app%3Ffrom%3D1$/);
  await consenting.getByRole('button', { name: /Halden & Roy/ }).click();
  await consenting.waitForURL(/from=1&companyId=/);

  const third = await stage.openWindow();
  await visit(third, `${stage.url}/auth/login?locale=en`);
  await signIn(third, 'owner', DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Reject' }).click();
  await third.waitForURL(/\/auth\/login$/);
  await third.getByText('You rejected the request on your phone.').waitFor();

  // One that nobody answers comes up again behind the next, which says that the tap was taken.
  await visit(third, `${stage.url}/auth/login?locale=en`);
  await signIn(third, 'owner', DEMO_PASSWORD);
  await third.getByRole('heading', { name: 'Approve on your phone.' }).waitFor();
  await desk.goto(`${stage.url}/app/${company}/invoices/confirm`);
  await desk.getByRole('row').nth(1).click();
  await desk.getByRole('button', { name: /^Confirm/ }).click();
  await desk.getByText(/Open the Merel app on/).waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  await phone.getByRole('heading', { name: /^Pay \d+ payment/ }).waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByText('Approved. This one waits too.').waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Reject' }).click();
  await desk.getByText(/Bank file .* is confirmed/).waitFor();

  // Security 16: after a break the same step asks the phone first, and is then done as it was meant.
  await desk.goto(`${stage.url}/app/${company}/invoices/pay`);
  await desk.locator('[data-row-id] input[type=checkbox]').first().check();
  await desk.getByRole('button', { name: /^Pay / }).click();
  const pay = desk.getByRole('dialog').getByRole('button', { name: /^Pay / });
  await pay.waitFor();
  await stage.sql(`update identity.session set last_active_at = last_active_at - interval '6 minutes'`);
  await pay.click();
  await desk.getByRole('heading', { name: 'Confirm it’s you to go on' }).waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  expect(await desk.getByRole('dialog').count()).toBe(0);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Confirm it’s you' }).click();
  await phone.getByRole('heading', { name: 'Go on with payments and bank?' }).waitFor();
  await phone.getByRole('button', { name: 'Approve' }).click();
  await desk.getByText(/Bank file .* is ready to confirm/).waitFor();
  expect(stage.complaints).toEqual([]);
});

test('a message to a phone shows that something waits, for the companion alone', async () => {
  const phone = await stage.openWindow(PHONE);
  await phone.context().grantPermissions(['notifications'], { origin: stage.url });
  await phone.goto(`${stage.url}/companion`);
  const browser = await phone.context().newCDPSession(phone);
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${stage.url}/companion`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await phone.evaluate(`navigator.serviceWorker.register('/companion-worker.js', { scope: '/companion' })
    .then(() => navigator.serviceWorker.ready).then(() => null)`);
  const data = JSON.stringify({ text: 'Something waits for your agreement.', about: 'scp_1' });
  for (let count = 0; count < 2; count += 1)
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: stage.url,
      registrationId: await registrationId,
      data,
    });
  // The second takes the place of the first.
  await expect
    .poll(() =>
      phone.evaluate(`navigator.serviceWorker.ready.then((one) => one.getNotifications())
        .then((all) => all.map(({ title, body, tag }) => [title, body, tag]))`),
    )
    .toEqual([['Merel', 'Something waits for your agreement.', 'scp_1']]);
  expect(await phone.evaluate('caches.keys()')).toEqual([]);
  await visit(phone, `${stage.url}/auth/login?locale=en`);
  expect(await phone.evaluate('navigator.serviceWorker.controller')).toBeNull();
  expect(stage.complaints).toEqual([]);
});

test('a passkey confirms a sign-in', async () => {
  // Somebody of whom no other test here wants a sign-in without a second step.
  const desk = await stage.enter('staff');
  const keys = await addAuthenticator(desk);
  await agreeToAdd(stage, desk, 'Passkey');
  await desk.getByText('Method added.').waitFor();
  const kept = await keys.session.send('WebAuthn.getCredentials', { authenticatorId: keys.id });
  expect(kept.credentials).toHaveLength(1);
  const before = kept.credentials[0]?.signCount ?? 0;

  await desk.context().clearCookies({ name: /merel-session/ });
  await visit(desk, `${stage.url}/auth/login?locale=en`);
  await signIn(desk, 'staff', DEMO_PASSWORD);
  await desk.waitForURL(WHERE_ONE_BEGINS);
  // It is the passkey that let them in, and not the password alone: it has signed once more.
  const after = await keys.session.send('WebAuthn.getCredentials', { authenticatorId: keys.id });
  expect(after.credentials[0]?.signCount).toBeGreaterThan(before);
  expect(stage.complaints).toEqual([]);
});

test('the profile changes the language at once, and the address once its link was opened, which may end other sessions', async () => {
  const page = await stage.enter('controller', PHONE);
  await stage.enter('controller');
  await page.goto(listOf(page, 'account/me'));
  await page.waitForURL(/\/account\/me\/profile$/);
  await page
    .getByRole('textbox', { name: 'Language' })
    .or(page.getByRole('combobox', { name: 'Language' }))
    .click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profil', exact: true }).waitFor();
  await page.getByLabel('Neue E-Mail-Adresse').fill('niemand');
  await page.keyboard.press('Enter');
  await page.getByText('Geben Sie eine E-Mail-Adresse wie').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('neu@haldenroy.example');
  await page.keyboard.press('Enter');
  await page.getByLabel(/6 Ziffern/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.type(await newestCode(stage, page));
  await page.keyboard.press('Enter');
  await page.getByText('Sehen Sie in neu@haldenroy.example nach').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto(await mailedLink(page, 'neu@haldenroy.example'));
  await page.getByText('Ihre E-Mail-Adresse ist jetzt neu@haldenroy.example.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Überall sonst abmelden' }).click();
  await page.getByText('Eine andere Sitzung abgemeldet.').first().waitFor();
  expect(stage.complaints).toEqual([]);
});

test('who has lost every factor asks for a new start, an admin approves it, and a day later another phone is set up', async () => {
  await stage.sql(`insert into identity.sca_factor (id, user_id, type, label, is_default, public_key, created_at)
    select 'fct_0190a2b4000000000000000000', id, 'MOBILE_APP', 'Gone', true, 'x', now()
    from identity.user where email = 'approver@haldenroy.example'`);
  const lost = await stage.openWindow(PHONE);
  await logInAsLost(lost);
  await lost.getByRole('button', { name: 'Get help' }).click();
  await lost.getByRole('button', { name: 'I have none of these any more' }).press('Enter');
  await lost.getByText('For 24 hours nothing changes.').waitFor();
  expect(await barriersOf(lost)).toEqual([]);
  await lost.getByRole('button', { name: 'Ask for it' }).press('Enter');
  await lost.getByText('An admin of Halden & Roy has to approve.').waitFor();
  expect(await barriersOf(lost)).toEqual([]);

  const admin = await stage.enter('admin');
  await admin.goto(listOf(admin, 'company/members'));
  await admin.getByRole('button', { name: /^Approve the new start of/ }).click();
  await admin.getByText(/Enter the 6 digits/).waitFor();
  expect(await barriersOf(admin)).toEqual([]);
  await admin.getByLabel(/Enter the 6 digits/).fill(await newestCode(stage, admin));
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await admin.getByText(/^You approved the new start of/).waitFor();

  await logInAsLost(lost);
  await lost.getByText('Halden & Roy has approved.').waitFor();
  await stage.sql(`update identity.recovery set asked_at = asked_at - interval '24 hours',
    ripe_at = ripe_at - interval '24 hours'`);
  await logInAsLost(lost);
  await lost.getByText('Your new start is approved').waitFor();
  const link = lost.getByRole('link', { name: /Set it up here/ });
  await link.waitFor();
  expect(await barriersOf(lost)).toEqual([]);
  const phone = await stage.openWindow(PHONE);
  await phone.goto(`${stage.url}${(await link.getAttribute('href')) ?? ''}`);
  await phone.locator('input[name=password]').fill(DEMO_PASSWORD);
  await phone.getByRole('button', { name: 'Set up this phone' }).click();
  await phone.getByRole('heading', { name: 'Log in?' }).waitFor();
  await phone.getByRole('button', { name: 'Approve' }).click();
  await lost.getByRole('heading', { name: 'You’re all set.' }).waitFor();

  // The link that would have stopped it: opening it alone stops nothing, and now nothing is left to stop.
  await lost.goto(await mailedLink(lost, 'approver@haldenroy.example', 'stop-recovery'));
  await lost.getByRole('button', { name: 'This was not me, stop it' }).click();
  await lost.getByText('There is nothing to stop any more.').waitFor();
  expect(await barriersOf(lost)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

test('a company that is closed under an open page leads to the log-in, or to the chooser where there is another', async () => {
  const desk = await stage.enter('requester');
  const company = /cmp_\w+/.exec(desk.url())?.[0] ?? '';
  const acting = await stage.openWindow();
  await visit(acting, `${stage.url}/auth/login?locale=en`);
  await signIn(acting, 'accountant', DEMO_PASSWORD);
  await acting.waitForURL(/\/auth\/login\/select/);
  await acting.getByRole('button', { name: /Halden & Roy/ }).click();
  await acting.waitForURL(new RegExp(`/app/${company}/home`));
  await stage.sql(`update companies.company set closed_at = now() where company_id = '${company}'`);
  await desk
    .getByRole('link', { name: /^Requests/ })
    .first()
    .click();
  await desk.waitForURL(/\/auth\/login\?access-blocked=1$/);
  await desk.getByText('This company’s account is closed.').waitFor();
  // It stays there, although the session is not over.
  await desk.waitForLoadState('networkidle');
  expect(desk.url()).toMatch(/access-blocked=1$/);
  await acting.reload();
  await acting.waitForURL(/\/auth\/login\/select\?company-closed=1$/);
  await acting.getByText('Choose another one').waitFor();
  expect(await barriersOf(acting)).toEqual([]);
  // The others here work in it.
  await stage.sql(`update companies.company set closed_at = null where company_id = '${company}'`);
  expect(stage.complaints).toEqual([]);
});

/** The password, as far as the second step. */
async function logInAsLost(page: Page): Promise<void> {
  await visit(page, `${stage.url}/auth/login?locale=en`);
  await signIn(page, 'approver', DEMO_PASSWORD);
  await page.waitForURL(/\/auth\/login\/sca$/);
}

async function mailedLink(page: Page, to: string, part = ''): Promise<string> {
  for (;;) {
    const answer = await page.request.get(`${stage.url}/dev/outbox.json`);
    const messages = (await answer.json()) as { to: string; links: string[] }[];
    const links = messages.filter((message) => message.to === to).flatMap((message) => message.links);
    const link = links.find((one) => one.includes(part));
    if (link !== undefined) return link;
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
