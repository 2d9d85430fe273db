// On every database in turn: two servers at once.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { ecbFileOf } from '../../../../test/setup/central-bank.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { convertAmount, enterRate, listEnteredRates } from '../contract/rates.ts';
import { addRates } from './commands/add-rates.ts';
import { keepEuroRates } from './commands/keep-euro-rates.ts';
import { readEcbRates } from './ecb/read-ecb-rates.ts';

let test: TestApp;
let cast: Cast;
let other: FastifyInstance;

/** The Friday before; the test company keeps its books in euros. */
const FRIDAY = plainDate('2026-03-13');
const SUNDAY = plainDate('2026-03-15');

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  other = await test.secondServer();
  await publish({ [FRIDAY]: { USD: '1.0845', GBP: '0.86905' } });
});
beforeEach(() => test.advance(5000));
afterAll(() => test.close());

async function publish(days: Record<string, Record<string, string>>): Promise<void> {
  const read = readEcbRates(Buffer.from(ecbFileOf(days)));
  if (!read.ok) throw new Error('The test wrote a wrong file');
  await inScope(test.database.app, { companyId: null, userId: null }, (trx) => keepEuroRates(trx, read.value, 'ECB'));
}

const rateOf = (code: string, on: string, perBase: string) => ({
  currency: code as never,
  on: on as never,
  perBase,
  reason: 'Bank statement',
});
const fieldsOf = async (body: object) =>
  (await cast.controller.refused(enterRate, { body: body as never })).data['fields'];

async function convert(minor: string, [from, to, on]: [string, string, string]) {
  return cast.requester.ask(convertAmount, { query: { minor, from, to, on } });
}

async function submit(code: string, on: string) {
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type: 'purchase-request',
      description: 'Stall',
      amount: moneyToWire(money(36_730n, currency(code))),
      occurredOn: plainDate(on),
      costCenterId: test.costCenterId as CostCenterId,
      expenseCategoryId: test.expenseCategoryId as ExpenseCategoryId,
      detail: { type: 'purchase-request', link: '' },
    },
  });
  return { params: { requestId: draft.id }, body: { version: draft.version } };
}

