// In one run of six: registration.http.test.ts proves who may open a company and with what; its steps are walked by screens.test.ts.
// Takes long: registrations solve a proof of work, which is made to take time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page, Route } from 'playwright-core';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { barriersOf, DESK, openStage, PHONE, signIn, type Stage, WHERE_ONE_BEGINS } from './browser.ts';
import { visit } from './walk.ts';
import { flawsOf } from './flaws.ts';

const PASSWORD = 'a heron under the old bridge';
const SUPPORT = 'https://support.example/chat';
const DESK_URL = 'https://desk.example/new';
let stage: Stage;

beforeAll(async () => {
  const settings = { SUPPORT_URL: SUPPORT, SERVICE_DESK_URL: DESK_URL, STAFF: 'staff@haldenroy.example' };
  stage = await openStage({ settingsFor: async () => settings });
});

afterAll(async () => {
  await stage.close();
});

/** Waits for a step's question, looks at it, and for its first field to have the focus. */
async function stepOf(page: Page, title: string | RegExp, field: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator(`${field}:focus`).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
}

type ProductEvent = { kind: string; step?: string; visitor: string };

/** The product events that the page sends from now on, in order. */
function eventsOf(page: Page): ProductEvent[] {
  const events: ProductEvent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/events')) events.push(request.postDataJSON() as ProductEvent);
  });
  return events;
}

const enter = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text).then(() => page.keyboard.press('Enter'));

