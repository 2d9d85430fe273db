import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDebtorAccounts } from '#areas/payments/contract/bank.ts';
import { listRuns, refuseRun } from '#areas/payments/contract/payment.ts';
import { chooseWallet } from '#areas/wallet/contract/wallet.ts';
import { runOverAll, signInAll, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { addReserve } from '../../test/setup/wallet.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const usual = async (): Promise<string[]> => {
  const { items } = await cast.controller.ask(listDebtorAccounts);
  return items.filter(({ isUsual }) => isUsual).map(({ id }) => id);
};

it('what is paid leaves the only account, then the wallet, then the one that was paid from last', async () => {
  expect(await usual()).toEqual([test.accountId]);
  const reserve = await addReserve(test);
  await cast.owner.ask(chooseWallet, { body: { accountId: reserve, insteadOf: null } });
  expect(await usual()).toEqual([reserve]);

  await validatedBill(test, cast, { number: 'USUAL-1', net: 1000, supplier: 'Usual' });
  expect(await runOverAll(test, cast.controller)).toMatchObject({ account: { id: test.accountId } });
  expect(await usual()).toEqual([test.accountId]);
});

it('tells what is under way from each account, until the run that holds it is refused', async () => {
  const underWay = async (): Promise<string[]> => {
    const { items } = await cast.controller.ask(listDebtorAccounts);
    return items.map((account) => `${account.id === test.accountId ? 'paid from' : 'other'} ${account.underWay.minor}`);
  };
  const { items } = await cast.controller.ask(listRuns, { query: { state: 'to_confirm' } });
  const [run] = items;
  if (run === undefined) throw new Error('Nothing waits');
  expect((await underWay()).toSorted()).toEqual(['other 0', `paid from ${run.total.minor}`]);
  await cast.owner.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Not this month' } });
  expect((await underWay()).toSorted()).toEqual(['other 0', 'paid from 0']);
});
