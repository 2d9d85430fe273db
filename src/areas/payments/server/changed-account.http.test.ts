import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { maskIban } from '#kernel/iban.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { enterSupplierAccount, verifySupplierAccount } from '#areas/suppliers/contract/supplier-page.ts';
import { payAll } from '../../../../test/setup/claims.ts';
import { runOverAll, signInAll, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { confirmRun, requestRunCode } from '../contract/confirm-run.ts';
import {
  downloadRunFile,
  failPayments,
  getRun,
  listPayments,
  retryPayments,
  type RunView,
} from '../contract/payment.ts';

const NEW_IBAN = 'DE75512108001245126199';
const DAY_MS = 24 * 3_600_000;
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** What the owner was asked to agree to, with the code. */
async function ask(run: RunView) {
  const params = { runId: run.id };
  const { procedure } = await cast.owner.ask(requestRunCode, { params });
  return { params, body: { procedureId: procedure.id, code: await test.newestCode() } };
}

it('what was under way when the account changed and came to nothing goes to the new one, no earlier than that may be used', async () => {
  const bill = await validatedBill(test, cast, { number: 'CA-3', net: 3000, supplier: 'Moving' });
  const run = await runOverAll(test, cast.controller);
  await cast.owner.ask(confirmRun, await ask(run));
  const params = { supplierId: bill.supplierId };
  test.advance(61_000);
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: NEW_IBAN } });
  const accountId = entered.accounts.find(({ state }) => state === 'waiting')?.id ?? '';
  await cast.second.ask(verifySupplierAccount, { params, body: { accountId, evidence: 'Called the number on file' } });

  const named = async (states: string) => {
    const { items } = await cast.controller.ask(listPayments, { query: { states } });
    return items.filter(({ payee }) => payee.id === bill.supplierId);
  };
  const keysOf = (items: Awaited<ReturnType<typeof named>>) => items.map(({ id, version }) => ({ id, version }));
  const sent = await named('processing');
  await cast.controller.ask(failPayments, { body: { payments: keysOf(sent), reason: 'Account closed' } });
  // What it was sent to stays to be seen until somebody takes it up again.
  const failed = await named('failed');
  expect(failed[0]?.ibanMasked).toBe(sent[0]?.ibanMasked);
  await cast.controller.ask(retryPayments, { body: { payments: keysOf(failed) } });
  expect(await named('to_pay')).toMatchObject([{ ibanMasked: maskIban(NEW_IBAN), obstacle: 'cooling_off' }]);
});

it('what came back from a closed account needs another one until somebody stands for one, and what lacked cover does not', async () => {
  const closed = await validatedBill(test, cast, { number: 'CA-4', net: 3100, supplier: 'Closed' });
  test.advance(61_000);
  await validatedBill(test, cast, { number: 'CA-5', net: 3200, supplier: 'Uncovered' });
  const run = await runOverAll(test, cast.controller);
  await cast.owner.ask(confirmRun, await ask(run));
  const named = async (number: string) => {
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'processing,failed' } });
    const found = items.find(({ reference }) => reference.includes(number));
    if (found === undefined) throw new Error(`no payment of ${number}`);
    return found;
  };
  for (const [number, reason] of [
    ['CA-4', 'AC04: Konto geschlossen'],
    ['CA-5', 'AM04'],
  ] as const) {
    const { id, version } = await named(number);
    await cast.controller.ask(failPayments, { body: { payments: [{ id, version }], reason } });
  }
  expect(await named('CA-4')).toMatchObject({ needsAccount: true });
  expect(await named('CA-5')).toMatchObject({ needsAccount: false });

  const params = { supplierId: closed.supplierId };
  test.advance(61_000);
  const entered = await cast.controller.ask(enterSupplierAccount, { params, body: { iban: NEW_IBAN } });
  expect(await named('CA-4')).toMatchObject({ needsAccount: true });
  const accountId = entered.accounts.find(({ state }) => state === 'waiting')?.id ?? '';
  await cast.second.ask(verifySupplierAccount, { params, body: { accountId, evidence: 'Called the number on file' } });
  expect(await named('CA-4')).toMatchObject({ needsAccount: false });
});

it('an account changed between asking and confirming stops the payment, and who confirmed before is told', async () => {
  await validatedBill(test, cast, { number: 'CA-1', net: 1000, supplier: 'Changing' });
  await payAll({ test, cast });
  const bill = await validatedBill(test, cast, { number: 'CA-2', net: 2000, supplier: 'Changing' });
  const run = await runOverAll(test, cast.controller);
  const asked = await ask(run);
  const unconfirmed = { params: { runId: run.id }, query: { format: 'csv' as const } };
  expect(await cast.owner.refused(downloadRunFile, unconfirmed)).toMatchObject({ error: 'illegal_state' });

  const params = { supplierId: bill.supplierId };
  const entered = await cast.second.ask(enterSupplierAccount, { params, body: { iban: NEW_IBAN } });
  const accountId = entered.accounts.find(({ state }) => state === 'waiting')?.id ?? '';
  await cast.controller.ask(verifySupplierAccount, {
    params,
    body: { accountId, evidence: 'Called the number on file' },
  });

  expect(await cast.owner.refused(confirmRun, asked)).toMatchObject({ status: 422, error: 'confirmation_changed' });
  const { items } = await cast.owner.ask(listEntries, { query: {} });
  const told = items.filter(({ topic, link }) => topic === 'supplier_account' && link.includes(bill.supplierId));
  expect(told).toHaveLength(1);

  // A new code helps no more: the new account may be paid only once a day has passed.
  const call = { params: { runId: run.id } };
  const waiting = await cast.owner.ask(getRun, call);
  expect(waiting.payments.map(({ obstacle }) => obstacle)).toEqual(['cooling_off']);
  expect(Date.parse(waiting.payments[0]?.payableFrom ?? '') - Date.parse(test.now())).toBeCloseTo(DAY_MS, -5);
  expect(await cast.owner.refused(requestRunCode, call)).toMatchObject({
    status: 422,
    error: 'cooling_off',
    data: { payee: bill.supplierName },
  });
  test.advance(DAY_MS + 60_000);
  cast = await signInAll(test);
  expect(await cast.owner.ask(getRun, call)).toMatchObject({ payments: [{ obstacle: null, payableFrom: null }] });
  expect(await cast.owner.ask(confirmRun, await ask(run))).toMatchObject({ state: 'confirmed' });
  const csv = { ...call, query: { format: 'csv' as const } };
  const file = await cast.controller.send(downloadRunFile, csv);
  expect(file.headers['content-disposition']).toContain(`transfers-run-${run.number}.csv`);
  expect(file.body.split('\r\n')[1]).toMatch(new RegExp(`,Changing,${NEW_IBAN},23\\.80,EUR,`));
  expect((await cast.controller.send(downloadRunFile, call)).body).toContain(NEW_IBAN);
  expect((await cast.controller.send(downloadRunFile, csv)).body).toBe(file.body);
  expect(await cast.requester.refused(downloadRunFile, csv)).toMatchObject({ status: 403 });
});
