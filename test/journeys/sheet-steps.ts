import type { Locator, Page } from 'playwright-core';
import { listOf } from './browser.ts';

export type SheetColumn = 'account' | 'vat' | 'costCenter';

/** The cell of the item in which the keyboard is; of a split item of its last line. */
export const cellOf = (page: Page, column: SheetColumn): Locator =>
  page.locator(`tr[aria-selected=true] td[data-column=${column}]`).last();

/** Opens the sheet at an item, once it is there to be set. */
export async function openSheetAt(page: Page, payableId: string, search = ''): Promise<void> {
  await page.goto(listOf(page, `expense-inbox/prepare/${payableId}${search}`));
  await page.locator('tr[aria-selected=true]').first().waitFor();
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
}

/** Types into a cell and sets it, as in a spreadsheet; without text the first of what is offered. */
export async function setCell(page: Page, column: SheetColumn, text = ''): Promise<void> {
  const cell = cellOf(page, column);
  await cell.click();
  const field = cell.getByRole('combobox');
  // One in which the keyboard already is opens with the click.
  if ((await field.count()) === 0) await page.keyboard.press('Enter');
  await field.waitFor();
  if (text !== '') await field.fill(text);
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
}
