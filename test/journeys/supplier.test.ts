import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/plain-date.ts';
import { listOf, openStage, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';

const today = companyToday();

let stage: Stage;
let controller: Page;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('whom to call and what was agreed are noted with the keyboard, which comes back each time', async () => {
  controller = await stage.enter('controller');
  await controller.goto(listOf(controller, 'company/accounts-payable/active'));
  await controller.locator('tbody tr a').first().click();
  await noteAPerson();
  await noteAContract();
  expect(stage.complaints).toEqual([]);
}, 240_000);

async function noteAPerson(): Promise<void> {
  const add = controller.getByRole('button', { name: 'Add a person' });
  await press(add);
  await controller.getByLabel('Email').fill('nobody');
  await controller.keyboard.press('Enter');
  await controller.getByText('Fill this in.').waitFor();
  await controller.keyboard.press('Escape');
  await expectFocus(add);
  await press(add);
  await expectFocus(controller.getByLabel('Name', { exact: true }));
  await controller.keyboard.type('Anneke de Vries');
  await controller.getByLabel('Email').fill('anneke@example.org');
  await controller.keyboard.press('Enter');
  await controller.getByRole('link', { name: 'anneke@example.org' }).waitFor();
  await expectFocus(add);
}

async function noteAContract(): Promise<void> {
  const add = controller.getByRole('button', { name: 'Add a contract' });
  await press(add);
  const dialog = controller.getByRole('dialog');
  await expectFocus(dialog.getByLabel('What it is about'));
  await controller.keyboard.type('Heating of three sites');
  await controller.keyboard.press('Enter');
  await dialog.getByText('Say from which day it runs.').waitFor();
  await dialog.getByLabel('From').fill(addDays(today, -200));
  await dialog.getByLabel('Until').fill(addDays(today, -300));
  await controller.keyboard.press('Enter');
  await dialog.getByText('The end lies before the start.').waitFor();
  await dialog.getByLabel('Until').fill(addDays(today, 100));
  await dialog.getByLabel('Days of notice before its end').fill('30');
  const file = { name: 'words.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await controller.getByText(/^notice by /).waitFor();
  await press(controller.getByRole('button', { name: 'Change Heating of three sites' }));
  await press(dialog.getByRole('button', { name: 'Remove' }));
  await controller.getByText('No contract is kept yet.').waitFor();
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await controller.keyboard.press('Enter');
}

const expectFocus = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((element) => element.matches(':focus'))).toBe(true);
