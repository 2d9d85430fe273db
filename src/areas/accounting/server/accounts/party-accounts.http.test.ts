// On every database: two who take one code at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSupplier } from '#areas/suppliers/contract/supplier-page.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../../../test/setup/test-app.ts';
import * as books from '../../contract/bookkeeping.ts';
import * as accounts from '../../contract/party-accounts.ts';

let test: TestApp;
let cast: Cast;
const suppliers = { party: 'suppliers' as const };
const employees = { party: 'employees' as const };

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const add = (name: string, more: object = {}) =>
  cast.controller.ask(addSupplier, { body: { ...NOTHING_KNOWN, name, isConfirmed: true, ...more } });
const accountOf = async (name: string, params: { party: accounts.Party } = suppliers) => {
  const { items } = await cast.controller.ask(accounts.listPartyAccounts, { params, query: { q: name } });
  const found = items.find((item) => item.name === name) ?? items[0];
  if (found === undefined) throw new Error(`${name} is listed`);
  return found;
};
const save = (changes: accounts.PartyAccountChange[], params: { party: accounts.Party } = suppliers) =>
  cast.controller.send(accounts.savePartyAccounts, { params, body: { changes } });
const fileOf = (...lines: string[]) => ({
  name: 'accounts.csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
});

describe('accounts of suppliers', () => {
  it('are finance’s, listed by name and found by name or code, page by page', async () => {
    for (const name of ['Anton', 'Berta', 'Caesar']) await add(name);
    const params = suppliers;
    expect(await cast.requester.refused(accounts.listPartyAccounts, { params })).toMatchObject({ status: 403 });
    const first = await cast.controller.ask(accounts.listPartyAccounts, { params, query: { limit: 2 } });
    expect(first.items.map(({ name }) => name)).toEqual(['Anton', 'Berta']);
    expect(first.numbering).toEqual({ pattern: '401{NAME:8}', isOwn: false });
    const query = { limit: 2, cursor: first.nextCursor ?? '' };
    const second = await cast.controller.ask(accounts.listPartyAccounts, { params, query });
    expect(second.items[0]).toMatchObject({ name: 'Caesar', code: '401CAESAR', isByPattern: true, isExported: false });
    expect((await accountOf('401BERTA')).name).toBe('Berta');
  });

  it('are set all or none, with what is wrong at its cell', async () => {
    const [anton, berta] = [await accountOf('Anton'), await accountOf('Berta')];
    const refused = await save([
      { id: anton.id, before: anton.code, code: '401NEW' },
      { id: berta.id, before: '401OTHER', code: '401CAESAR' },
    ]);
    expect([refused.statusCode, refused.json().data.fields]).toEqual([
      400,
      [{ path: 'changes.1.code', code: 'changed' }],
    ]);
    const taken = await save([{ id: berta.id, before: berta.code, code: '401CAESAR' }]);
    expect(taken.json().data.fields).toEqual([{ path: 'changes.0.code', code: 'taken' }]);
    expect((await save([{ id: berta.id, before: berta.code, code: 'lower case' }])).statusCode).toBe(400);
    expect((await accountOf('Anton')).code).toBe('401ANTON');
  });

  it('may change places, and of two who take one code at once one gets it', async () => {
    const [anton, berta] = [await accountOf('Anton'), await accountOf('Berta')];
    const swapped = await save([
      { id: anton.id, before: anton.code, code: berta.code ?? '' },
      { id: berta.id, before: berta.code, code: anton.code ?? '' },
    ]);
    expect(swapped.json()).toEqual({ saved: 2 });
    expect([(await accountOf('Anton')).code, (await accountOf('Berta')).code]).toEqual(['401BERTA', '401ANTON']);
    const both = await Promise.all(
      [anton, berta].map(async ({ name }) => {
        const { id, code } = await accountOf(name);
        return save([{ id, before: code, code: '401RACE' }]);
      }),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('are proposed by a pattern, which suppliers to come follow once it is kept', async () => {
    const params = suppliers;
    expect(
      await cast.controller.refused(accounts.proposePartyAccounts, { params, query: { pattern: '{WHAT}' } }),
    ).toMatchObject({ error: 'invalid_pattern' });
    const query = { pattern: '70000+' };
    const { items, left } = await cast.controller.ask(accounts.proposePartyAccounts, { params, query });
    expect([items.slice(0, 2).map(({ code }) => code), left]).toEqual([['70000', '70001'], 0]);
    await save(items.map(({ id, before, code }) => ({ id, before, code })));
    expect((await accountOf('Anton')).code).toBe('70000');
    const again = await cast.controller.ask(accounts.proposePartyAccounts, { params, query });
    expect(again.items).toEqual([]);
    const kept = await cast.controller.ask(accounts.changePartyPattern, { params, body: { pattern: '70000+' } });
    expect(kept).toEqual({ pattern: '70000+', isOwn: true });
    await add('Dora');
    expect(await accountOf('Dora')).toMatchObject({ code: `${70_000 + items.length}`, isByPattern: true });
    expect(await cast.controller.ask(accounts.changePartyPattern, { params, body: { pattern: null } })).toEqual({
      pattern: '401{NAME:8}',
      isOwn: false,
    });
  });

  it('come from a table, which says what each line would do before it does it', async () => {
    const params = suppliers;
    const file = fileOf('Konto;Name', '71000;Anton', '71000;Berta', '71002;Nobody', '71003;caesar');
    const dry = await cast.controller.ask(accounts.importPartyAccounts, { params, query: { isDryRun: 'yes' }, file });
    expect([dry.added, ...dry.rows.map(({ line, faults }) => [line, ...faults])]).toEqual([
      0,
      [2],
      [3, 'twice'],
      [4, 'unknown'],
      [5],
    ]);
    const query = { isDryRun: 'no' as const, skipsBad: 'yes' as const };
    expect((await cast.controller.ask(accounts.importPartyAccounts, { params, query, file })).added).toBe(2);
    expect([(await accountOf('Anton')).code, (await accountOf('Caesar')).code]).toEqual(['71000', '71003']);
    expect(
      await cast.controller.refused(accounts.importPartyAccounts, { params, query, file: fileOf('A;B', '1;2') }),
    ).toMatchObject({ error: 'columns_missing' });
    const sent = await cast.controller.send(accounts.exportPartyAccounts, {
      params,
      query: { format: 'csv', q: 'Anton' },
    });
    expect(sent.body).toContain('71000');
    const back = { name: 'back.csv', bytes: new Uint8Array(sent.rawPayload) };
    const read = await cast.controller.ask(accounts.importPartyAccounts, {
      params,
      query: { isDryRun: 'yes' },
      file: back,
    });
    expect(read.rows).toEqual([{ line: 2, name: 'Anton', code: '71000', before: '71000', faults: [] }]);
  });
});

it('A code that left stays valid: another one counts from the next export, for both sides of an item', async () => {
  await validatedBill(test, cast, { number: 'OUT-1', net: 1000, supplier: 'Export Ltd' });
  await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
  const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } });
  const fileOfExport = async (exportId: string) =>
    (await cast.controller.send(books.downloadExport, { params: { exportId: exportId as never } })).body;
  const first = await fileOfExport(made.id);
  const before = await accountOf('Export Ltd');
  expect([before.isExported, first.includes(before.code ?? '?')]).toEqual([true, true]);
  await validatedBill(test, cast, { number: 'OUT-2', net: 1000, supplier: 'Export Ltd' });
  await save([{ id: before.id, before: before.code, code: '401NEXT' }]);
  expect(await fileOfExport(made.id)).toBe(first);
  await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
  const next = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } });
  const second = await fileOfExport(next.id);
  expect([second.includes('401NEXT'), second.includes(before.code ?? '?')]).toEqual([true, false]);
});

