import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBankEntries } from '#areas/payments/contract/bank.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { getFile, uploadFile, type FileView } from '#areas/documents/contract/document.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
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

/** The samples are of another account: the company's own takes its place. */
const give = (name: string, change: (text: string) => string = (text) => text) =>
  cast.controller.ask(importStatement, {
    file: {
      name,
      bytes: new TextEncoder().encode(
        change(readFileSync(path.join(REPORTS, name), 'utf8').replaceAll('DE89370400440532013000', COMPANY_IBAN)),
      ),
    },
  });
const entries = async () => (await cast.controller.ask(listBankEntries)).items;

it.skipIf(!hasReports)('a text that goes on with a hyphen ends no message: both entries are whole (b01)', async () => {
  expect(await give('b01-mt940-line-starting-with-hyphen.sta')).toMatchObject({ entryCount: 2, gaps: [] });
  const all = await entries();
  expect(new Set(all.map(({ counterpartyName }) => counterpartyName))).toEqual(
    new Set(['Aicha Benali', 'Ines Navarro']),
  );
  expect(new Set(all.map(({ remittance }) => remittance))).toEqual(
    new Set(['R-674-Spesen November', 'R-683 Spesen November']),
  );
});

it.skipIf(!hasReports)(
  'fields of remittance, the other party of a return and ultimate parties are kept (b02)',
  async () => {
    expect(await give('b02-camt-structured-reference-return-ultimate.xml')).toMatchObject({ entryCount: 3 });
    const named = async (name: string) => (await entries()).find(({ counterpartyName }) => counterpartyName === name);
    expect((await named('Stadtwerke Probe'))?.remittance).toBe('RF18539007547034');
    expect(await named('Lieferant Rueck AG')).toMatchObject({ kind: 'return', remittance: 'Rechnung 4711' });
    expect((await named('Endkunde X'))?.remittance).toBe('INV-55 Zahlung INV-55');
    expect(await named('Halden + Roy GmbH')).toBeUndefined();
  },
);

it.skipIf(!hasReports)(
  'days that are still to come are said, and an entry in another currency stops no file',
  async () => {
    const inFuture = await give('b02-camt-structured-reference-return-ultimate.xml', (text) =>
      text.replaceAll('2026-11-19', '2027-11-19').replaceAll('CA-19', 'CA-20'),
    );
    expect(inFuture.kind === 'statement' && inFuture.notices.map(({ what }) => what)).toEqual([
      'future_statement',
      'future_entry',
      'future_entry',
      'future_entry',
    ]);
    const foreign = await give('b02-camt-structured-reference-return-ultimate.xml', (text) =>
      text
        .replace('<Amt Ccy="EUR">5.00', '<Amt Ccy="USD">5.00')
        .replaceAll('2026-11-19', '2026-03-02')
        .replaceAll('CA-19', 'CA-21'),
    );
    expect(foreign).toMatchObject({
      entryCount: 2,
      notices: [{ what: 'other_currency', amount: { currency: 'USD', minor: '500' } }],
    });
  },
);
