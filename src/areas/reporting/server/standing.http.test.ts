import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { createRun, listPayments } from '#areas/payments/contract/payment.ts';
import { addRates } from '#areas/rates/server/door.ts';
import { chooseWallet } from '#areas/wallet/contract/wallet.ts';
import { getStanding, type Standing } from '../contract/standing.ts';
import { billInReview, eur, signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { stateMoves } from '../../../../test/setup/wallet.ts';
import type { Client } from '../../../../test/setup/http-client.ts';
import { enrolFirstPhone } from '../../../../test/setup/phone.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const standing = (client: Client, into?: string): Promise<Standing> =>
  client.ask(getStanding, { query: into === undefined ? {} : { in: currency(into) } });

describe('the standing of a company', () => {
  it('is nothing where nothing happened: no money before a statement, no budget before a plan', async () => {
    expect(await standing(cast.stranger)).toMatchObject({
      name: 'Fremd',
      baseCurrency: 'EUR',
      held: null,
      isMoneyLocked: false,
      converted: null,
      toReview: 0,
      toPay: 0,
      toConfirm: 0,
      lateReceipts: 0,
      budget: null,
    });
  });

  it('counts what waits, and without a wallet knows the balance alone', async () => {
    await billInReview(test, cast, { number: 'ST-1', net: 10_000 });
    await validatedBill(test, cast, { number: 'ST-2', net: 20_000 });
    await stateMoves(cast, { id: 'S1', opening: 0n, moved: [{ minor: 15_000n }] });
    const found = await standing(cast.controller);
    expect(found).toMatchObject({ toReview: 1, toPay: 1, toConfirm: 0, close: { month: '2026-03', toPrepare: 1 } });
    expect(found.held).toEqual({
      balance: eur(15_000),
      available: null,
      shortfall: null,
      balanceOn: '2026-03-20',
      shortOn: null,
    });
  });

  it('says how much the wallet is short, and from which day on, once a run is put together', async () => {
    await cast.owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
    expect((await standing(cast.owner)).held).toMatchObject({
      available: eur(15_000),
      shortfall: eur(0),
      shortOn: null,
    });
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
    const body = {
      paymentIds: items.map(({ id }) => id),
      accountId: test.accountId,
      executeOn: plainDate('2026-03-23'),
    };
    await cast.controller.ask(createRun, { body });
    const found = await standing(cast.owner);
    expect([found.toPay, found.toConfirm]).toEqual([0, 1]);
    expect(found.held).toMatchObject({ available: eur(-8_800), shortfall: eur(8_800), shortOn: '2026-03-23' });
  });

  it('is converted by the rate of the day where one is known, and says so where none is', async () => {
    expect((await standing(cast.owner, 'EUR')).converted).toBeNull();
    expect((await standing(cast.owner, 'USD')).converted).toBeNull();
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      addRates(trx, test.companyId, [
        { from: currency('USD'), to: currency('EUR'), on: plainDate('2026-03-19'), rate: '0.8', source: 'ECB' },
      ]),
    );
    expect((await standing(cast.owner, 'USD')).converted).toMatchObject({
      rate: { from: 'EUR', to: 'USD', on: '2026-03-19' },
      balance: { minor: '18750', currency: 'USD' },
      available: { minor: '-11000', currency: 'USD' },
      shortfall: { minor: '11000', currency: 'USD' },
    });
  });

  it('is for finance of that company alone, and of no other', async () => {
    for (const client of [cast.requester, cast.admin])
      expect((await client.refused(getStanding, { query: {} })).error).toBe('forbidden');
    const elsewhere = cast.owner.at({ companyId: test.strangerCompanyId });
    expect((await elsewhere.refused(getStanding, { query: {} })).error).toBe('not_found');
  });

  it('goes on without money after five minutes without activity', async () => {
    await enrolFirstPhone(test, cast.owner);
    test.advance(6 * 60_000);
    const found = await standing(cast.owner);
    expect([found.held, found.isMoneyLocked, found.converted, found.toReview]).toEqual([null, true, null, 1]);
  });
});
