import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../test/setup/http-client.ts';
import { billOf, draftOfBill, signInAll, submitBill, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { createDraft } from '../contract/request.ts';
import { getRequestDefaults } from '../contract/request-defaults.ts';

let test: TestApp;
let cast: Cast;
const BILL = { number: 'DEF-1', net: 1000 };
const supplierName = billOf(BILL).supplier.name;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const defaultsOf = (client: Client, query: { type: 'invoice' | 'reimbursement'; supplierName?: string }) =>
  client.ask(getRequestDefaults, { query });

it('a draft proposes nothing; what was sent proposes purpose, category and cost centre at its supplier', async () => {
  const file = await uploadBill(cast.requester, billOf({ number: 'DEF-0', net: 500 }));
  const body = { type: 'invoice' as const, ...draftOfBill(test, { number: 'DEF-0', net: 500 }), fileIds: [file.id] };
  await cast.requester.ask(createDraft, { body });
  const query = { type: 'invoice', supplierName: supplierName.toUpperCase() } as const;
  expect(await defaultsOf(cast.requester, query)).toMatchObject({
    expenseCategoryId: null,
    description: '',
    basedOn: null,
  });
  await submitBill(test, cast.requester, BILL);
  expect(await defaultsOf(cast.requester, query)).toEqual({
    costCenterId: test.costCenterId,
    expenseCategoryId: test.expenseCategoryId,
    description: 'Bill DEF-1',
    basedOn: 'supplier',
  });
});

it('another supplier gets the cost centre alone, and another type nothing of this one', async () => {
  expect(await defaultsOf(cast.requester, { type: 'invoice', supplierName: 'Somewhere else' })).toMatchObject({
    costCenterId: test.costCenterId,
    expenseCategoryId: null,
    description: '',
    basedOn: 'last',
  });
  expect(await defaultsOf(cast.requester, { type: 'reimbursement', supplierName })).toMatchObject({
    description: '',
    basedOn: null,
  });
});

it('nobody is proposed what a colleague, or another company, said', async () => {
  for (const client of [cast.controller, cast.owner, cast.stranger])
    expect(await defaultsOf(client, { type: 'invoice', supplierName })).toMatchObject({
      expenseCategoryId: null,
      description: '',
      basedOn: null,
    });
});
