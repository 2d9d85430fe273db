// In one run of six: navigation is walked by screens.test.ts, and what is closed to whom stands in rights-matrix.http.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, DESK, listOf, openStage, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { visit } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('a setting is found on one page by what people call it, and by the palette', async () => {
  const page = await stage.enter('owner', DESK);
  const navigation = page.getByRole('navigation', { name: 'Main' }).first();
  await navigation.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  const rows = page.getByRole('main').getByRole('listitem');
  expect(await rows.count()).toBeGreaterThan(15);

  // No name has it: it is found by another word for it.
  await page.getByLabel('Search settings').fill('iban');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().getByRole('link').click();
  await page.waitForURL(/company\/settings\/bank-information$/);
  expect(await navigation.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('no such thing');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('per diem');
  await page.getByRole('option', { name: /Travel rates/ }).click();
  await page.waitForURL(/company\/travel-policies$/);
});

test('a page that is not there offers the search', async () => {
  const page = await stage.enter('controller', DESK);
  await visit(page, listOf(page, 'no-such-screen'));
  await page.getByLabel('Search instead').fill('suppliers');
  await page.keyboard.press('Enter');
  await page
    .getByRole('option', { name: /Suppliers/ })
    .first()
    .waitFor();
  expect(await barriersOf(page)).toEqual([]);
});

test('a company that is not one’s own says whom to ask and names nobody', async () => {
  const page = await stage.enter('requester', DESK);
  await page.goto(page.url().replace(/cmp_\w+\/.*$/, 'cmp_01ARZ3NDEKTSV4RRFFQ69G5FAV/home'));
  await page.getByRole('heading', { name: 'You don’t have access to this company' }).waitFor();
  await page.getByText('requester@haldenroy.example').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose another company' }).waitFor();
  // Refused by the server, which the browser writes down.
  stage.takeComplaints();
});
