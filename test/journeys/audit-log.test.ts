// In one run of six: who reads it and what it finds stands in audit-log.http.test.ts.
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

test('an owner finds who did what, and checks that nothing was changed', async () => {
  const page = await stage.enter('owner', DESK);
  await visit(page, listOf(page, 'company/settings/audit-log'));
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByRole('row').nth(20).waitFor();
  await page.getByLabel('Search in this list').fill('payments.confirm');
  await expect.poll(() => table.locator('code').first().innerText()).toMatch(/^confirm/);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check log' }).click();
  await page.getByText(/entries\. All are complete and unchanged\./).waitFor();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect(await flawsOf(page)).toEqual([]);
  }
  expect(stage.complaints).toEqual([]);
});
