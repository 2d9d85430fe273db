// In one run of six: invites.http.test.ts and join-by-link.http.test.ts prove who gets in, and how; its pages are walked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, DESK, linkMailedTo, openStage, PHONE, type Stage } from './browser.ts';

const PASSWORD = 'a heron under the old bridge';
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('an admin invites from a list, and the invited stands in the company, by keyboard and in German', async () => {
  const desk = await stage.enter('admin');
  await desk.getByRole('link', { name: 'Members' }).click();
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  await desk.keyboard.type('ada@haldenroy.example, nonsense requester@haldenroy.example');
  await desk.getByRole('button', { name: 'Send 3 invites' }).click();
  await desk.getByText('2 addresses were not invited').waitFor();
  // What was not sent stays to be put right; what was sent is gone from the field.
  expect(await desk.getByLabel('Work emails').inputValue()).toBe('nonsense\nrequester@haldenroy.example');
  expect(await barriersOf(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: /^Invites/ }).click();
  await desk.getByRole('heading', { name: 'One open invite' }).waitFor();

  const phone = await stage.openWindow(PHONE);
  const events = eventsOf(phone);
  await phone.goto(`${await linkTo(phone, 'ada@haldenroy.example')}&locale=de`);
  await phone.getByRole('heading', { name: 'Halden & Roy beitreten' }).waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Weiter mit E-Mail' }).press('Enter');
  await phone.locator('[name=new-password]').press('Enter');
  await phone.getByRole('alert').getByText('Es gibt 4 Probleme').waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  expect(await phone.getByLabel('Geschäftliche E-Mail').isDisabled()).toBe(true);
  await phone.getByRole('radio', { name: 'Herr' }).focus();
  await phone.keyboard.press('ArrowRight');
  expect(await phone.getByRole('radio', { name: 'Frau' }).isChecked()).toBe(true);
  await phone.getByLabel('Vorname').fill('Ada');
  await phone.getByLabel('Nachname').fill('Moreau');
  await phone.locator('[name=new-password]').fill('passwordpassword');
  await phone.locator('[name=new-password-again]').fill('passwordpassword');
  await phone.keyboard.press('Enter');
  await phone.getByRole('alert').getByText('öffentlichen Datenleck').waitFor();
  await phone.locator('[name=new-password]').fill(PASSWORD);
  await phone.locator('[name=new-password-again]').fill(PASSWORD);
  await phone.keyboard.press('Enter');
  await phone.waitForURL(/\/app\/cmp_\w+\/home/);
  expect(events).toEqual(['signup_completed', 'user_identified', 'group_identified']);

  // The list of open invites moves without a reload.
  await desk.getByRole('heading', { name: 'One open invite' }).waitFor({ state: 'detached' });
  expect(stage.complaints).toEqual([]);
});

test('an invite that was declined, or never was, says so', async () => {
  const desk = await stage.enter('admin');
  await desk.getByRole('link', { name: 'Members' }).click();
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  await desk.keyboard.type('bob@haldenroy.example');
  await desk.getByRole('button', { name: 'Send one invite' }).click();
  const page = await stage.openWindow(DESK);
  const link = await linkTo(page, 'bob@haldenroy.example');
  await page.goto(link);
  await page.getByRole('link', { name: 'I don’t want to join' }).click();
  await page.getByRole('heading', { name: 'Invite declined' }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This invite doesn’t work' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto(link.replace('/invites?', '/invites/decline?'));
  await page.getByRole('heading', { name: 'We couldn’t decline it' }).waitFor();
  expect(stage.complaints.filter((line) => !line.includes('404'))).toEqual([]);
});

test('whoever joins by a link answers a mail first, then stands in the company', async () => {
  const desk = await stage.enter('admin');
  await desk.getByRole('link', { name: 'Members' }).click();
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  await desk.getByText('Link', { exact: true }).click();
  await desk.getByLabel('Domain').fill('haldenroy.example');
  await desk.getByRole('button', { name: 'Make a link' }).click();
  const link = await desk.getByRole('textbox', { name: 'Link', exact: true }).inputValue();

  const page = await stage.openWindow(PHONE);
  const events = eventsOf(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('radio', { name: 'Mrs' }).check();
  await page.getByLabel('First name').fill('Cleo');
  await page.getByLabel('Last name').fill('Weiss');
  await page.getByLabel('Work email').fill('cleo@haldenroy.example');
  await page.locator('[name=new-password]').fill(PASSWORD);
  await page.locator('[name=new-password-again]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  // Not a member yet, in whichever window one looks.
  await page.goto(link);
  await page.getByRole('heading', { name: 'Confirm your email first' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(events).toEqual([]);
  await page.goto(await linkTo(page, 'cleo@haldenroy.example'));
  await page.waitForURL(/\/app\/cmp_\w+\/home/);
  expect(events).toEqual(['signup_completed', 'user_identified', 'group_identified']);
});

/** The kinds of product events that the page sends from now on, in order. */
function eventsOf(page: Page): string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/events')) events.push((request.postDataJSON() as { kind: string }).kind);
  });
  return events;
}

const linkTo = (page: Page, to: string): Promise<string> => linkMailedTo(page, stage.url, to);
