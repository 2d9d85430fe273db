// In one run of six: supplier-page.http.test.ts, waiting-account.http.test.ts and import-suppliers.http.test.ts prove each command.
// Takes long: a supplier is made, merged and imported, and its page is looked at in several windows.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/plain-date.ts';
import { barriersOf, listOf, openStage, type Stage } from './browser.ts';
import { companyToday } from './company-today.ts';
import { newestCode } from './phone.ts';
import { PATIENCE } from '../patience.ts';

const today = companyToday();
/** What a dialog is made of is fetched when it first opens. */

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

test('of several that are selected some are asked, all are archived and taken back', async () => {
  await controller.goto(listOf(controller, 'company/accounts-payable/incomplete'));
  const rows = controller.locator('tbody tr[data-row-id]');
  await rows.first().waitFor();
  const count = await rows.count();
  await controller.getByRole('checkbox', { name: 'Select this page' }).press('Space');
  await controller.getByRole('button', { name: 'Ask for details' }).press('Enter');
  await controller.getByRole('dialog').getByRole('button', { name: /^Ask / }).click();
  await controller.getByText(/no address known: /).waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await controller.getByRole('checkbox', { name: 'Select this page' }).press('Space');
  if ((await controller.getByRole('button', { name: 'Ask for details' }).count()) === 0)
    await controller.getByRole('checkbox', { name: 'Select this page' }).press('Space');
  await controller.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await controller.getByText('Every supplier has a country and an account.').waitFor();
  await controller.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.count()).toBe(count);
  expect(stage.complaints).toEqual([]);
}, 120_000);

test('what somebody else saved meanwhile is seen before it is replaced', async () => {
  const owner = await stage.enter('owner');
  await controller.goto(listOf(controller, 'company/accounts-payable/active'));
  await controller.locator('tbody tr a').first().click();
  await controller.getByRole('button', { name: 'Edit' }).click();
  await owner.goto(controller.url());
  await owner.getByRole('button', { name: 'Edit' }).click();
  const [mine, theirs] = [controller.getByRole('dialog'), owner.getByRole('dialog')];
  await mine.getByLabel('Phone').fill('+49 30 1234');
  await theirs.getByLabel('Email').fill('accounts@example.org');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });
  // Told by the page behind, or by the refusal of what is sent before it knows.
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText('Someone changed this while you had it open').waitFor();
  await mine.getByText('accounts@example.org').waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await mine.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => mine.getByLabel('Email').inputValue()).toBe('accounts@example.org');
  await mine.getByLabel('Phone').fill('+49 30 1234');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.waitFor({ state: 'hidden' });
  await controller.getByText('+49 30 1234').waitFor();
  await controller.getByText('accounts@example.org').waitFor();
  await bothAddAPerson(owner);
  expect(stage.complaints).toEqual([]);
}, 120_000);

