// In one run of six: party-accounts.http.test.ts and chart-files.http.test.ts prove each step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';

/** The controller sets up the books: codes of suppliers pasted, refused and numbered, a chart pasted and an account merged. */
let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  page = await stage.enter('controller');
});
afterAll(() => stage.close());

const codes = () => page.getByRole('textbox', { name: /^Code of / });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();

test('codes of suppliers are pasted, refused at their cell, saved together, and numbered by a pattern', async () => {
  await page.goto(listOf(page, 'company/accounting/supplier-accounts'));
  await codes().first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await codes().first().focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'ANEW1\\nANEW2\\nANEW2');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await page.getByRole('button', { name: 'Save' }).click();
  await said('This code stands twice.');
  stage.takeComplaints();
  await codes().nth(2).fill('ANEW3');
  await page.getByRole('button', { name: 'Save' }).click();
  await said('3 codes saved.');
  await page.getByRole('button', { name: 'Auto-number' }).click();
  await page.getByLabel('Pattern', { exact: true }).fill('72001+');
  await page.getByRole('cell', { name: '72001' }).waitFor();
  await page.getByRole('button', { name: /^Apply \d+ codes/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => codes().first().inputValue()).toBe('72001');
  expect(stage.complaints).toEqual([]);
});

test('a chart is pasted, and an account merged into one of it', async () => {
  await page.goto(listOf(page, 'company/accounting/expense-accounts'));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('Or paste your chart of accounts').fill('699001\tOther costs\n6?\tWrong');
  await page.getByRole('button', { name: 'Check' }).click();
  await said('3 to 12 digits or capital letters.');
  await page.getByRole('button', { name: 'Import one, leave the rest out' }).click();
  await said('One account imported.');
  await page.getByRole('button', { name: 'Actions for 606300' }).click();
  await page.getByRole('menuitem', { name: 'Merge …' }).click();
  await page.getByRole('combobox', { name: 'Into' }).fill('699001');
  await page.getByRole('option', { name: /699001/ }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await said(/^Merged into 699001/);
  await page.goto(listOf(page, 'company/accounting'));
  await said(/^\d of \d done/);
  expect(await barriersOf(page)).toEqual([]);
  expect(stage.complaints).toEqual([]);
});
