import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeSupplier,
  enterSupplierAccount,
  getSupplier,
  setSupplierBank,
  verifySupplierAccount,
} from '#areas/suppliers/contract/supplier-page.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { runOverAll, signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { confirmRun, requestRunCode } from '../contract/confirm-run.ts';
import { askPaySettings, getPaySettings, savePaySettings } from '../contract/pay-settings.ts';
import { createRun, downloadRunFile, getRun, listPayments, type RunView } from '../contract/payment.ts';

const SWISS = 'CH9300762011623852957';
const BANK = 'UBSWCHZH80A';
const schema = path.resolve(import.meta.dirname, '../../../../../shared/samples/iso20022/xsd/pain.001.001.09.xsd');
let test: TestApp;
let cast: Cast;
let supplierId: SupplierId;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'EEA-1', net: 1000, supplier: 'Inside' });
  const bill = await validatedBill(test, cast, { number: 'CH-1', net: 2000, supplier: 'Hübli AG', iban: SWISS });
  supplierId = bill.supplierId;
});
afterAll(() => test.close());

const toPay = async () => (await cast.controller.ask(listPayments, { query: { states: 'to_pay' } })).items;
const obstacleOf = async (reference: string) => (await toPay()).find((one) => one.reference === reference)?.obstacle;
const account = async () => {
  const supplier = await cast.controller.ask(getSupplier, { params: { supplierId } });
  const found = supplier.accounts.find(({ isOutsideEea }) => isOutsideEea);
  return { supplier, accountId: found?.id ?? '', bic: found?.bic };
};
const runOver = async () => {
  const paymentIds = (await toPay()).map(({ id }) => id);
  return { body: { paymentIds, accountId: test.accountId as never, executeOn: TODAY } };
};

async function wants(outsideEea: 'iban' | 'bic' | 'bic_and_address'): Promise<void> {
  const {
    confirmers,
    candidates: _all,
    currency: _of,
    mayChange: _may,
    ...values
  } = await cast.owner.ask(getPaySettings);
  const body = { ...values, confirmerIds: confirmers.map(({ userId }) => userId), outsideEea };
  test.advance(61_000);
  const { procedure } = await cast.owner.ask(askPaySettings, { body });
  await cast.owner.ask(savePaySettings, {
    body: { ...body, procedureId: procedure.id, code: await test.newestCode() },
  });
}

async function fileOf(run: RunView): Promise<string> {
  const params = { runId: run.id };
  test.advance(61_000);
  const { procedure } = await cast.owner.ask(requestRunCode, { params, body: {} });
  await cast.owner.ask(confirmRun, { params, body: { procedureId: procedure.id, code: await test.newestCode() } });
  return (await cast.owner.send(downloadRunFile, { params, query: {} })).body;
}

it('a Swiss account without its bank keeps its payment, and no other, from a run that says why', async () => {
  expect(await obstacleOf('CH-1')).toBe('bic_missing');
  expect(await obstacleOf('EEA-1')).toBeNull();
  const lacking = await cast.controller.ask(listPayments, { query: { states: 'to_pay', obstacle: 'bic_missing' } });
  expect(lacking.items.map(({ reference }) => reference)).toEqual(['CH-1']);
  expect(await cast.controller.refused(createRun, await runOver())).toMatchObject({
    status: 422,
    error: 'bic_missing',
    data: { payee: 'Hübli AG' },
  });
});

it('its bank is refused at its field where it is none, or one of another country', async () => {
  const { accountId } = await account();
  const asked = (bic: string) =>
    cast.controller.refused(setSupplierBank, { params: { supplierId }, body: { accountId, bic } });
  expect(await asked('UBSWCHZ')).toMatchObject({
    error: 'invalid_input',
    data: { fields: [{ path: 'bic', code: 'invalid_bic' }] },
  });
  expect(await asked('BYLADEM1001')).toMatchObject({
    error: 'invalid_input',
    data: { fields: [{ path: 'bic', code: 'bic_of_other_country' }] },
  });
  const entered = { params: { supplierId }, body: { iban: 'GB29NWBK60161331926819', bic: BANK } };
  expect(await cast.controller.refused(enterSupplierAccount, entered)).toMatchObject({
    data: { fields: [{ path: 'bic', code: 'bic_of_other_country' }] },
  });
  const other = { params: { supplierId }, body: { accountId, bic: BANK } };
  expect(await cast.requester.refused(setSupplierBank, other)).toMatchObject({ status: 403 });
  expect((await account()).bic).toBeNull();
});