test('a company is opened in eight steps with the keyboard alone, in German, on a phone', async () => {
  const page = await stage.openWindow(PHONE);
  const events = eventsOf(page);
  await visit(page, `${stage.url}/auth/register?lang=de&plan=growth`);
  await stepOf(page, 'Wie lautet Ihre geschäftliche E‑Mail‑Adresse?', 'input[name=email]');
  expect(await page.getByRole('button', { name: 'Weiter' }).isDisabled()).toBe(true);
  await enter(page, 'jonas.weber@weber-und-soehne.de');

  await stepOf(page, 'Wählen Sie ein Passwort', 'input[name=new-password]');
  expect(await page.locator('input[name=username]').inputValue()).toBe('jonas.weber@weber-und-soehne.de');
  await enter(page, 'vierzehn zeich');
  await page.getByText('Nehmen Sie mindestens 15 Zeichen').first().waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await enter(page, 'passwordpassword');
  await page.getByRole('alert').getByText('in einem veröffentlichten Datenleck').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await enter(page, PASSWORD);

  await stepOf(page, 'Wie heißen Sie?', 'input[name=given-name]');
  await page.getByText('Das haben wir für Sie ausgefüllt.').waitFor();
  expect(await page.locator('input[name=given-name]').inputValue()).toBe('Jonas');
  await page.keyboard.press('Enter');

  await stepOf(page, /^Freut uns, Jonas\./, 'input[name=tel]');
  expect(await page.getByLabel('Ländervorwahl').inputValue()).toBe('FR');
  await page.keyboard.type('06');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Deutschl');
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Ländervorwahl').inputValue()).toBe('DE');
  expect(await page.locator('input[name=tel]').inputValue()).toBe('');
  await enter(page, '12');
  await page.getByText('Geben Sie eine gültige Nummer für Deutschland ein').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await enter(page, '015112345608');

  await stepOf(page, 'Wie heißt Ihr Unternehmen?', 'input[name=organization]');
  expect(await page.locator('input[name=organization]').inputValue()).toBe('Weber Und Soehne');
  await page.keyboard.press('ControlOrMeta+A');
  await enter(page, 'Weber & Söhne GmbH');

  await stepOf(page, 'Wo ist Weber & Söhne GmbH eingetragen?', 'input[type=search]');
  expect(await page.locator('input[name=country]:checked').inputValue()).toBe('DE');
  await page.keyboard.type('OSTER');
  expect(await page.locator('input[name=country]:checked').inputValue()).toBe('AT');
  await page.keyboard.press('ControlOrMeta+A');
  await enter(page, 'deutsch');

  await stepOf(page, 'Wie viele Menschen arbeiten dort?', 'input[value="1-19"]');
  await page.keyboard.press('Enter');
  await page.getByText('Wählen Sie eine Größe.').waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await stepOf(page, 'In welcher Währung führen Sie Ihre Bücher?', 'input[value=EUR]');
  await page.keyboard.press('Enter');
  await page.getByText('Akzeptieren Sie Nutzungsbedingungen').waitFor();
  await page.getByText('Nur wer das Unternehmen rechtlich vertritt').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/app\/cmp_\w+\/setup-hub/);
  await page.getByRole('heading', { level: 1, name: 'Noch 6 Schritte, etwa 17 Minuten' }).waitFor();
  await page.getByRole('heading', { name: 'E‑Mail-Adresse bestätigen' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('merel.registration'))).toBeNull();
  expect(events.map(({ kind, step }) => step ?? kind).join(' ')).toBe(
    'email password name phoneNumber companyName companyCountry companySize currency ' +
      'signup_completed user_identified group_identified',
  );
  expect(new Set(events.map(({ visitor }) => visitor)).size).toBe(1);

  await page.goto(await newestLink(page));
  await page.waitForURL(/\/app\/cmp_\w+\/setup-hub/);

  // The steps are finished by what was done, each on its own page.
  const hub = page.url();
  await page.getByRole('heading', { level: 1, name: 'Noch 5 Schritte, etwa 16 Minuten' }).waitFor();
  await page.getByRole('link', { name: 'Daten ergänzen' }).click();
  await page.getByLabel('Geschäftsanschrift').fill('Werkstraße 7, 10999 Berlin');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Unternehmensdaten gespeichert.').first().waitFor();

  // Nobody else could approve: that is said before the form, with the invitation beside it.
  await visit(page, hub.replace('setup-hub', 'requests/mine/new/reimbursement'));
  await page.getByText('Noch kann niemand sonst freigeben').waitFor();
  await page.getByRole('button', { name: 'Freigebende Person einladen' }).click();
  await page.getByRole('dialog').locator('textarea').fill('ada@weber-und-soehne.de');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /einladung|senden/i })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit(page, hub);
  await page.getByRole('heading', { level: 1, name: 'Noch 3 Schritte, etwa 11 Minuten' }).waitFor();

  await visit(page, hub.replace('setup-hub', 'company/categories'));
  await page.getByText('Vorgeschlagene Konten: SKR 04').waitFor();
  await page.getByRole('button', { name: 'Konten bestätigen' }).click();
  await page.getByText('Vorgeschlagene Konten: SKR 04').waitFor({ state: 'detached' });
  await visit(page, hub);
  await page.getByRole('heading', { level: 1, name: 'Noch 2 Schritte, etwa 6 Minuten' }).waitFor();

  await visit(page, page.url().replace(/setup-hub.*$/, 'invoices'));
  await page.getByText(/^Leiten Sie Ihre erste Rechnung an \S+@\S+ weiter\.$/).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

test('answers survive a reload and another language, the password does not', async () => {
  const page = await stage.openWindow(DESK);
  await visit(page, `${stage.url}/auth/register?lang=en`);
  await stepOf(page, 'What’s your work email?', 'input[name=email]');
  // Specification section 9.
  expect(await page.locator('main > div').first().boundingBox()).toMatchObject({ width: 632 });
  const events = eventsOf(page);
  await page.keyboard.type('ada');
  await page.keyboard.press('Tab');
  await page.getByText('Enter an email like name@company.com.').waitFor();
  expect(events.map(({ kind }) => kind)).toEqual(['email_invalid']);
  await page.locator('input[name=email]').fill('');
  await enter(page, 'ada@answers.example');
  await stepOf(page, 'Choose a password', 'input[name=new-password]');
  await enter(page, PASSWORD);
  await stepOf(page, 'What’s your name?', 'input[name=given-name]');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await enter(page, 'Byron');
  await stepOf(page, /Nice to meet you, Ada/, 'input[name=tel]');
  await page.getByLabel('Language').first().selectOption('fr');
  await page.getByRole('heading', { level: 1, name: /Enchanté, Ada/ }).waitFor();

  await page.goBack();
  await stepOf(page, 'Comment vous appelez-vous ?', 'input[name=given-name]');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
  await page.reload();
  await stepOf(page, 'Choisissez un mot de passe', 'input[name=new-password]');
  await page.getByText('Vos réponses survivent').waitFor();
  await enter(page, PASSWORD);
  await stepOf(page, 'Comment vous appelez-vous ?', 'input[name=given-name]');
  // All of the password was typed where it belongs, though its first fifteen characters would have done.
  expect(await page.locator('input[name=given-name]').inputValue()).toBe('Ada');
  expect(await page.locator('input[name=family-name]').inputValue()).toBe('Byron');
  expect(stage.complaints).toEqual([]);
});