describe('a rate that somebody enters', () => {
  it.each([
    ['of no currency', rateOf('XYZ', FRIDAY, '3.67'), 'currency', 'unknown_currency'],
    ['of one that is gone', rateOf('HRK', FRIDAY, '7.5'), 'currency', 'unknown_currency'],
    ['of the base currency', rateOf('EUR', FRIDAY, '1'), 'currency', 'is_base'],
    ['of nothing', rateOf('AED', FRIDAY, '0'), 'perBase', 'invalid_rate'],
    ['of nothing at length', rateOf('AED', FRIDAY, '0.000000000'), 'perBase', 'invalid_rate'],
    ['below nothing', rateOf('AED', FRIDAY, '-3.67'), 'perBase', 'invalid_rate'],
    ['in words', rateOf('AED', FRIDAY, '3,67'), 'perBase', 'invalid_rate'],
    ['with ten places', rateOf('AED', FRIDAY, '3.6712345678'), 'perBase', 'invalid_rate'],
    ['of a length beyond all sense', rateOf('AED', FRIDAY, '9'.repeat(10_000)), 'perBase', 'invalid_rate'],
    ['of a day that is none', rateOf('AED', '2026-02-30', '3.67'), 'on', 'invalid_date'],
    ['of tomorrow', rateOf('AED', addDays(TODAY, 1), '3.67'), 'on', 'in_future'],
    ['without a reason', { ...rateOf('AED', FRIDAY, '3.67'), reason: '  ' }, 'reason', 'required'],
    ['of a day that was published', rateOf('USD', FRIDAY, '1.0846'), 'on', 'has_rate'],
  ])('is refused %s', async (_which, body, path, code) => {
    expect(await fieldsOf(body)).toMatchObject([{ path, code }]);
  });

  it.each(['requester', 'admin', 'approver'] as const)('is refused from whoever is %s only', async (key) => {
    expect(await cast[key].refused(enterRate, { body: rateOf('AED', FRIDAY, '3.67') })).toMatchObject({ status: 403 });
    expect(await cast[key].refused(listEnteredRates)).toMatchObject({ status: 403 });
  });

  it('lets a request be sent that was refused for want of one, which then says whose rate it is', async () => {
    const refused = await submit('AED', SUNDAY);
    expect(await cast.requester.refused(submitRequest, refused)).toMatchObject({
      error: 'fx_rate_missing',
      data: { from: 'AED', to: 'EUR', on: SUNDAY },
    });
    const entered = await cast.owner.ask(enterRate, { body: rateOf('AED', FRIDAY, '3.673') });
    expect(entered).toMatchObject({ currency: 'AED', base: 'EUR', on: FRIDAY, perBase: '3.673' });
    const sent = await cast.requester.ask(submitRequest, refused);
    expect(sent).toMatchObject({
      baseAmount: eur(10_000),
      rate: { on: FRIDAY, source: 'manual', entered: { byName: entered.enteredByName, reason: 'Bank statement' } },
    });
  });

  it('counts for the seven days after its own, and no longer', async () => {
    for (const [on, found] of [
      [addDays(FRIDAY, 7), FRIDAY],
      [addDays(FRIDAY, 8), undefined],
      [addDays(FRIDAY, -1), undefined],
    ] as const)
      expect((await convert('100', ['AED', 'EUR', on])).result?.rate.on).toBe(found);
  });

  it('is never changed, by nobody', async () => {
    expect(await fieldsOf(rateOf('AED', FRIDAY, '3.7'))).toEqual([{ path: 'on', code: 'has_rate' }]);
    const { companyId } = test;
    await expect(
      inScope(test.database.app, { companyId, userId: null }, (trx) =>
        sql`update rates.fx_rate set rate = 1 where company_id = ${companyId}`.execute(trx),
      ),
    ).rejects.toThrow('permission denied');
  });

  it('stays before what is published for its day later', async () => {
    await publish({ [FRIDAY]: { AED: '3.9' } });
    expect((await convert('36730', ['AED', 'EUR', FRIDAY])).result).toMatchObject({
      amount: eur(10_000),
      rate: { source: 'manual' },
    });
    expect((await convert('10000', ['EUR', 'AED', FRIDAY])).result).toMatchObject({
      amount: { minor: '36730', currency: 'AED' },
      rate: { rate: '3.673', source: 'manual' },
    });
  });

  it('is the first of two that come at once on two servers; the other is told', async () => {
    const on = addDays(FRIDAY, 3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? cast.controller : cast.owner.at({ app: other })).send(enterRate, {
          body: rateOf('KWD', on, `0.33${index}`),
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(19);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ data: { fields: [{ path: 'on', code: 'has_rate' }] } });
    const { items } = await cast.controller.ask(listEnteredRates);
    expect(items.filter((rate) => rate.on === on)).toHaveLength(1);
  });

  it('is one rate when its answer was lost and it is sent again under the same key', async () => {
    const call = { body: rateOf('QAR', FRIDAY, '3.95'), idempotencyKey: 'lost-answer' };
    const first = await cast.controller.ask(enterRate, call);
    expect(await cast.controller.ask(enterRate, call)).toEqual(first);
  });

  it('stands in the audit with who entered it and why', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.audit_event
      where action = 'rates.enter-rate' and reason = 'Bank statement' and actor_id = ${test.users.owner}
        and after->>'perBase' = '3.673'`.execute(test.database.owner);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a rate far from the nearest that is known', () => {
  const wrongWayRound = rateOf('USD', SUNDAY, '0.922');

  it('is refused until who enters it says that they have seen it, and is not kept', async () => {
    expect(await cast.controller.refused(enterRate, { body: wrongWayRound })).toMatchObject({
      status: 422,
      error: 'rate_unlikely',
      data: { perBase: '1.0845', on: FRIDAY, source: 'ECB' },
    });
    expect((await convert('100', ['USD', 'EUR', SUNDAY])).result?.rate).toMatchObject({ on: FRIDAY, source: 'ECB' });
  });

  it.each([
    ['is compared with a later day where that is nearer', addDays(FRIDAY, -30), FRIDAY],
    ['is compared with a rate of long ago where there is no other', addDays(FRIDAY, 7), FRIDAY],
    ['is compared with one a year away', addDays(FRIDAY, -366), FRIDAY],
  ])('%s', async (_how, on, known) => {
    const body = rateOf('GBP', on, '1.1507');
    expect((await cast.controller.refused(enterRate, { body })).data).toMatchObject({ on: known });
  });

  it('is compared with none of more than a year away', async () => {
    await cast.controller.ask(enterRate, { body: rateOf('GBP', addDays(FRIDAY, -367), '1.1507') });
  });

  it('is compared with the company’s own, before it and after', async () => {
    const pair = { from: currency('CLP'), to: currency('EUR'), source: 'House bank' };
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      addRates(trx, test.companyId, [
        { ...pair, on: plainDate('2025-01-10'), rate: '0.001' },
        { ...pair, on: plainDate('2025-03-10'), rate: '0.002' },
      ]),
    );
    for (const [on, known] of [
      ['2025-01-20', '2025-01-10'],
      ['2025-03-01', '2025-03-10'],
    ] as const)
      expect((await cast.controller.refused(enterRate, { body: rateOf('CLP', on, '3000') })).data['on']).toBe(known);
  });

  it('is kept once that is said, and one that is near is kept at once', async () => {
    const entered = await cast.controller.ask(enterRate, { body: { ...wrongWayRound, isConfirmed: true } });
    expect(entered.perBase).toBe('0.922');
    await cast.controller.ask(enterRate, { body: rateOf('GBP', SUNDAY, '0.87') });
  });
});

describe('the calculator', () => {
  it('is not asked the same currency twice, nor for what is no amount', async () => {
    for (const query of [
      { minor: '100', from: 'EUR', to: 'EUR', on: FRIDAY },
      { minor: '1.5', from: 'USD', to: 'EUR', on: FRIDAY },
      { minor: '9'.repeat(15), from: 'USD', to: 'EUR', on: FRIDAY },
    ])
      expect(await cast.requester.refused(convertAmount, { query })).toMatchObject({ error: 'invalid_input' });
  });

  it('says that there is no rate, and whether the reader may enter one', async () => {
    const query = { minor: '100', from: 'JPY', to: 'EUR', on: FRIDAY };
    expect(await cast.requester.ask(convertAmount, { query })).toEqual({ result: null, mayEnter: false });
    expect(await cast.controller.ask(convertAmount, { query })).toEqual({ result: null, mayEnter: true });
  });

  it('converts there and back, and between two that are both foreign', async () => {
    const day = FRIDAY;
    expect((await convert('10845', ['USD', 'EUR', day])).result?.amount).toEqual(eur(10_000));
    expect((await convert('10000', ['EUR', 'USD', day])).result).toMatchObject({
      amount: { minor: '10845', currency: 'USD' },
      rate: { rate: '1.0845', on: FRIDAY, source: 'ECB', entered: null },
    });
    // 100.00 / 1.0845 * 0.86905 = 80.1337...
    expect((await convert('10000', ['USD', 'GBP', day])).result?.amount.minor).toBe('8013');
  });

  it('keeps nothing of what it is asked', async () => {
    const { rows } = await sql`select 1 from rates.fx_rate where from_currency = 'GBP' and source = 'ECB'`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([]);
  });
});

describe('the list of entered rates', () => {
  it('goes on page by page, those of the latest days first, and has nothing of other companies', async () => {
    const all = await cast.controller.ask(listEnteredRates);
    const days = all.items.map(({ on }) => on);
    expect(days).toEqual(days.toSorted().toReversed());
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 2, ...(cursor === null ? {} : { cursor }) };
      const page: { items: { id: string }[]; nextCursor: string | null } = await cast.controller.ask(listEnteredRates, {
        query,
      });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids).toEqual(all.items.map(({ id }) => id));
    expect(await cast.stranger.ask(listEnteredRates)).toMatchObject({ items: [] });
  });
});
