import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as books from '../contract/bookkeeping.ts';
import * as setup from '../contract/books-setup.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const change = async (body: object) => {
  const { version } = await cast.controller.ask(setup.getBooks);
  return cast.controller.send(setup.changeBooks, { body: { version, ...body } as never });
};

describe('the set-up of the books', () => {
  it('takes another chart until something is booked, and its accounts and journals with it', async () => {
    expect((await change({ chart: 'skr03' })).json()).toMatchObject({
      chart: 'skr03',
      format: 'datev',
      roles: { supplierControl: '1600' },
      mayChangeChart: true,
    });
    expect((await change({ chart: 'pcg' })).json()).toMatchObject({ chart: 'pcg', format: 'fec' });
  });

  it('refuses journals of one code and control accounts of one code', async () => {
    for (const body of [
      { journals: { bank: { code: 'ACH', name: 'Bank' } } },
      { roles: { employeeControl: '401000' } },
    ]) {
      const refused = await change(body);
      expect([refused.statusCode, refused.json().error]).toEqual([422, 'codes_not_distinct']);
    }
    expect((await cast.controller.ask(setup.getBooks)).journals.bank.code).toBe('BQ');
  });

  it('refuses a version that somebody changed meanwhile', async () => {
    const refused = await cast.controller.send(setup.changeBooks, { body: { version: 0, format: 'csv' } });
    expect(refused.statusCode).toBe(409);
  });

  it('is what entries are written with from then on: role, journal and tax account', async () => {
    await change({
      roles: { supplierControl: '401100' },
      journals: { purchase: { code: 'HA', name: 'Achats' } },
      format: 'csv',
    });
    const taxes = await cast.controller.ask(setup.listTaxes);
    const tax = taxes.items.find(({ code }) => code === 'D20');
    if (tax === undefined) throw new Error('The chart has this tax');
    const { code, ...fields } = tax;
    await cast.controller.ask(setup.saveTax, {
      body: { ...fields, code: 'D19', name: 'TVA 19 %', rate: '19', debitAccount: '445661', version: 0 },
    });
    expect(code).toBe('D20');
    await validatedBill(test, cast, { number: 'SETUP-1', net: 1000 });
    await cast.controller.ask(books.prepareReady, { body: { until: TODAY } });
    const preview = await cast.controller.ask(books.previewExport, { query: { until: TODAY } });
    expect(preview).toMatchObject({ format: 'csv', journals: [{ journal: 'HA' }] });
    const made = await cast.controller.ask(books.createExport, { body: { until: TODAY, format: preview.format } });
    const { body } = await cast.controller.send(books.downloadExport, { params: { exportId: made.id } });
    expect(body).toMatch(/;HA;1;445661;/);
    expect(body).toMatch(/;HA;1;401100;401/);
  });

  it('keeps its chart once something is booked', async () => {
    const refused = await change({ chart: 'gb' });
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'chart_in_use']);
  });

  it('packs the documents of an export with an index, the same bytes each time', async () => {
    const [made] = (await cast.controller.ask(books.listExports)).items;
    if (made === undefined) throw new Error('There is an export');
    const asked = { params: { exportId: made.id } };
    const first = await cast.controller.send(books.downloadDocuments, asked);
    const second = await cast.controller.send(books.downloadDocuments, asked);
    expect(first.statusCode).toBe(200);
    expect(first.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(first.rawPayload.includes('index.csv')).toBe(true);
    expect(first.rawPayload.includes('0001_SETUP-1')).toBe(true);
  });
});

describe('an account', () => {
  it('is named, given a tax, used and archived', async () => {
    const fields = { code: '623100', name: 'Publicité', taxCode: 'D20', isArchived: false };
    const saved = await cast.controller.ask(setup.saveAccount, { body: { ...fields, version: 0 } });
    expect(saved).toMatchObject({ name: 'Publicité', taxCode: 'D20', usedCount: 1, version: 1 });
    const archived = { ...fields, isArchived: true, version: 1 };
    expect(await cast.controller.ask(setup.saveAccount, { body: archived })).toMatchObject({
      isArchived: true,
      version: 2,
    });
    const late = await cast.controller.send(setup.saveAccount, { body: { ...fields, version: 1 } });
    expect(late.statusCode).toBe(409);
  });

  it('that entries are written with by its role is not archived, and a tax that is not known is refused at its field', async () => {
    const body = { code: '627000', name: 'Banque', taxCode: null, isArchived: true, version: 0 };
    const refused = await cast.controller.send(setup.saveAccount, { body });
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'account_in_use']);
    const unknown = await cast.controller.send(setup.saveAccount, {
      body: { ...body, code: '627500', isArchived: false, taxCode: 'NONE' },
    });
    expect(unknown.json().data.fields).toEqual([{ path: 'taxCode', code: 'unknown' }]);
  });
});

it('A tax with reverse charge needs both accounts, and ends after it begins', async () => {
  const body = {
    code: 'RC',
    version: 0,
    name: 'Autoliquidation',
    kind: 'reverse_charge' as const,
    rate: '20',
    recoverablePercent: 100,
    debitAccount: '445660',
    creditAccount: null,
    datevKey: null,
    validFrom: '2026-02-01',
    validTo: '2026-01-01',
    isArchived: false,
  };
  const refused = await cast.controller.send(setup.saveTax, { body: body as never });
  expect(refused.json().data.fields).toEqual([
    { path: 'creditAccount', code: 'account_of_kind' },
    { path: 'validTo', code: 'before_start' },
  ]);
});
