import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signInAll, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as setup from '../../contract/books-setup.ts';
import { getClosing } from '../../contract/closing.ts';
import { finishSetup, getSetupState } from '../../contract/setup-state.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const state = () => cast.controller.ask(getSetupState);
const stateOf = async (name: string) => (await state()).items.find((item) => item.name === name);
const finish = async (more: object = {}) => {
  const { version } = await cast.controller.ask(setup.getBooks);
  const body = { books: { version }, closeDay: 12, lockedUntil: null, ...more };
  return cast.controller.send(finishSetup, { body: body as never });
};

it('says of each part how it stands, for finance, what blocks exports first', async () => {
  expect(await cast.requester.refused(getSetupState)).toMatchObject({ status: 403 });
  expect(await state()).toMatchObject({ isFinished: false, lockedUntil: null, lastMonth: '2026-02' });
  expect(await stateOf('books')).toMatchObject({ state: 'open', problem: 'not_finished' });
  await cast.controller.ask(setup.changeBooks, { body: { version: 0, chart: 'skr04' } });
  const { items } = await state();
  expect(items.slice(0, 3)).toMatchObject([
    { name: 'books', state: 'blocking', problem: 'datev_numbers' },
    { name: 'bankAccounts', state: 'blocking', problem: 'bank_form', count: 1 },
    { name: 'expenseAccounts', state: 'blocking', problem: 'account_form' },
  ]);
});

it('is finished in one go, or not at all', async () => {
  const { version } = await cast.controller.ask(setup.getBooks);
  const refused = await finish({
    books: { version, chart: 'pcg' },
    lockedUntil: '2026-03',
  });
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'month_not_over']);
  expect((await cast.controller.ask(setup.getBooks)).chart).toBe('skr04');
  const journals = { bank: { code: 'B1', name: 'Banque' } };
  const finished = await finish({ books: { version, chart: 'pcg', journals }, lockedUntil: '2026-01' });
  expect(finished.json()).toMatchObject({ isFinished: true, closeDay: 12, lockedUntil: '2026-01' });
  expect(await cast.controller.ask(setup.getBooks)).toMatchObject({ chart: 'pcg', journals });
  expect(await stateOf('books')).toMatchObject({ state: 'done' });
  const closing = await cast.controller.ask(getClosing, { params: { month: '2026-01' } });
  expect(closing.state).toBe('soft_closed');
  // Again, with the same answers: nothing is closed a second time.
  expect((await finish({ lockedUntil: '2026-01' })).statusCode).toBe(200);
});

it('refuses a version that somebody changed meanwhile', async () => {
  expect((await finish({ books: { version: 0 } })).statusCode).toBe(409);
});

it('counts as finished once something is booked', async () => {
  await validatedBill(test, cast, { number: 'DONE-1', net: 1000 });
  expect((await state()).isFinished).toBe(true);
});
