import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../kill/server-process.ts';
import { barriersOf, listOf, openStage, PHONE, signIn, WHERE_ONE_BEGINS, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { visit } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const offer = (page: Page) => page.getByRole('complementary', { name: 'Merel fits in your pocket' });

/** An approver with a phone, at home. */
async function onPhone(): Promise<Page> {
  const page = await stage.openWindow(PHONE, { isMobile: true, hasTouch: true });
  await visit(page, `${stage.url}/auth/login`);
  await signIn(page, 'approver', DEMO_PASSWORD);
  await page.waitForURL(WHERE_ONE_BEGINS);
  return page;
}

/** A browser that can install pages says so once, early. */
const offerFromBrowser = (page: Page): Promise<void> =>
  page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve({ outcome: 'dismissed' }),
  }))`);

/** What waits first, in its panel over the list. */
async function openOne(page: Page): Promise<void> {
  await page.goto(listOf(page, 'requests/to-approve'));
  await page.locator('a[data-row]').first().tap();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
}

/** The next one opens by itself over the list; the offer stands at the head of the page. */
async function approveAndLeave(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/approvals') && response.ok());
  await page.getByRole('button', { name: 'Approve', exact: true }).tap();
  await answered;
  await page.getByText('Approved.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
}

test('a phone is offered the installation after a first task, then not for a day or never again', async () => {
  const page = await onPhone();
  await openOne(page);
  await offerFromBrowser(page);
  expect(await offer(page).count()).toBe(0);
  await approveAndLeave(page);
  await offer(page).getByRole('button', { name: 'Install' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  await offer(page).getByRole('button', { name: 'Later' }).tap();
  await offer(page).waitFor({ state: 'detached' });
  expect(Number(await page.evaluate(`localStorage.getItem('merel.mobileOffer')`))).toBeGreaterThan(0);

  await page.evaluate(`localStorage.setItem('merel.mobileOffer', '0')`);
  await openOne(page);
  await offerFromBrowser(page);
  await approveAndLeave(page);
  await offer(page).getByRole('button', { name: 'Don’t ask again' }).tap();
  await offer(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(`localStorage.getItem('merel.mobileOffer')`)).toBe('never');
});

test('an iPhone is told how to install', async () => {
  const page = await onPhone();
  await page.addInitScript(`Object.defineProperty(navigator, 'standalone', { value: false })`);
  await openOne(page);
  await approveAndLeave(page);
  await offer(page).getByText('Tap Share in your browser').waitFor();
  expect(await offer(page).getByRole('button', { name: 'Install' }).count()).toBe(0);
});

test('a browser that offers nothing is left alone', async () => {
  const page = await onPhone();
  await openOne(page);
  await approveAndLeave(page);
  expect(await offer(page).count()).toBe(0);
});
