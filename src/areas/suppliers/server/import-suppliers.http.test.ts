import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cast } from '../../../../test/setup/spend.ts';
import { openSupplierDesk, type SupplierDesk } from '../../../../test/setup/supplier-desk.ts';
import { importSuppliers, SUPPLIER_ROWS_MAX } from '../contract/import.ts';
import { mergeSuppliers } from '../contract/merge.ts';
import type { SupplierId } from '../contract/supplier-id.ts';
import { listSuppliers } from '../contract/supplier.ts';
import { archiveSupplier, getSupplier, verifySupplierAccount } from '../contract/supplier-page.ts';

const HEAD = 'Name,Country,VAT,Email,Phone,IBAN';
const NOWHERE = { column: 'country', code: 'invalid_country', place: 1 };
let desk: SupplierDesk;
let cast: Cast;

beforeAll(async () => {
  desk = await openSupplierDesk();
  ({ cast } = desk);
});

afterAll(() => desk.test.close());

const fileOf = (...lines: string[]) => ({
  name: 'suppliers.csv',
  bytes: new TextEncoder().encode([HEAD, ...lines].join('\n')),
});
const rowsNamed = async (q: string) =>
  (await cast.controller.ask(listSuppliers, { query: { list: 'active', q } })).items;

it('is finance’s, and a dry run or one bad line adds nothing', async () => {
  const file = fileOf('Elan Neuf,FR,,,,', 'Bad,Nowhere,,,,');
  const query = { isDryRun: 'no' as const };
  expect(await cast.admin.refused(importSuppliers, { query, file })).toMatchObject({ status: 403 });
  const checked = await cast.controller.ask(importSuppliers, { query: { isDryRun: 'yes', skipsBad: 'yes' }, file });
  expect([checked.added, ...checked.rows.map((row) => row.faults)]).toEqual([0, [], [NOWHERE]]);
  expect((await cast.controller.ask(importSuppliers, { query, file })).added).toBe(0);
  expect(await rowsNamed('Elan')).toEqual([]);
  expect((await cast.controller.ask(importSuppliers, { query: { ...query, skipsBad: 'yes' }, file })).added).toBe(1);
  const again = await cast.controller.ask(importSuppliers, { query, file });
  expect(again.rows.map((row) => row.faults)).toEqual([[{ column: 'name', code: 'known', place: 0 }], [NOWHERE]]);
});

it('names the line as a spreadsheet counts it, blank ones between', async () => {
  const file = fileOf('Before Blank,FR,,,,', '', ',,,,,', 'After Blank,Nowhere,,,,', '');
  const { rows } = await cast.controller.ask(importSuppliers, { query: { isDryRun: 'yes' }, file });
  expect(rows.map(({ line, faults }) => [line, faults.length])).toEqual([
    [2, 0],
    [5, 1],
  ]);
});

it('takes quotes within a name as they stand, and a name with a comma in its own', async () => {
  const file = fileOf('Gasthaus "Zur Post",DE,,,,', '"Weber, Koch & Co.",DE,,,,');
  const { rows } = await cast.controller.ask(importSuppliers, { query: { isDryRun: 'yes' }, file });
  expect(rows.map(({ name, faults }) => [name, faults.length])).toEqual([
    ['Gasthaus "Zur Post"', 0],
    ['Weber, Koch & Co.', 0],
  ]);
});

it('takes in a list of 2,000 suppliers at once, and finds all of them known when it comes again', async () => {
  const file = fileOf(
    ...Array.from({ length: SUPPLIER_ROWS_MAX }, (_, index) => `Many ${index},FR,,m${index}@many.example,,`),
  );
  expect(SUPPLIER_ROWS_MAX).toBe(2000);
  const added = await cast.controller.ask(importSuppliers, { query: { isDryRun: 'no' }, file });
  expect(added.added).toBe(SUPPLIER_ROWS_MAX);
  const again = await cast.controller.ask(importSuppliers, { query: { isDryRun: 'no', skipsBad: 'yes' }, file });
  expect([again.added, again.rows.every(({ faults }) => faults[0]?.code === 'known')]).toEqual([0, true]);
});

it('brings an account in that waits for somebody else', async () => {
  const file = fileOf('Banked,DE,DE136695976,a@banked.example,+49 30 1,DE75 5121 0800 1245 1261 99');
  await cast.controller.ask(importSuppliers, { query: { isDryRun: 'no' }, file });
  const [row] = await rowsNamed('Banked');
  expect(row).toMatchObject({ country: 'DE', vatNumber: 'DE136695976', bankCheck: 'waiting' });
  const params = { supplierId: row?.id ?? ('' as never) };
  const view = await cast.controller.ask(getSupplier, { params });
  expect(view).toMatchObject({ email: 'a@banked.example', phone: '+49 30 1' });
  const body = { accountId: view.accounts[0]?.id ?? '', evidence: 'Called the number on file' };
  expect(await cast.controller.refused(verifySupplierAccount, { params, body })).toMatchObject({
    error: 'second_person_needed',
  });
});

it('adds a supplier once, whoever races', async () => {
  const send = () =>
    cast.controller.ask(importSuppliers, { query: { isDryRun: 'no' }, file: fileOf('Raced Ltd,GB,,,,') });
  const added = (await Promise.all([send(), send(), send()])).map((answer) => answer.added);
  expect(added.toSorted((left, right) => left - right)).toEqual([0, 0, 1]);
  expect(await rowsNamed('Raced Ltd')).toHaveLength(1);
});

it('reads columns by their headings, in whatever order and language, and says of which it reads nothing', async () => {
  const lines = [
    'Kundennr.;IBAN;Lieferant;USt-IdNr.',
    '4711;DE89370400440532013000;Order GmbH;DE811569869',
    '1;DE00;Bad;',
  ];
  const file = { name: 'kreditoren.csv', bytes: new TextEncoder().encode(lines.join('\n')) };
  const query = { isDryRun: 'no' as const, skipsBad: 'yes' as const };
  const answer = await cast.controller.ask(importSuppliers, { query, file });
  expect(answer).toMatchObject({ added: 1, ignored: ['Kundennr.'] });
  expect(answer.rows.map(({ faults }) => faults)).toEqual([[], [{ column: 'iban', code: 'invalid_iban', place: 1 }]]);
  const [row] = await rowsNamed('Order GmbH');
  expect(row).toMatchObject({ country: 'DE', vatNumber: 'DE811569869', bankCheck: 'waiting' });
});

it('says of a supplier that is known whether it is archived, by its own name and that of a double', async () => {
  const query = { isDryRun: 'no' as const };
  await cast.controller.ask(importSuppliers, { query, file: fileOf('Gone Away,FR,,,,', 'Gone Afar,FR,,,,') });
  const idNamed = async (q: string) => (await rowsNamed(q))[0]?.id ?? ('' as never);
  const viewOf = async (supplierId: SupplierId) => cast.controller.ask(getSupplier, { params: { supplierId } });
  const [away, afar] = [await viewOf(await idNamed('Gone Away')), await viewOf(await idNamed('Gone Afar'))];
  const params = { supplierId: away.id };
  const { version } = await cast.controller.ask(mergeSuppliers, {
    params,
    body: { version: away.version, doubleId: afar.id, doubleVersion: afar.version },
  });
  await cast.controller.ask(archiveSupplier, { params, body: { version, isArchived: true } });
  const again = await cast.controller.ask(importSuppliers, {
    query,
    file: fileOf('GONE AWAY,FR,,,,', 'Gone Afar,,,,,'),
  });
  expect(again.rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['archived'], ['archived']]);
  expect(again.added).toBe(0);
});