test.each([
  ['ada@gmail.com', 'Use your work email. Addresses like gmail.com can’t open a company account.'],
  ['newcomer@haldenroy.example', 'Your company is already on Merel. Ask an admin there to invite you.'],
  ['owner@haldenroy.example', 'You already have an account.'],
])('%s is told why not', async (email, text) => {
  const page = await stage.openWindow(DESK);
  const events = eventsOf(page);
  await visit(page, `${stage.url}/auth/register?lang=en`);
  await page.locator('input[name=email]:focus').waitFor();
  await enter(page, email);
  await page.getByRole('alert').getByText(text).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(events.map(({ kind }) => kind)).toEqual(['email_invalid']);
});

test.each([
  ['{"isAllowed":false,"reason":"user_already_invited"}', 200, 'You have an invite waiting.'],
  ['{"isAllowed":false,"reason":"unexpected_error"}', 200, 'We couldn’t check this just now.'],
  ['{"isAllowed":false,"reason":"something_new"}', 200, 'We can’t open an account with this email.'],
  ['{"error":"internal"}', 500, 'We couldn’t check this just now.'],
  ['', 0, 'We couldn’t check this just now.'],
])('the check that answers %s (%i) says: %s', async (body, status, text) => {
  const page = await stage.openWindow(DESK);
  await page.route('**/api/auth/signup/allowed', (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, body, contentType: 'application/json' }),
  );
  await visit(page, `${stage.url}/auth/register?lang=en`);
  await page.locator('input[name=email]:focus').waitFor();
  await enter(page, 'ada@reasons.example');
  await page.getByRole('alert').getByText(text).waitFor();
});

