import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { createDraft, getRequest, submitRequest } from '#areas/requests/contract/request.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { convertAmount, enterRate } from '../contract/rates.ts';
import { addRates } from './commands/add-rates.ts';
import { keepEuroRates } from './commands/keep-euro-rates.ts';
import { rateById } from './queries/find-rate.ts';
import { toBase } from './queries/to-base.ts';

let test: TestApp;
let cast: Cast;

/** Of a company that keeps its books in euros and never had a rate. */
const [LAST_LEV, FIRST_EURO] = [plainDate('2025-12-31'), plainDate('2026-01-01')];
const NOBODY = { companyId: null, userId: null };

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(5000));
afterAll(() => test.close());

const publish = (on: string, rates: Record<string, string>) =>
  inScope(test.database.app, NOBODY, (trx) =>
    keepEuroRates(
      trx,
      [{ on: plainDate(on), perEuro: new Map(Object.entries(rates).map(([code, rate]) => [currency(code), rate])) }],
      'ECB',
    ),
  );

const rateOf = (code: string, on: string, perBase: string) => ({
  currency: code as never,
  on: on as never,
  perBase,
  reason: 'Bank statement',
});
const convert = async (minor: string, [from, to, on]: [string, string, string]) =>
  (await cast.requester.ask(convertAmount, { query: { minor, from, to, on } })).result;

async function submit(code: string, minor: bigint, on: string) {
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type: 'purchase-request',
      description: 'Translation',
      amount: moneyToWire(money(minor, currency(code))),
      occurredOn: plainDate(on),
      costCenterId: test.costCenterId as CostCenterId,
      expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
      detail: { type: 'purchase-request', link: '' },
    },
  });
  return { params: { requestId: draft.id }, body: { version: draft.version } };
}

describe('a rate that is fixed by law, where none was ever fetched or entered', () => {
  it('does not count for the day before', async () => {
    expect(await cast.requester.refused(submitRequest, await submit('BGN', 19_558n, LAST_LEV))).toMatchObject({
      error: 'fx_rate_missing',
    });
    expect(await convert('100', ['XOF', 'EUR', '1998-12-31'])).toBeNull();
  });

  it('crosses with nothing that nobody published', async () => {
    expect(await convert('100', ['XOF', 'USD', TODAY])).toBeNull();
  });

  it('is not entered otherwise of what has become the euro', async () => {
    for (const typed of ['1.95583', '1.9558', '0.511292'])
      expect(
        await cast.controller.refused(enterRate, { body: { ...rateOf('BGN', FIRST_EURO, typed), isConfirmed: true } }),
      ).toMatchObject({ data: { fields: [{ path: 'currency', code: 'fixed_by_law' }] } });
  });

  it('is not entered otherwise of a peg until who does it has seen it, however near', async () => {
    for (const typed of ['650', '0.001524'])
      expect(await cast.controller.refused(enterRate, { body: rateOf('XOF', TODAY, typed) })).toMatchObject({
        error: 'rate_unlikely',
        data: { on: TODAY, source: 'law', perBase: expect.stringMatching(/^655\.9569999999999/) as string },
      });
    expect(await cast.controller.refused(enterRate, { body: rateOf('XOF', TODAY, '655.957') })).toMatchObject({
      data: { fields: [{ path: 'on', code: 'has_rate' }] },
    });
  });

  it('is what a rate of the last days before it is compared with', async () => {
    const body = rateOf('BGN', LAST_LEV, '0.511292');
    expect(await cast.controller.refused(enterRate, { body })).toMatchObject({
      error: 'rate_unlikely',
      data: { on: FIRST_EURO, source: 'law' },
    });
  });

  it('converts a request of today, of long ago and of a day to come, and is kept with it', async () => {
    for (const [day, on] of [
      [TODAY, TODAY],
      ['2019-05-04', '2019-05-04'],
      // What is spent later is weighed by the rate of the day on which it is sent.
      ['2026-11-30', TODAY],
    ] as const) {
      const sent = await cast.requester.ask(submitRequest, await submit('XOF', 655_957n, day));
      expect(sent).toMatchObject({
        baseAmount: eur(100_000),
        rate: { from: 'XOF', to: 'EUR', on, rate: '0.001524490172374104', source: 'law', entered: null },
      });
      const again = await cast.requester.ask(getRequest, { params: { requestId: sent.id } });
      expect(again.rate).toEqual(sent.rate);
    }
    const { rows } = await sql`select 1 from rates.fx_rate where from_currency = 'XOF' and source = 'law'`.execute(
      test.database.owner,
    );
    expect(rows).toHaveLength(2);
  });

  it('is one row of the company’s, however many use it first at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => submit('XPF', 250n, TODAY)));
    const sent = await Promise.all(drafts.map((draft) => cast.requester.ask(submitRequest, draft)));
    // 250 XPF are 2.095 EUR.
    expect(sent.map(({ baseAmount }) => baseAmount)).toEqual(drafts.map(() => eur(210)));
    const { rows } = await sql`select 1 from rates.fx_rate where from_currency = 'XPF'`.execute(test.database.owner);
    expect(rows).toHaveLength(1);
  });

  it('is answered by the calculator both ways, between two that are fixed, and on any day', async () => {
    expect(await convert('100000', ['EUR', 'XOF', '2012-02-29'])).toMatchObject({
      amount: { minor: '655957', currency: 'XOF' },
      rate: { rate: '655.957', on: '2012-02-29', source: 'law' },
    });
    expect(await convert('1000', ['XPF', 'EUR', TODAY])).toMatchObject({ amount: eur(838), rate: { rate: '0.00838' } });
    expect((await convert('195583', ['BGN', 'XAF', TODAY]))?.amount).toEqual({ minor: '655957', currency: 'XAF' });
  });
});

