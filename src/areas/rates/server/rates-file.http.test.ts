import { sql } from 'kysely';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '#platform/zip/make-zip.test-kit.ts';
import { convertAmount } from '#areas/rates/contract/rates.ts';
import { ecbFileOf } from '../../../../test/setup/central-bank.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { keepRatesFile } from './ecb/keep-rates-file.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../../../../shared/samples/fx/eurofxref-2015-2023.csv');
const TABLE = 'Date,USD,JPY,HRK,\n2019-06-11,1.1320,122.85,7.4128,\n2019-06-10,1.1301,N/A,7.4130,\n';
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

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As the operator's command does. */
async function load(bytes: Uint8Array) {
  const kept = await keepRatesFile(test.database.app, bytes);
  if (!kept.ok) throw new Error(`${kept.code} ${JSON.stringify(kept.data)}`);
  return kept.value;
}

async function known(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select rate_on::text || ' ' || currency || ' ' || per_euro as text from rates.euro_rate
    order by rate_on, currency`.execute(test.database.owner);
  return rows.map(({ text }) => text);
}

describe('a file of rates', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Sorry</body></html>'],
    ['another table', 'Day;USD\n2019-06-10;1.13\n'],
    ['a table without days', 'Date,USD,\n'],
    ['a day that is none', TABLE.replace('2019-06-10', '2019-02-30')],
    ['a rate of nothing', TABLE.replace('1.1301', '0')],
    ['a rate that is no number', TABLE.replace('1.1301', '=1+1')],
    ['a line that breaks off', TABLE.slice(0, TABLE.lastIndexOf('N/A'))],
  ])('is not taken from %s, and nothing of it is kept', async (_what, text) => {
    await expect(load(bytesOf(text))).rejects.toThrow('not_ecb_rates');
    expect(await known()).toEqual([]);
  });

  it('says in which line it is wrong', async () => {
    await expect(load(bytesOf(TABLE.replace('1.1301', 'x')))).rejects.toThrow('"line":3');
  });

  it.each([
    ['as a table', bytesOf(TABLE)],
    ['zipped', makeZip([{ name: 'eurofxref-hist.csv', bytes: bytesOf(TABLE) }])],
    ['as XML', bytesOf(ecbFileOf({ '2019-06-11': { USD: '1.1320', JPY: '122.85' }, '2019-06-10': { USD: '1.1301' } }))],
  ])('is kept %s, a day without a rate as one without', async (_how, bytes) => {
    expect(await load(bytes)).toEqual({ days: 2, from: '2019-06-10', to: '2019-06-11' });
    const kept = ['2019-06-10 USD 1.1301', '2019-06-11 JPY 122.85', '2019-06-11 USD 1.1320'];
    expect(await known()).toEqual(kept);
    await load(bytesOf(TABLE.replace('1.1301', '9.9')));
    expect(await known()).toEqual(kept);
  });
});

it.skipIf(!existsSync(SAMPLE))('converts by any of its days (skipped without ../shared/samples)', async () => {
  expect(await load(readFileSync(SAMPLE))).toEqual({ days: 2305, from: '2015-01-02', to: '2023-12-29' });
  const query = { minor: '1490', from: 'USD', to: 'EUR', on: '2019-06-10' } as never;
  const { result } = await cast.requester.ask(convertAmount, { query });
  expect(result).toMatchObject({ rate: { on: '2019-06-10', source: 'ECB' } });
  const line = readFileSync(SAMPLE, 'utf8')
    .split('\n')
    .find((one) => one.startsWith('2019-06-10'));
  const [, perEuro = '0'] = line?.split(',') ?? [];
  expect(Number(result?.amount.minor)).toBeCloseTo(1490 / Number(perEuro), 0);
});