test('a form that is not taken keeps its answers and is sent again', async () => {
  const page = await stage.openWindow(DESK);
  await visit(page, `${stage.url}/auth/register?lang=en`);
  await page.locator('input[name=email]:focus').waitFor();
  await enter(page, 'ada.byron@again.fr');
  await page.locator('input[name=new-password]:focus').waitFor();
  await enter(page, PASSWORD);
  await page.locator('input[name=given-name]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('input[name=tel]:focus').waitFor();
  await enter(page, '612480793');
  await page.locator('input[name=organization]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('input[type=search]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('input[value="1-19"]:focus').waitFor();
  await page.keyboard.press('Space');
  // Nothing that a browser could work out.
  await page.route('**/api/auth/captcha', (route) => route.fulfill({ json: { challenge: btoa('{}') } }));
  await page.keyboard.press('Enter');
  await page.locator('input[name=agrees]').check();
  await page.locator('input[name=represents]').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Your browser didn’t finish the check that keeps robots out.').waitFor();
  await page.unroute('**/api/auth/captcha');
  // The answer is lost on its way although the company was opened: the same form, sent again, finds it.
  let isFirst = true;
  await page.route('**/api/home/progress-signup', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Something went wrong on our side. Your answers are safe.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/app\/cmp_\w+\/setup-hub/);
});

test('a browser that lacks what we need is told so, in its language', async () => {
  const page = await stage.openWindow(DESK);
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto(`${stage.url}/auth/login`);
  await page.getByRole('alert').getByText('This browser is too old for Merel.').waitFor();
  stage.takeComplaints();
});

test('the cookie settings say what is kept, forget it and stop product events', async () => {
  const page = await stage.openWindow(DESK);
  await visit(page, `${stage.url}/auth/login`);
  // Specification section 9.
  await page.locator('main form').first().waitFor();
  expect(await page.locator('main form').first().boundingBox()).toMatchObject({ width: 400 });
  await page.getByLabel('Language').selectOption('es');
  await page.getByLabel('Idioma').selectOption('en');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByText('1 preference is kept.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Forget them' }).click();
  await dialog.getByText('Nothing is kept.').waitFor();
  await dialog.getByLabel('Write product events down').uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await page.getByRole('link', { name: 'Create your company’s account' }).click();
  await page.locator('input[name=email]:focus').waitFor();
  await enter(page, 'ada@events.example');
  await page.locator('input[name=new-password]:focus').waitFor();
  expect(sent.filter((url) => url.endsWith('/api/auth/events'))).toEqual([]);
});

test('a page that breaks leads to support, and the operator’s own people to their desk', async () => {
  const page = await stage.openWindow(DESK);
  const events = eventsOf(page);
  // One tab of five is watched: those whose number begins like this.
  await page.addInitScript(() => sessionStorage.setItem('merel.visitor', '00000000-0000-4000-8000-000000000000'));
  const support = page.getByRole('link', { name: 'Chat with support' });
  const desk = page.getByRole('link', { name: 'Create a service-desk issue' });
  const body = JSON.stringify({ error: 'internal', requestId: 'a-code' });
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body, contentType: 'application/json' }));
  await page.goto(`${stage.url}/app`);
  await page.getByText('Reload it, or talk to us and give code a-code.').waitFor();
  expect(await support.getAttribute('href')).toBe(SUPPORT);
  expect(await desk.count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  expect(events.map(({ kind }) => kind)).toEqual(['page_failed']);
  await page.unroute('**/api/auth/me');

  // Inside of a company: a screen whose code does not come through, for somebody of the operator's.
  await visit(page, `${stage.url}/auth/login`);
  await signIn(page, 'staff', DEMO_PASSWORD);
  await page.waitForURL(WHERE_ONE_BEGINS);
  // Only that screen's: the frame and the home page go on loading parts of themselves after their heading is there.
  await page.route('**/assets/inbox-screen-*.css', (route) => route.abort());
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
  expect([await support.getAttribute('href'), await desk.getAttribute('href')]).toEqual([SUPPORT, DESK_URL]);
  stage.takeComplaints();
});

test.each([
  ['/auth/login', PHONE],
  ['/auth/register', PHONE],
  ['/auth/register', DESK],
])('%s is seen before it works, as it will look', async (address, size) => {
  const page = await stage.openWindow(size);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(`${stage.url}${address}?locale=de`, { waitUntil: 'commit' });
  const picture = page.locator('#first-paint');
  await picture.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const seen = await placesIn(picture);
  expect(seen.length).toBeGreaterThan(3);

  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await picture.waitFor({ state: 'detached' });
  expect(await placesIn(page.locator('#root'))).toEqual(expect.arrayContaining(seen));

  // On a device that speaks another language than its browser, nothing is shown that would change again.
  await page.evaluate(() => localStorage.setItem('merel.language', 'fr'));
  isHeld = true;
  await page.goto(`${stage.url}${address}`, { waitUntil: 'commit' });
  await picture.waitFor({ state: 'attached' });
  expect(await picture.isVisible()).toBe(false);
});

/** Where the words, fields and buttons of the page are, in pixels; what stands around them may come later. */
async function placesIn(part: Locator): Promise<string[]> {
  await part.page().evaluate('document.fonts.ready');
  return part
    .locator('main')
    .locator('h1, label, input, button, a')
    .evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.tagName} ${each.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    );
}

/** Mail leaves a moment after it was asked for. */
async function newestLink(page: Page): Promise<string> {
  for (;;) {
    const answer = await page.request.get(`${stage.url}/dev/outbox.json`);
    const messages = (await answer.json()) as { links: string[] }[];
    const link = messages.flatMap(({ links }) => links).find((one) => one.includes('/auth/login/verify'));
    if (link !== undefined) return link;
    await page.waitForTimeout(200);
  }
}