it('with its bank it lacks its address, unless the bank wants none', async () => {
  const { accountId } = await account();
  await cast.controller.ask(setSupplierBank, { params: { supplierId }, body: { accountId, bic: 'ubsw ch zh80a' } });
  expect((await account()).bic).toBe(BANK);
  expect(await obstacleOf('CH-1')).toBe('address_missing');
  expect(await cast.controller.refused(createRun, await runOver())).toMatchObject({ error: 'address_missing' });
  const lacking = await cast.controller.ask(listPayments, { query: { states: 'to_pay', obstacle: 'address_missing' } });
  expect(lacking.items.map(({ reference }) => reference)).toEqual(['CH-1']);
  await wants('bic');
  expect(await obstacleOf('CH-1')).toBeNull();
  await wants('bic_and_address');
});

it('with bank and address both leave in one file that a bank takes, the one inside as ever', async () => {
  const { supplier } = await account();
  const address = { street: 'Bahnhofstraße 1', postcode: '8001', town: 'Zürich', country: 'CH' } as const;
  await cast.controller.ask(changeSupplier, {
    params: { supplierId },
    body: { ...NOTHING_KNOWN, name: supplier.name, version: supplier.version, ...address },
  });
  const run = await runOverAll(test, cast.controller);
  expect(run.count).toBe(2);
  const xml = await fileOf(run);
  const [swiss = '', inside = '', ...more] = xml
    .split('<CdtTrfTxInf>')
    .slice(1)
    .map((part) => part.replaceAll(/\s*\n\s*/g, ''))
    .toSorted((one, other) => Number(other.includes(SWISS)) - Number(one.includes(SWISS)));
  expect(more).toEqual([]);
  expect(swiss).toContain(`<CdtrAgt><FinInstnId><BICFI>${BANK}</BICFI></FinInstnId></CdtrAgt>`);
  expect(swiss).toContain(
    '<PstlAdr><StrtNm>Bahnhofstrasse 1</StrtNm><PstCd>8001</PstCd><TwnNm>Zuerich</TwnNm><Ctry>CH</Ctry></PstlAdr>',
  );
  expect(inside).not.toContain('CdtrAgt');
  expect(inside).not.toContain('PstlAdr');
  if (existsSync(schema)) expect(() => validate(xml)).not.toThrow();
});

it('a run that waits is not confirmed once it lacks one of them, and says of which payment', async () => {
  await validatedBill(test, cast, { number: 'CH-2', net: 3000, supplier: 'Hübli AG', iban: SWISS });
  const run = await runOverAll(test, cast.controller);
  const { accountId } = await account();
  await cast.controller.ask(setSupplierBank, { params: { supplierId }, body: { accountId, bic: null } });
  const params = { runId: run.id };
  expect(await cast.owner.refused(requestRunCode, { params, body: {} })).toMatchObject({ error: 'bic_missing' });
  const shown = await cast.owner.ask(getRun, { params });
  expect(shown.payments.map(({ obstacle }) => obstacle)).toEqual(['bic_missing']);
});

it('where the number alone is wanted nothing else is written', async () => {
  await wants('iban');
  const [run] = (await cast.controller.ask(listPayments, { query: { states: 'to_confirm' } })).items;
  const waiting = await cast.owner.ask(getRun, { params: { runId: run?.runId as never } });
  const xml = await fileOf(waiting);
  expect(xml).toContain(SWISS);
  expect(xml).not.toContain('CdtrAgt');
  expect(xml).not.toContain('PstlAdr');
});

it('an account is entered with its bank, which whoever stands for it sees', async () => {
  const entered = await cast.controller.ask(enterSupplierAccount, {
    params: { supplierId },
    body: { iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
  });
  expect(entered.accounts[0]).toMatchObject({ bic: 'NWBKGB2L', isOutsideEea: true, state: 'waiting' });
  const stood = await cast.second.ask(verifySupplierAccount, {
    params: { supplierId },
    body: { accountId: entered.accounts[0]?.id ?? '', evidence: 'Called the number on file' },
  });
  expect(stood.accounts[0]).toMatchObject({ bic: 'NWBKGB2L', state: 'cooling_off' });
});

function validate(xml: string): void {
  const rules = XmlDocument.fromBuffer(readFileSync(schema));
  const document = XmlDocument.fromString(xml);
  const validator = XsdValidator.fromDoc(rules);
  try {
    validator.validate(document);
  } finally {
    validator.dispose();
    document.dispose();
    rules.dispose();
  }
}
