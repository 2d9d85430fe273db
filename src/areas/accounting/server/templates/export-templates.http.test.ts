// On every database: an export keeps the version of the template that it was written with.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastDayOf, monthOf } from '#kernel/plain-date.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import * as contract from '../../contract/export-templates.ts';
import type { TemplateDefinition } from '../../rules/template/template-definition.ts';

const UNTIL = lastDayOf(monthOf(TODAY));
const DOUBLE = {
  kind: 'double',
  columns: [
    { field: 'bookedOn', name: 'Jour', text: '' },
    { field: 'account', name: 'Compte', text: '' },
    { field: 'pieceRef', name: 'Pièce', text: '' },
    { field: 'amount', name: 'Montant', text: '' },
  ],
  delimiter: 'semicolon',
  decimalMark: 'comma',
  dateFormat: 'dd/MM/yyyy',
  encoding: 'windows1252',
  lineEnd: 'crlf',
  quotes: 'needed',
  hasHeader: true,
  fileName: 'compta_{period}_{number}.csv',
} satisfies TemplateDefinition;
const SINGLE = {
  ...DOUBLE,
  kind: 'single',
  columns: [
    { field: 'debitAccount', name: 'Debit', text: '' },
    { field: 'creditAccount', name: 'Credit', text: '' },
    { field: 'amount', name: 'Amount', text: '' },
  ],
  encoding: 'utf8',
} satisfies TemplateDefinition;

let test: TestApp;
let cast: Cast;
let template: contract.TemplateView;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'OWN-1', net: 10_000 });
  await cast.controller.ask(books.prepareReady, { body: { until: UNTIL } });
  template = await cast.controller.ask(contract.createTemplate, { body: { name: 'Cabinet', definition: DOUBLE } });
});
afterAll(() => test.close());

const fileOf = (made: books.ExportView, query: Readonly<Record<string, string>> = {}) =>
  cast.controller.send(books.downloadExport, { params: { exportId: made.id }, query });

it('A template is made by finance only, in one’s own company, and refused where it cannot be written', async () => {
  const body = { name: 'Other', definition: DOUBLE };
  expect(await cast.requester.refused(contract.createTemplate, { body })).toMatchObject({ status: 403 });
  expect(await cast.stranger.refused(contract.getTemplate, { params: { templateId: template.id } })).toMatchObject({
    status: 404,
  });
  expect(await cast.controller.refused(contract.createTemplate, { body: { ...body, name: 'CABINET' } })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'name', code: 'taken' }] },
  });
  const wrong = { ...body, definition: { ...DOUBLE, kind: 'single' as const, fileName: 'x.csv' } };
  expect(await cast.controller.refused(contract.createTemplate, { body: wrong })).toMatchObject({
    status: 400,
    data: { fields: [{ path: 'definition.columns.1.field' }, { path: 'definition.fileName', code: 'number_needed' }] },
  });
});

it('The sample is what is ready, as lines and as amounts between two accounts', async () => {
  const sample = await cast.controller.ask(contract.getTemplateSample, {});
  expect(sample.source).toBe('ready');
  expect(sample.lines.map(({ line }) => line.pieceRef)).toContain('OWN-1');
  expect(sample.pairs.every(({ debit, credit }) => debit !== credit)).toBe(true);
});

it('An export is written with the version of its day, and stays so to the byte', async () => {
  const made = await cast.controller.ask(books.createExport, {
    body: { until: UNTIL, format: 'template', templateId: template.id },
  });
  expect(made).toMatchObject({ format: 'template', template: { name: 'Cabinet', version: 1 } });
  expect(made.fileName).toMatch(/^compta_\d{4}-\d{2}_1\.csv$/);
  const before = await fileOf(made);
  const text = new TextDecoder('windows-1252').decode(before.rawPayload);
  expect(text.split('\r\n')[0]).toBe('Jour;Compte;Pièce;Montant');
  expect(text).toMatch(/\d\d\/\d\d\/\d{4};[0-9A-Z]+;OWN-1;-?\d+,\d\d\r\n/);
  const saved = await cast.controller.ask(contract.saveTemplate, {
    params: { templateId: template.id },
    body: { version: 1, name: 'Cabinet 2', definition: SINGLE, isArchived: false },
  });
  expect(saved).toMatchObject({ version: 2, usedCount: 1, versions: [{ version: 2 }, { version: 1 }] });
  expect((await fileOf(made)).rawPayload.equals(before.rawPayload)).toBe(true);
  // In the newest version on wish, and in any other format.
  expect((await fileOf(made, { format: 'template', templateId: template.id })).body).toMatch(
    /^Debit;Credit;Amount\r\n/,
  );
  expect((await fileOf(made, { format: 'csv' })).body).toContain('OWN-1');
  // What undoes it is written as it was.
  const reversal = await cast.controller.ask(books.undoExport, {
    params: { exportId: made.id },
    body: { reason: 'Wrong' },
  });
  expect(reversal).toMatchObject({ format: 'template', template: { name: 'Cabinet', version: 1 } });
});

it('Two who save at once do not overwrite each other; archived ones export no more; a version never changes', async () => {
  const params = { templateId: template.id };
  const body = { version: 1, name: 'Cabinet', definition: DOUBLE, isArchived: false };
  expect(await cast.controller.refused(contract.saveTemplate, { params, body })).toMatchObject({
    error: 'version_conflict',
  });
  await cast.controller.ask(contract.saveTemplate, {
    params,
    body: { version: 2, name: 'Cabinet', definition: SINGLE, isArchived: true },
  });
  expect(
    await cast.controller.refused(books.createExport, {
      body: { until: UNTIL, format: 'template', templateId: template.id },
    }),
  ).toMatchObject({ data: { fields: [{ path: 'templateId', code: 'unknown' }] } });
  expect(
    await cast.controller.refused(books.createExport, { body: { until: UNTIL, format: 'template' } }),
  ).toMatchObject({ data: { fields: [{ path: 'templateId', code: 'unknown' }] } });
  await expect(
    sql`update accounting.export_template_version set definition = '{}'`.execute(test.database.owner),
  ).rejects.toThrow('stays as it is');
});
