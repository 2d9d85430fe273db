import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAll, xmlOf, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getFile, uploadFile, type FileView } from '../contract/document.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** A supplier's e-invoice with something changed in it, as it stands once it was read. */
async function readOf(number: string, change: (xml: string) => string): Promise<FileView> {
  const xml = new TextDecoder().decode(xmlOf({ number, net: 10_000 }));
  const file = { name: `${number}.xml`, bytes: new TextEncoder().encode(change(xml)) };
  const { id } = await cast.requester.ask(uploadFile, { query: { purpose: 'invoice' }, file });
  await test.runJobs();
  return cast.requester.ask(getFile, { params: { fileId: id } });
}

it('an e-invoice without its totals is not read, and what to ask its sender for stays with it', async () => {
  const file = await readOf('BROKEN-1', (xml) =>
    xml.replace(/<cbc:TaxExclusiveAmount.*?<\/cbc:TaxExclusiveAmount>/, ''),
  );
  expect(file).toMatchObject({ readState: 'failed', readError: 'einvoice_field_missing', reading: null });
  expect(file.findings).toEqual([{ rule: 'BR-13', code: 'br_13' }]);
});

it('one without its day is read as far as it goes, since a person can type what is missing', async () => {
  const file = await readOf('BROKEN-3', (xml) => xml.replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''));
  expect(file).toMatchObject({ readState: 'done', reading: { gross: { value: { minor: '11900' } } } });
  expect(file.reading?.issuedOn).toBeUndefined();
  expect(file.findings).toEqual([{ rule: 'BR-03', code: 'br_03' }]);
});

it('one that breaks other rules is read, and says which, where and by how much', async () => {
  const file = await readOf('BROKEN-2', (xml) =>
    xml
      .replace(/ unitCode="\w+"/, '')
      .replace(/(<cbc:PayableAmount currencyID="EUR">)[\d.]+/, '$11.00')
      .replace(/(<cbc:PaymentMeansCode>)58/, '$199'),
  );
  expect(file.readState).toBe('done');
  expect(file.findings).toEqual([
    {
      rule: 'BR-CO-16',
      code: 'br_co_16',
      expected: { minor: '11900', currency: 'EUR' },
      found: { minor: '100', currency: 'EUR' },
    },
    { rule: 'BR-23', code: 'br_23', lines: ['1'] },
    { rule: 'BR-CL-16', code: 'br_cl_16', value: '99' },
  ]);
});

it('a whole one breaks none', async () => {
  expect(await readOf('WHOLE-1', (xml) => xml)).toMatchObject({ readState: 'done', findings: [] });
});
