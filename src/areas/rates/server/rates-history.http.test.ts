import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { ecbFileOf, openCentralBank, type CentralBank } from '../../../../test/setup/central-bank.ts';
import { TODAY } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { keepEuroRates } from './commands/keep-euro-rates.ts';
import { askForHistory, fetchHistoryHandler } from './ecb/fetch-history-job.ts';
import { readEcbRates } from './ecb/read-ecb-rates.ts';

let test: TestApp;
let bank: CentralBank;

const LONG_AGO = '2019-05-02';
const SHIPPED_TO = plainDate('2019-04-30');
const OLD = ecbFileOf({ '2025-11-03': { USD: '1.1514' }, [LONG_AGO]: { USD: '1.1206', GBP: '0.8593' } });

beforeAll(async () => {
  test = await createTestApp();
  bank = await openCentralBank();
});
beforeEach(async () => {
  await sql`delete from rates.euro_rate`.execute(test.database.owner);
  await sql`delete from pgboss.job where name = 'rates.fetch-history'`.execute(test.database.owner);
});
afterAll(async () => {
  await bank.close();
  await test.close();
});

async function fetchHistory(body: string, status = 200): Promise<void> {
  bank.says(body, status);
  const { signal } = new AbortController();
  const context = { db: test.database.app, now: test.now(), jobId: 'job', retryCount: 0, isLastTry: true, signal };
  await fetchHistoryHandler(bank.url, SHIPPED_TO).run(context, {} as never);
}

/** As the job of every day leaves it. */
async function keep(file: string): Promise<void> {
  const read = readEcbRates(Buffer.from(file));
  if (!read.ok) throw new Error('The test wrote a wrong file');
  await inScope(test.database.app, { companyId: null, userId: null }, (trx) => keepEuroRates(trx, read.value, 'ECB'));
}

async function known(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select rate_on::text || ' ' || currency || ' ' || per_euro as text from rates.euro_rate
    order by rate_on, currency`.execute(test.database.owner);
  return rows.map(({ text }) => text);
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job where name = 'rates.fetch-history'`.execute(test.database.owner);
  return rows.length;
}

describe('the rates of earlier days', () => {
  const day = `<Cube time="${LONG_AGO}"><Cube currency="USD" rate="1.1"/></Cube>`;
  it.each([
    ['an error', 'Bad gateway', 502],
    ['a page', '<!doctype html><html><body>Sorry</body></html>', 200],
    ['nothing', '', 200],
    ['a file that breaks off in a day', OLD.slice(0, OLD.indexOf('GBP')), 200],
    ['a file that breaks off after a day', OLD.slice(0, OLD.lastIndexOf('</Cube>')), 200],
    ['days that are in no file', day, 200],
    ['more than days', OLD.replace('</Cube><Cube time', '</Cube><Note/><Cube time'), 200],
    ['entities', `<!DOCTYPE x [<!ENTITY r "1.1">]>${OLD.replace('1.1206', '&r;')}`, 200],
    ['a rate of nothing after right ones', OLD.replace('0.8593', '0'), 200],
  ])('are not taken from %s, and nothing of it is kept', async (_what, body, status) => {
    await expect(fetchHistory(body, status)).rejects.toThrow(/answered 502|does not answer with reference rates/);
    expect(await known()).toEqual([]);
  });

  it('are kept beside those that are known, which stay as they are', async () => {
    await keep(ecbFileOf({ '2025-11-03': { USD: '9.9' } }));
    await fetchHistory(OLD);
    expect(await known()).toEqual([`${LONG_AGO} GBP 0.8593`, `${LONG_AGO} USD 1.1206`, '2025-11-03 USD 9.9']);
  });

  it('are kept of twenty-seven years, in pieces', async () => {
    const first = plainDate('1999-01-04');
    const days = Array.from({ length: 7000 }, (_, index) => addDays(first, index));
    const rates = { USD: '1.1', GBP: '0.86', JPY: '156.33', CHF: '0.95' };
    await fetchHistory(ecbFileOf(Object.fromEntries(days.map((one) => [one, rates]))));
    const { rows } = await sql`select min(rate_on)::text as first, count(*)::int as count from rates.euro_rate`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([{ first, count: 28_000 }]);
  });

  it('are asked for at every start until they are there, once, though there are those of some years', async () => {
    await keep(ecbFileOf({ [addDays(TODAY, -2000)]: { USD: '1.1' } }));
    await askForHistory(test.database.app, test.now(), SHIPPED_TO);
    await askForHistory(test.database.app, test.now(), SHIPPED_TO);
    expect(await waitingJobs()).toBe(1);
    await sql`delete from pgboss.job where name = 'rates.fetch-history'`.execute(test.database.owner);
    await fetchHistory(OLD);
    await askForHistory(test.database.app, test.now(), SHIPPED_TO);
    expect(await waitingJobs()).toBe(0);
  });

  it('are not asked for where those that came with the product reach into the days of the daily file', async () => {
    await askForHistory(test.database.app, test.now(), addDays(TODAY, -91));
    expect(await waitingJobs()).toBe(1);
    await sql`delete from pgboss.job where name = 'rates.fetch-history'`.execute(test.database.owner);
    await askForHistory(test.database.app, test.now(), addDays(TODAY, -90));
    expect(await waitingJobs()).toBe(0);
  });

  it('are not fetched again by a job that was waiting while another did it', async () => {
    await fetchHistory(OLD);
    const before = bank.askedCount();
    await fetchHistory(ecbFileOf({ [LONG_AGO]: { CHF: '1' } }));
    expect(bank.askedCount()).toBe(before);
    expect(await known()).not.toContain(`${LONG_AGO} CHF 1`);
  });
});
