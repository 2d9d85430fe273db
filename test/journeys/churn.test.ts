// In one run of six: src/app/closure.http.test.ts proves who closes an account and when; pages are walked by screens.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOf, listOf, openStage, PHONE, type Stage } from './browser.ts';
import { flawsOf } from './flaws.ts';
import { newestCode, typeCode } from './phone.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the owner closes the account by its name, everybody sees the day, and the owner keeps it', async () => {
  // Nothing closes over payments on their way, nor over cards that pay: the demo has both.
  await stage.sql(`update payments.payment set state = 'to_pay', run_id = null where state in ('to_confirm', 'processing');
    update cards.card set state = 'cancelled' where state not in ('expired', 'lost', 'stolen')`);
  const owner = await stage.enter('owner', PHONE);
  await owner.goto(listOf(owner, 'company/churn'));
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByText('Choose a reason.').waitFor();
  await owner.getByLabel('We use another tool').check();
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByText(/members lose access/).waitFor();
  expect(await barriersOf(owner)).toEqual([]);
  expect(await flawsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Next' }).click();
  await owner.getByRole('link', { name: 'Accounting exports with receipts' }).waitFor();
  expect(await barriersOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Next' }).click();
  const name = owner.getByLabel(/^Type Halden & Roy/);
  await name.fill('Halden');
  await owner.getByRole('button', { name: 'Close account' }).click();
  await owner.getByText('This isn’t the name of the company.').waitFor();
  await name.fill('halden & roy');
  await owner.getByRole('button', { name: 'Close account' }).click();
  await typeCode(owner, await newestCode(stage, owner));
  await owner.getByRole('heading', { name: /^Your account closes on/ }).waitFor();
  expect(await barriersOf(owner)).toEqual([]);

  const requester = await stage.enter('requester');
  await requester.getByText(/^This account closes on/).waitFor();
  expect(await barriersOf(requester)).toEqual([]);
  await requester.goto(listOf(requester, 'company/churn'));
  await requester.getByRole('heading', { name: 'Only the account owner can close the account' }).waitFor();

  await owner.getByRole('button', { name: 'Keep my account' }).click();
  await owner.getByText('Your account stays open.').waitFor();
  await owner.getByText(/^This account closes on/).waitFor({ state: 'detached' });
  await requester.goto(listOf(requester, 'home'));
  await requester.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => requester.getByText(/^This account closes on/).count()).toBe(0);
  expect(stage.complaints).toEqual([]);
});