it('An export and a change of a code at once leave both sides of an item under one code', async () => {
  const bill = await validatedBill(test, cast, { number: 'OUT-3', net: 1000, supplier: 'Export Ltd' });
  expect(bill.number).toBe('OUT-3');
  await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
  const { id, code } = await accountOf('Export Ltd');
  const [made, saved] = await Promise.all([
    cast.controller.ask(books.createExport, { body: { until: TODAY, format: 'csv' } }),
    save([{ id, before: code, code: '401THEN' }]),
  ]);
  expect(saved.statusCode).toBe(200);
  const { body } = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
  expect(body.includes('401THEN')).not.toBe(body.includes(code ?? '?'));
});

describe('accounts of members', () => {
  it('are theirs once set, and never one of a supplier', async () => {
    const [member] = (await cast.controller.ask(accounts.listPartyAccounts, { params: employees })).items;
    if (member === undefined) throw new Error('There are members');
    expect((await save([{ id: member.id, before: null, code: '421FIRST' }], employees)).statusCode).toBe(200);
    expect(await accountOf('421FIRST', employees)).toMatchObject({ id: member.id, code: '421FIRST' });
    const stale = await save([{ id: member.id, before: null, code: '421SECOND' }], employees);
    expect(stale.json().data.fields).toEqual([{ path: 'changes.0.code', code: 'changed' }]);
    const ofSupplier = await save([{ id: member.id, before: '421FIRST', code: '71000' }], employees);
    expect(ofSupplier.json().data.fields).toEqual([{ path: 'changes.0.code', code: 'taken' }]);
    const anton = await accountOf('Anton');
    const ofMember = await save([{ id: anton.id, before: anton.code, code: '421FIRST' }]);
    expect(ofMember.json().data.fields).toEqual([{ path: 'changes.0.code', code: 'taken' }]);
  });

  it('are numbered by a pattern and read from a table by address', async () => {
    const query = { pattern: '90001+', which: 'all' as const };
    const { items } = await cast.controller.ask(accounts.proposePartyAccounts, { params: employees, query });
    expect(items.map(({ code }) => code).slice(0, 2)).toEqual(['90001', '90002']);
    const { items: members } = await cast.controller.ask(accounts.listPartyAccounts, { params: employees });
    const [, second] = members;
    const file = fileOf('Email,Account', `${second?.detail ?? ''},421MAIL`);
    const how = { isDryRun: 'no' as const };
    const read = await cast.controller.ask(accounts.importPartyAccounts, { params: employees, query: how, file });
    expect(read.added).toBe(1);
    expect((await accountOf('421MAIL', employees)).id).toBe(second?.id);
  });
});
