import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBetween } from '#kernel/plain-date.ts';
import { convertAmount } from '#areas/rates/contract/rates.ts';
import { signInAll, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import { readEcbTable } from '../ecb/read-ecb-table.ts';
import { askForShippedRates, keepShippedRatesHandler } from './keep-shipped-rates-job.ts';
import { readShippedRates, shippedDays, shipRates } from './shipped-rates.ts';

/** A day of the table, as somebody else knew it before. */
const FIRST_DOLLAR = '1999-01-04 USD 1.1789';
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(async () => {
  await sql`delete from rates.euro_rate`.execute(test.database.owner);
});
afterAll(() => test.close());

async function keepShipped(): Promise<void> {
  const { signal } = new AbortController();
  const context = { db: test.database.app, now: test.now(), jobId: 'job', retryCount: 0, isLastTry: true, signal };
  await keepShippedRatesHandler.run(context, {} as never);
}

async function known(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select rate_on::text || ' ' || currency || ' ' || per_euro as text from rates.euro_rate
    order by rate_on, currency`.execute(test.database.owner);
  return rows.map(({ text }) => text);
}

const change = (statement: ReturnType<typeof sql>) => statement.execute(test.database.owner);

async function shippedTable() {
  const read = readEcbTable(new TextDecoder().decode(await readShippedRates()));
  if (!read.ok) throw new Error(`The shipped table is wrong: ${JSON.stringify(read.data)}`);
  return read.value;
}

describe('the rates that come with the product', () => {
  it('are not made anew from what is no file of the bank', async () => {
    const before = await readShippedRates();
    expect(await shipRates(Buffer.from('Day;USD\n2019-06-10;1.13\n'))).toMatchObject({ code: 'not_ecb_rates' });
    expect(await readShippedRates()).toEqual(before);
  });

  it('change nothing that is known, and are not taken in again once they are', async () => {
    await change(sql`insert into rates.euro_rate values ('USD', '1999-01-05', 9.9, 'ECB')`);
    await keepShipped();
    const after = await known();
    expect(after).toContain(FIRST_DOLLAR);
    expect(after.filter((row) => row.startsWith('1999-01-05 USD'))).toEqual(['1999-01-05 USD 9.9']);
    await change(sql`delete from rates.euro_rate where currency = 'USD' and rate_on = '1999-01-05'`);
    await keepShipped();
    expect((await known()).filter((row) => row.startsWith('1999-01-05 USD'))).toEqual([]);
  });

  it('are taken in where only their last day is known, as the daily file leaves it', async () => {
    const { to } = await shippedDays();
    await change(sql`insert into rates.euro_rate values ('USD', ${to}, 1.2664, 'ECB')`);
    await keepShipped();
    expect(await known()).toContain(FIRST_DOLLAR);
  });

  it('are asked for at every start, once while one waits', async () => {
    await askForShippedRates(test.database.app);
    await askForShippedRates(test.database.app);
    const { rows } = await sql`select 1 from pgboss.job where name = 'rates.keep-shipped'`.execute(test.database.owner);
    expect(rows).toHaveLength(1);
  });

  it('convert what was spent on one of their days, a weekend by the Friday before, where nothing was fetched', async () => {
    await keepShipped();
    const query = { minor: '10000', from: 'USD', to: 'EUR', on: '2003-11-30' } as never;
    const { result } = await cast.requester.ask(convertAmount, { query });
    expect(result).toMatchObject({ amount: { minor: '8338' }, rate: { on: '2003-11-28', source: 'ECB' } });
  });
});

describe('the table of them', () => {
  it('has every working day once, from its first to its last, oldest first, and the days that it says', async () => {
    const days = (await shippedTable()).map(({ on }) => on);
    expect({ from: days.at(0), to: days.at(-1) }).toEqual(await shippedDays());
    for (const [index, on] of days.slice(1).entries()) {
      const gap = daysBetween(days[index] ?? on, on);
      expect({ on, isNext: gap >= 1 && gap <= 5 }).toEqual({ on, isNext: true });
      expect(new Date(`${on}T00:00:00Z`).getUTCDay() % 6, on).not.toBe(0);
    }
  });

  it('has no rate that is a tenth away from both of its neighbours, as a slipped digit would be', async () => {
    const table = await shippedTable();
    const isFar = (one: number, other: number): boolean => Math.abs(one / other - 1) > 0.1;
    const odd = table.flatMap(({ on, perEuro }, index) =>
      [...perEuro].flatMap(([code, rate]) => {
        const beside = [-1, 1].map((step) => Number(table[index + step]?.perEuro.get(code) ?? rate));
        return beside.every((other) => isFar(Number(rate), other)) ? [`${on} ${code} ${rate}`] : [];
      }),
    );
    expect(odd).toEqual([]);
  });
});