describe('a rate that is fixed by law, beside others', () => {
  it('begins on its day: the bank’s counts until the day before', async () => {
    await publish(LAST_LEV, { BGN: '1.9558', USD: '1.175' });
    expect((await convert('19558', ['BGN', 'EUR', LAST_LEV]))?.rate).toMatchObject({
      rate: '0.511299723898149095',
      source: 'ECB',
    });
    const sent = await cast.requester.ask(submitRequest, await submit('BGN', 1_955_830n, LAST_LEV));
    expect(sent).toMatchObject({ baseAmount: eur(1_000_015), rate: { on: LAST_LEV, source: 'ECB' } });
    const later = await cast.requester.ask(submitRequest, await submit('BGN', 1_955_830n, FIRST_EURO));
    expect(later).toMatchObject({
      baseAmount: eur(1_000_000),
      rate: { on: FIRST_EURO, rate: '0.511291881196218485', source: 'law' },
    });
  });

  it('crosses with the published one of that day, and says both sources', async () => {
    await publish('2026-03-13', { USD: '1.105' });
    expect(await convert('655957', ['XOF', 'USD', '2026-03-15'])).toMatchObject({
      amount: { minor: '110500', currency: 'USD' },
      rate: { on: '2026-03-13', rate: '0.001684561640473385', source: 'law+ECB' },
    });
    expect(await convert('100', ['XOF', 'USD', '2026-03-12'])).toBeNull();
  });

  it('is kept crossed as well, once for its day, where the books are in a currency that is published', async () => {
    const amount = money(655_957n, currency('XOF'));
    const kept = [];
    for (const on of ['2026-03-13', '2026-03-15'])
      kept.push(
        await inScope(test.database.app, { companyId: test.companyId, userId: null }, async (trx) => {
          const inBase = await toBase(trx, test.companyId, { amount, base: currency('USD'), on: plainDate(on) });
          return { ...inBase, shown: await rateById(trx, test.companyId, inBase.rateId ?? '') };
        }),
      );
    expect(kept[0]).toMatchObject({
      baseAmount: money(110_500n, currency('USD')),
      shown: { on: '2026-03-13', source: 'law+ECB', entered: null },
    });
    expect(kept[1]).toEqual(kept[0]);
  });

  it('gives way to what the company entered for the day, once it was confirmed, and to nothing older', async () => {
    const on = '2026-03-10';
    await cast.controller.ask(enterRate, { body: { ...rateOf('XAF', on, '700'), isConfirmed: true } });
    const sent = await cast.requester.ask(submitRequest, await submit('XAF', 700_000n, on));
    expect(sent).toMatchObject({ baseAmount: eur(100_000), rate: { source: 'manual', on } });
    expect((await convert('655957', ['XAF', 'EUR', '2026-03-11']))?.rate).toMatchObject({ source: 'law' });
  });

  it('stays what a request was converted by: another is not entered for that day', async () => {
    await cast.requester.ask(submitRequest, await submit('KMF', 491_968n, TODAY));
    const body = { ...rateOf('KMF', TODAY, '500'), isConfirmed: true };
    expect(await cast.controller.refused(enterRate, { body })).toMatchObject({
      data: { fields: [{ path: 'on', code: 'has_rate' }] },
    });
  });

  it('goes before what was kept of the days before it', async () => {
    const pair = { from: currency('BAM'), to: currency('EUR'), rate: '0.5', source: 'House bank' };
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      addRates(trx, test.companyId, [{ ...pair, on: plainDate('2026-03-12') }]),
    );
    expect((await convert('100', ['BAM', 'EUR', '2026-03-12']))?.rate.source).toBe('House bank');
    expect((await convert('100', ['BAM', 'EUR', '2026-03-13']))?.rate.source).toBe('law');
  });
});
