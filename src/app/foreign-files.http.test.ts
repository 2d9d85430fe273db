import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFile, uploadFile, type FileView } from '#areas/documents/contract/document.ts';
import { eur, signInAll, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

/** Samples are kept beside the project, never in it. The same kinds are tried with documents of our own beside the readers. */
const REPORTS = path.resolve(import.meta.dirname, '../../../shared/samples/reports');
const hasReports = existsSync(REPORTS);
it.skipIf(hasReports)('../shared/samples is not there: the reported files are skipped', () => {});
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

async function readingOf(name: string): Promise<NonNullable<FileView['reading']>> {
  const { id } = await cast.requester.ask(uploadFile, {
    query: { purpose: 'invoice' },
    file: { name, bytes: readFileSync(path.join(REPORTS, name)) },
  });
  await test.runJobs();
  const { reading } = await cast.requester.ask(getFile, { params: { fileId: id } });
  if (reading === null) throw new Error(`${name} was not read`);
  return reading;
}

it.skipIf(!hasReports)('a document of type 503 is a credit note (e01)', async () => {
  expect(await readingOf('e01-cii-503-prepayment-credit.xml')).toMatchObject({
    kind: 'credit-note',
    correctedNumber: { value: 'ACO-2026-0003' },
    gross: { value: eur(119_000) },
  });
});

it.skipIf(!hasReports)(
  'VAT that is totalled in the accounting currency alone is read from its breakdown (e04)',
  async () => {
    const pounds = (minor: string) => ({ value: { minor, currency: 'GBP' } });
    expect(await readingOf('e04-cii-vat-only-in-accounting-currency.xml')).toMatchObject({
      tax: pounds('19000'),
      net: pounds('100000'),
      gross: pounds('119000'),
    });
  },
);

it.skipIf(!hasReports)('of two payment terms the one without a discount says when the whole is due (e12)', async () => {
  expect(await readingOf('e12-cii-two-payment-terms.xml')).toMatchObject({
    dueOn: { value: '2026-12-20' },
    discount: { points: 300, until: '2026-11-30' },
  });
});
