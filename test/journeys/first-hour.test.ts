// In one run of six: setup.http.test.ts proves what finishes a step, claim.test.ts a claim, and pages are walked by screens.test.ts.
// Takes long: a company is registered, set up and pays its first claim back; two photos are read by machine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { currency } from '../../src/kernel/currency.ts';
import { money } from '../../src/kernel/money.ts';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { PATIENCE } from '../patience.ts';
import { barriersOf, linkMailedTo, openStage, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { countingHand } from './hand.ts';
import { newestCode } from './phone.ts';
import { visit } from './walk.ts';

const OWNER = 'ada.byron@first-hour.fr';
const APPROVER = 'grace.hopper@first-hour.fr';
const PASSWORD = 'a heron under the old bridge';
const WHAT = 'Lunch with the printer';
/** Issue of the first hour: from registration to the first claim paid back. */
const ACTIONS_MAX = 60;

let stage: Stage;
let owner: Page;
let approver: Page;
const hand = countingHand();

beforeAll(async () => {
  stage = await openStage();
  owner = await stage.openWindow();
  approver = await stage.openWindow();
});
afterAll(() => stage.close());

const photo = (buffer: Buffer) => ({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
const home = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first();

test('a new company is set up and pays its first claim back in at most sixty clicks and keys', async () => {
  await register();
  await setUp();
  await joinAsApprover();
  await claim();
  await approveAndReview();
  await payBack();
  expect(hand.count()).toBeLessThanOrEqual(ACTIONS_MAX);
  expect(stage.complaints).toEqual([]);
});

test('the next receipt of the same shop is claimed in four actions, and says from where each field is', async () => {
  await home(owner).click();
  const next = countingHand();
  await next.click(owner.getByRole('link', { name: 'New request' }).first());
  const lines = [{ label: '1 Menu du jour', amount: money(1_900n, currency('EUR')), vatRate: '10' }];
  await next.choose(owner.locator('input[type=file]').first(), photo(makeReceiptPicture(sampleReceipt({ lines }))));
  await next.click(owner.getByRole('button', { name: 'I paid it' }));
  await owner
    .getByText(/^From your last claim at BISTROT/)
    .first()
    .waitFor();
  expect(await owner.getByLabel('What was it for?').inputValue()).toBe(WHAT);
  // What is not needed is not in the way, and can be asked for.
  expect(await owner.getByLabel('Personal share').count()).toBe(0);
  expect(await owner.getByRole('button', { name: 'Personal share' }).count()).toBe(1);
  expect(await barriersOf(owner)).toEqual([]);
  expect(await flawsOf(owner)).toEqual([]);
  await next.click(owner.getByRole('button', { name: 'Send request' }));
  await owner.waitForURL(/requests\/mine\/req_/);
  expect(next.count()).toBe(4);
  expect(stage.complaints).toEqual([]);
});

/** The eight questions with the keyboard; their screens are looked at by registration.test.ts. */
async function register(): Promise<void> {
  // The window that was opened last has the keyboard.
  await owner.bringToFront();
  await visit(owner, `${stage.url}/auth/register?lang=en`);
  const answer = async (field: string, text = ''): Promise<void> => {
    await owner.locator(`${field}:focus`).waitFor();
    if (text !== '') await owner.keyboard.type(text);
    await hand.press(owner, 'Enter');
  };
  await answer('input[name=email]', OWNER);
  await answer('input[name=new-password]', PASSWORD);
  await answer('input[name=given-name]');
  await answer('input[name=tel]', '612480793');
  await answer('input[name=organization]');
  await answer('input[type=search]');
  await owner.locator('input[value="1-19"]:focus').waitFor();
  await hand.press(owner, 'Space');
  await hand.press(owner, 'Enter');
  await hand.click(owner.locator('input[name=agrees]'));
  await hand.click(owner.locator('input[name=represents]'));
  await hand.click(owner.getByRole('button', { name: 'Create account' }));
  await owner.waitForURL(/\/app\/cmp_\w+\/setup-hub/);
}

/** Each step leads to the next: nobody has to go back to the list of steps. */
async function setUp(): Promise<void> {
  const dialog = owner.getByRole('dialog');
  const next = (label: RegExp) => owner.getByRole('status').getByRole('link', { name: label });
  const agree = async (): Promise<void> => {
    await hand.type(owner.getByLabel(/Enter the 6 digits/), await newestCode(stage, owner));
    await hand.press(owner, 'Enter');
  };
  await hand.follow(owner, await linkMailedTo(owner, stage.url, OWNER));
  // Not to a home page on which there is nothing.
  await owner.waitForURL(/\/app\/cmp_\w+\/setup-hub/);
  await owner.getByRole('heading', { level: 1, name: '5 steps left, about 16 minutes' }).waitFor();
  await hand.click(owner.getByRole('link', { name: 'Add details' }));
  await hand.type(owner.getByLabel('Registered address'), '12 rue de la Paix, 75002 Paris');
  await hand.click(owner.getByRole('button', { name: 'Save' }));

  await hand.click(next(/^Next: Add the account/));
  await hand.click(owner.getByRole('button', { name: 'Add an account' }));
  await hand.type(dialog.getByLabel('IBAN'), 'FR7630006000011234567890189');
  await hand.press(owner, 'Enter');
  await agree();

  await hand.click(next(/^Next: Invite an approver/));
  // Whoever is invited here can approve: a requester could not, and the first claim would be stuck.
  expect(await dialog.getByRole('checkbox', { name: 'Controller' }).isChecked()).toBe(true);
  await hand.type(dialog.getByLabel('Work emails'), APPROVER);
  await hand.click(dialog.getByRole('button', { name: 'Send one invite' }));

  await hand.click(next(/^Next: Decide who approves/));
  await hand.click(owner.getByRole('button', { name: 'Use these rules' }));
  await hand.click(next(/^Next: Check the accounts/));
  await hand.click(owner.getByRole('button', { name: 'Confirm accounts' }));
  await hand.click(next(/^Next: Add your bank details/));
  await hand.click(owner.getByRole('button', { name: 'Add bank details' }));
  await hand.type(dialog.getByLabel('IBAN'), 'FR7630004000031234567890143');
  await hand.press(owner, 'Enter');
  await agree();
  await owner.getByText('Done: Add your bank details').waitFor();
  expect(await barriersOf(owner)).toEqual([]);
  expect(await flawsOf(owner)).toEqual([]);
}

async function joinAsApprover(): Promise<void> {
  await hand.follow(approver, await linkMailedTo(approver, stage.url, APPROVER));
  await hand.click(approver.getByRole('button', { name: /Continue with email/ }));
  await hand.click(approver.getByRole('radio', { name: 'Mrs' }));
  await hand.type(approver.getByLabel('First name'), 'Grace');
  await hand.type(approver.getByLabel('Last name'), 'Hopper');
  await hand.type(approver.locator('[name=new-password]'), PASSWORD);
  await hand.type(approver.locator('[name=new-password-again]'), PASSWORD);
  await hand.press(approver, 'Enter');
  await approver.waitForURL(/\/app\/cmp_\w+\//);
}

/** A shop where nobody of the company has bought before: only its purpose and category are asked for. */
async function claim(): Promise<void> {
  await hand.click(home(owner));
  await owner.getByRole('heading', { level: 1, name: 'All settled' }).waitFor();
  await hand.click(owner.getByRole('link', { name: 'New request' }).first());
  await owner.getByText('Or drop a receipt or an invoice').waitFor();
  expect(await owner.getByText('No one else can approve this yet').count()).toBe(0);
  await hand.choose(owner.locator('input[type=file]').first(), photo(makeReceiptPicture(sampleReceipt())));
  await hand.click(owner.getByRole('button', { name: 'I paid it' }));
  await owner.getByText('We filled this in for you').waitFor();
  expect(await owner.getByRole('combobox', { name: 'Cost centre' }).inputValue()).toBe('General');
  await hand.type(owner.getByLabel('What was it for?'), WHAT);
  await hand.click(owner.getByRole('combobox', { name: 'Category' }));
  await hand.click(owner.getByRole('option', { name: 'Office supplies' }));
  await hand.click(owner.getByRole('button', { name: 'Send request' }));
  await owner.waitForURL(/requests\/mine\/req_/);
}

async function approveAndReview(): Promise<void> {
  const main = approver.getByRole('main');
  await hand.click(main.getByRole('link', { name: /^Approve/ }).first());
  await hand.click(approver.getByText(WHAT).first());
  await approver.getByRole('button', { name: 'Approve', exact: true }).last().waitFor();
  await hand.press(approver, 'a');
  await approver.getByText('Approved.').first().waitFor();
  await hand.click(home(approver));
  await hand.click(main.getByRole('link', { name: /^Review/ }).first());
  await approver.getByText('What it was').waitFor();
  await hand.press(approver, 'Control+Enter');
  await approver
    .getByText(/: accepted/)
    .first()
    .waitFor();
}

/**
 * The member's account waits a day before a bank file may name it (domain rules 2.8): on the first day the money leaves in
 * the bank's own app, and is marked as paid from the account that the company has.
 */
async function payBack(): Promise<void> {
  const dialog = approver.getByRole('dialog');
  await hand.click(
    approver
      .getByRole('navigation')
      .getByRole('link', { name: /^Expense claims/ })
      .first(),
  );
  await hand.click(
    approver
      .getByRole('main')
      .getByRole('link', { name: /Pay back/ })
      .first(),
  );
  await hand.click(approver.getByRole('row').filter({ hasText: 'Ada Byron' }).first());
  await hand.click(approver.getByRole('button', { name: 'Paid elsewhere' }));
  await expect.poll(() => dialog.getByLabel('Account in the books').inputValue(), PATIENCE).toBe('512100');
  await hand.type(dialog.getByLabel('Reason'), 'Transferred in the bank’s app');
  await hand.click(dialog.getByRole('button', { name: /^Mark as paid/ }));
  await dialog.waitFor({ state: 'detached' });
  await approver.getByText('Everyone is paid back.').or(approver.getByText('Nothing to pay')).first().waitFor();
}
