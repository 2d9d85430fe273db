import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { createDraft, getRequest, submitRequest } from '#areas/requests/contract/request.ts';
import { ecbFileOf as fileOf, openCentralBank, type CentralBank } from '../../../../test/setup/central-bank.ts';
import { eur, signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addRates } from './commands/add-rates.ts';
import { fetchRatesHandler } from './ecb/fetch-rates-job.ts';

let test: TestApp;
let cast: Cast;
let bank: CentralBank;

const FRIDAY = plainDate('2026-03-13');
const SUNDAY = plainDate('2026-03-15');
const THURSDAY = plainDate('2026-03-12');

const PUBLISHED = fileOf({
  [FRIDAY]: { USD: '1.105', GBP: '0.86905', HRK: '7.5365', XYZ: '3' },
  [THURSDAY]: { USD: '1.1', GBP: '0.87', JPY: '156.33' },
});

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  bank = await openCentralBank();
});
afterAll(async () => {
  await bank.close();
  await test.close();
});

async function fetchRates(body: string, status = 200): Promise<void> {
  bank.says(body, status);
  const { signal } = new AbortController();
  const context = { db: test.database.app, now: test.now(), jobId: 'job', retryCount: 0, isLastTry: true, signal };
  await fetchRatesHandler(bank.url).run(context, {} as never);
}

async function known(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select rate_on::text || ' ' || currency || ' ' || per_euro as text from rates.euro_rate
    order by rate_on, currency`.execute(test.database.owner);
  return rows.map(({ text }) => text);
}

const draftOn = (occurredOn = SUNDAY, code = 'USD') =>
  cast.requester.ask(createDraft, {
    body: {
      type: 'purchase-request',
      description: 'Desks',
      amount: moneyToWire(money(11_050n, currency(code))),
      occurredOn,
      costCenterId: test.costCenterId as CostCenterId,
      expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
      detail: { type: 'purchase-request', link: '' },
    },
  });
const callOf = ({ id, version }: { id: string; version: number }) => ({
  params: { requestId: id as never },
  body: { version },
});

describe('published rates', () => {
  it.each([
    ['an error', 'Bad gateway', 502],
    ['a page', '<!doctype html><html><body>Sorry</body></html>', 200],
    ['nothing', '', 200],
    ['another file', '<Document><Cube/></Document>', 200],
    ['a rate that is none', fileOf({ [FRIDAY]: { USD: '1.105', GBP: 'N/A' } }), 200],
    ['a rate of 0', fileOf({ [FRIDAY]: { USD: '0.000' } }), 200],
    ['a day that is none', fileOf({ '2026-02-30': { USD: '1.105' } }), 200],
  ])('are not taken from %s', async (_what, body, status) => {
    await expect(fetchRates(body, status)).rejects.toThrow(/answered 502|does not answer with reference rates/);
    expect(await known()).toEqual([]);
  });

  it('refuse a request in another currency while there are none', async () => {
    expect(await cast.requester.refused(submitRequest, callOf(await draftOn()))).toMatchObject({
      error: 'fx_rate_missing',
    });
  });

  it('are kept as they were first published, without currencies that nobody pays in', async () => {
    await fetchRates(PUBLISHED);
    const first = await known();
    expect(first).toEqual([
      '2026-03-12 GBP 0.87',
      '2026-03-12 JPY 156.33',
      '2026-03-12 USD 1.1',
      '2026-03-13 GBP 0.86905',
      '2026-03-13 USD 1.105',
    ]);
    await fetchRates(fileOf({ [FRIDAY]: { USD: '9.999' } }));
    expect(await known()).toEqual(first);
  });

  it('convert what was spent at the weekend by the rate of Friday, which the request shows with its source', async () => {
    const sent = await cast.requester.ask(submitRequest, callOf(await draftOn()));
    expect(sent).toMatchObject({
      baseAmount: eur(10_000),
      rate: { from: 'USD', to: 'EUR', on: FRIDAY, rate: '0.90497737556561086', source: 'ECB' },
    });
  });

  it('of the day on which both currencies have one, at most seven days back', async () => {
    const yen = await cast.requester.ask(submitRequest, callOf(await draftOn(SUNDAY, 'JPY')));
    expect(yen.rate).toMatchObject({ on: THURSDAY, source: 'ECB' });
    for (const [day, status] of [
      ['2026-03-20', null],
      ['2026-03-11', 'fx_rate_missing'],
    ] as const) {
      const draft = await draftOn(plainDate(day));
      if (status === null) expect((await cast.requester.ask(submitRequest, callOf(draft))).rate?.on).toBe(FRIDAY);
      else expect(await cast.requester.refused(submitRequest, callOf(draft))).toMatchObject({ error: status });
    }
  });

  it('give way to a rate of the company’s own of the same day, but not to an older one', async () => {
    const pair = { from: currency('GBP'), to: currency('EUR'), rate: '1.2', source: 'House bank' };
    const own = (on: typeof FRIDAY) =>
      inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
        addRates(trx, test.companyId, [{ ...pair, on }]),
      );
    await own(THURSDAY);
    const older = await cast.requester.ask(submitRequest, callOf(await draftOn(THURSDAY, 'GBP')));
    expect(older.rate).toMatchObject({ source: 'House bank', on: THURSDAY });
    const newer = await cast.requester.ask(submitRequest, callOf(await draftOn(SUNDAY, 'GBP')));
    expect(newer.rate).toMatchObject({ source: 'ECB', on: FRIDAY });
  });

  it('are one row of the company’s, however many use them first at once', async () => {
    await fetchRates(fileOf({ '2026-03-16': { CHF: '0.926' } }));
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draftOn(plainDate('2026-03-16'), 'CHF')));
    const sent = await Promise.all(drafts.map((draft) => cast.requester.ask(submitRequest, callOf(draft))));
    expect(new Set(sent.map(({ rate }) => rate?.rate))).toEqual(new Set(['1.079913606911447084']));
    const { rows } = await sql`select 1 from rates.fx_rate where from_currency = 'CHF'`.execute(test.database.owner);
    expect(rows).toHaveLength(1);
  });

  it('stay with a request that was converted, whatever is published later', async () => {
    const { id } = await cast.requester.ask(submitRequest, callOf(await draftOn(SUNDAY)));
    await fetchRates(fileOf({ '2026-03-14': { USD: '2' } }));
    const again = await cast.requester.ask(getRequest, { params: { requestId: id } });
    expect(again.rate).toMatchObject({ on: FRIDAY, source: 'ECB' });
    expect(again.baseAmount).toEqual(eur(10_000));
  });
});