test('of an imported list every fault is named at its column, and what is right is added', async () => {
  await controller.goto(listOf(controller, 'company/accounts-payable/active'));
  await controller.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  const dialog = controller.getByRole('dialog');
  const lines = [
    'Name,Country,VAT,Email,Phone,IBAN,Days to pay,Discount,Discount days',
    'Right At Once Ltd,GB,,,,,30,2,14',
    ',France,DE1,nobody,,DE00,,2,',
  ];
  const file = { name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('One line needs a correction').waitFor();
  expect(await dialog.locator('tbody td li').allInnerTexts()).toEqual([
    'A, name: is missing',
    'B, country: is no country of two letters',
    'C, VAT number: can’t be right',
    'D, email: can’t be right',
    'F, IBAN: can’t be right',
    'I, days for the discount: is missing',
  ]);
  expect(await barriersOf(controller)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add one, leave the rest out' }).click();
  await controller.getByRole('link', { name: 'Right At Once Ltd' }).waitFor();
  expect(stage.complaints).toEqual([]);
}, 120_000);

test('a supplier that is added with the keyboard leaves the keyboard on its page', async () => {
  await controller.goto(listOf(controller, 'company/accounts-payable/active'));
  await press(controller.getByRole('button', { name: 'New supplier' }));
  await expectFocus(controller.getByRole('dialog').getByLabel('Name', { exact: true }));
  await controller.keyboard.type('Keys Only Ltd');
  await controller.keyboard.press('Enter');
  await controller.getByRole('heading', { name: 'Keys Only Ltd' }).waitFor();
  await expectFocus(controller.getByRole('main'));
  expect(stage.complaints).toEqual([]);
}, 120_000);

test('an account is entered by one person and confirmed by another, each after a code, which loses nothing that was typed', async () => {
  const owner = await stage.enter('owner');
  await controller.goto(listOf(controller, 'company/accounts-payable/active'));
  await controller.locator('tbody tr a').first().click();
  const dialog = (name: string, page = controller) => page.getByRole('dialog', { name });
  await press(controller.getByRole('button', { name: 'Enter an account' }));
  const iban = dialog('Enter an account').getByLabel('IBAN');
  await expectFocus(iban);
  await controller.keyboard.type('DE00 1234');
  await controller.keyboard.press('Enter');
  await dialog('Enter an account').getByText('This IBAN has a typing mistake. Compare it with the document.').waitFor();
  await iban.fill('DE75 5121 0800 1245 1261 99');
  await controller.keyboard.press('Enter');
  await dialog('Confirm it’s you first')
    .getByLabel(/Enter the 6 digits/)
    .waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  // Escape gives up the question, and not what it was about.
  await controller.keyboard.press('Escape');
  await dialog('Enter an account').getByText('Confirm that it’s you to go on.').waitFor();
  await expectFocus(iban);
  await newestCode(stage, controller);
  await controller.keyboard.press('Enter');
  await typeCodeOver(controller);
  await controller.getByText('Account saved. A second person can confirm it now.').waitFor();
  await owner.goto(controller.url());
  await owner.getByRole('button', { name: /^Confirm .*99/ }).click();
  const proof = dialog('Who confirmed this account?', owner);
  await proof.getByLabel('How do you know?').fill('Called the number on file');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await typeCodeOver(owner);
  await owner.getByText('Account confirmed.').waitFor();
  expect(stage.complaints).toEqual([]);
}, 120_000);

/** Where a form or a question lies under the one that asks for it. */
async function typeCodeOver(page: Page): Promise<void> {
  await page.getByLabel(/Enter the 6 digits/).fill(await newestCode(stage, page));
  await page.keyboard.press('Enter');
}

/** All people are sent with one that is added, so whoever is second must not send those of before the first. */
async function bothAddAPerson(owner: Page): Promise<void> {
  for (const page of [controller, owner]) await page.getByRole('button', { name: 'Add a person' }).click();
  const [mine, theirs] = [controller.getByRole('dialog'), owner.getByRole('dialog')];
  await mine.getByLabel('Name', { exact: true }).fill('Bea Second');
  await theirs.getByLabel('Name', { exact: true }).fill('Ada First');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.waitFor({ state: 'hidden' });
  for (const name of ['Ada First', 'Bea Second']) await controller.getByText(name).waitFor();
}

async function noteAPerson(): Promise<void> {
  const add = controller.getByRole('button', { name: 'Add a person' });
  await press(add);
  await controller.getByLabel('Email').fill('nobody');
  await controller.keyboard.press('Enter');
  await controller.getByText('Fill this in.').waitFor();
  await expectFocus(controller.getByLabel('Name', { exact: true }));
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
  await fixARate(dialog);
  await press(controller.getByRole('button', { name: 'Change Heating of three sites' }));
  await dialog.getByLabel('Days of notice before its end').fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await controller.getByText(/^the day for notice, .* has passed$/).waitFor();
  await press(controller.getByRole('button', { name: 'Change Heating of three sites' }));
  await press(dialog.getByRole('button', { name: 'Remove' }));
  await controller.getByText('No contract is kept yet.').waitFor();
}

/** The wrong way round it is asked about, and never kept without a second word. */
async function fixARate(dialog: Locator): Promise<void> {
  await press(controller.getByRole('button', { name: 'Change Heating of three sites' }));
  await dialog.getByRole('checkbox', { name: 'It fixes an exchange rate' }).press('Space');
  const rate = dialog.getByLabel('How much USD is 1 EUR?');
  await rate.fill('about 1.1');
  await rate.press('Enter');
  await dialog.getByText('Enter a rate above zero, with at most nine decimals.').waitFor();
  await rate.fill('0.5');
  await dialog.getByText('So 1 USD = 2.00 EUR.').waitFor();
  await rate.press('Enter');
  await dialog.getByText(/^That is far from the nearest known rate: 1 EUR = /).waitFor();
  expect(await barriersOf(controller)).toEqual([]);
  await rate.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await controller.getByText('fixes 1 EUR = 0.5 USD').waitFor();
}

async function press(button: Locator): Promise<void> {
  await button.focus();
  await controller.keyboard.press('Enter');
}

const expectFocus = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((element) => element.matches(':focus')), PATIENCE).toBe(true);
