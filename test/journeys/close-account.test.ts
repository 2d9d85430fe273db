// In one run of six: who may close stands in close-account.http.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, DESK, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { visit } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
});

test('an owner closes the account with its name, and keeps it', async () => {
  const page = await stage.enter('owner', DESK);
  await visit(page, listOf(page, 'company/settings'));
  await page.getByLabel('Search settings').fill('terminate');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Close account/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Close account' }).waitFor();
  // Cards that could still pay come first.
  await page.getByText(/cards can still pay/).waitFor();
  expect(await page.getByRole('button', { name: /Close account on/ }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);

  await stage.sql(`update cards.card set state = 'cancelled'`);
  await page.reload();
  const close = page.getByRole('button', { name: /Close account on/ });
  await close.click();
  expect(await page.getByText(/cards can still pay/).count()).toBe(0);
  await page.getByText('Choose a reason.').waitFor();
  await page.getByText('Type the company’s name: Halden & Roy').waitFor();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect(await flawsOf(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
  }
  await page.getByRole('combobox', { name: 'Why do you close the account?' }).click();
  await page.getByRole('option', { name: 'The company ends or merges' }).click();
  await page.getByLabel('Type Halden & Roy to confirm').fill('Halden & Roy');
  // That it is them was said a moment ago.
  await stage.sql(`update identity.session set factor_agreed_at = now()`);
  await close.click();
  await page.waitForURL(/company\/churn\/redemption$/);
  await page.getByRole('heading', { name: /^Your account closes on/ }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL(/company\/churn$/);
  expect(stage.complaints).toEqual([]);
});
