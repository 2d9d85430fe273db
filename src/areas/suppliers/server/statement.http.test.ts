import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/setup/pdf-pages.ts';
import { signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { exportStatement, getStatement } from '../contract/statement.ts';
import { getSupplier } from '../contract/supplier-page.ts';

const YEAR = { from: '2026-01-01' as never, to: '2026-12-31' as never };
let test: TestApp;
let cast: Cast;
let params: { supplierId: never };

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const bill = await validatedBill(test, cast, { number: 'Ledger-1', net: 100_000, supplier: 'Ledger' });
  // Lines of one day stand in the order of booking.
  test.advance(1000);
  await validatedBill(test, cast, { number: 'Ledger-2', net: 25_000, supplier: 'Ledger' });
  params = { supplierId: bill.supplierId as never };
});

afterAll(() => test.close());

it('is for finance of its company only', async () => {
  const asked = { params, query: { ...YEAR, format: 'pdf' } } as const;
  for (const [client, status] of [
    [cast.requester, 403],
    [cast.stranger, 404],
  ] as const) {
    expect(await client.refused(getStatement, { params, query: YEAR })).toMatchObject({ status });
    expect(await client.refused(exportStatement, asked)).toMatchObject({ status });
  }
});

it('ends with what is owed', async () => {
  const statement = await cast.controller.ask(getStatement, { params, query: YEAR });
  const { open } = await cast.controller.ask(getSupplier, { params });
  expect(statement).toMatchObject({ name: 'Ledger', opening: { minor: '0' }, paid: { minor: '0' }, closing: open });
  expect(statement.lines.map(({ text }) => text)).toEqual(['Ledger, Ledger-1', 'Ledger, Ledger-2']);
  expect(statement.lines.at(-1)?.owed).toEqual(open);
  const later = { from: '2027-01-01' as never, to: '2027-01-31' as never };
  expect(await cast.controller.ask(getStatement, { params, query: later })).toMatchObject({ opening: open, lines: [] });
});

it('is a table, and a letter for archiving that says the same in the language of its reader', async () => {
  const csv = await cast.controller.send(exportStatement, { params, query: { ...YEAR, format: 'csv' } });
  expect(csv.body).toContain('Ledger, Ledger-2');
  const asked = { ...YEAR, format: 'pdf', lang: 'de' } as const;
  const letter = (await cast.controller.send(exportStatement, { params, query: asked })).rawPayload;
  const text = (await pdfPages(letter)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Vortrag 0,00 €');
  expect(text).toMatch(/Ledger, Ledger-1 1\.190,00 € 1\.190,00 €.*Ledger, Ledger-2 297,50 € 1\.487,50 €/);
  expect(text).toMatch(/Bezahlt 0,00 € Offen am Ende des 31\. Dezember 2026 1\.487,50 €/);
  expect(letter.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
  expect((await PDFDocument.load(letter)).getTitle()).toBe('Kontoauszug');
});
