import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import {
  createRun,
  getRun,
  listPayments,
  exportRuns,
  listRuns,
  refuseRun,
  type RunView,
} from '#areas/payments/contract/payment.ts';
import { askPaySettings, getPaySettings, savePaySettings } from '#areas/payments/contract/pay-settings.ts';
import { creditFieldsOf, creditNoteInReview } from '../../../../test/setup/credit-note.ts';
import { eur, signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { refundCreditNote, validateCreditNote, type CreditNoteView } from '../contract/credit-note.ts';

let test: TestApp;
let cast: Cast;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await sql`update identity.user set phone = '+4915112345602' where id = ${test.users.second}`.execute(
    test.database.owner,
  );
  const { version } = await cast.owner.ask(getPaySettings);
  const body = {
    dailyCeiling: null,
    twoAbove: '100000',
    transferFormat: '09' as const,
    transfersBy: 'item' as const,
    cutOff: null,
    confirmerIds: [test.users.second as never],
    version,
  };
  const { procedure } = await cast.owner.ask(askPaySettings, { body });
  const code = await test.newestCode();
  await cast.owner.ask(savePaySettings, { body: { ...body, procedureId: procedure.id, code } });
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** A run of the controller that pays this supplier so much net, and another one 2000.00. */
async function waiting(supplier: string, net: number): Promise<RunView> {
  for (const bill of [
    { supplier, net },
    { supplier: `Beside ${supplier}`, net: 200_000 },
  ]) {
    count += 1;
    await validatedBill(test, cast, { number: `IR-${count}`, ...bill });
  }
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  const paymentIds = items.filter(({ payee }) => payee.name.endsWith(supplier)).map(({ id }) => id);
  return cast.controller.ask(createRun, { body: { paymentIds, accountId: test.accountId, executeOn: TODAY } });
}
async function answerOf(client: Cast['owner'], run: RunView) {
  test.advance(61_000);
  const params = { runId: run.id };
  const { procedure } = await client.ask(requestRunCode, { params, body: {} });
  return { params, body: { procedureId: procedure.id, code: await test.newestCode() } };
}
async function creditOf(supplier: string, net: number) {
  count += 1;
  const note = await creditNoteInReview(test, cast, { number: `IRC-${count}`, net, supplier });
  return { params: { creditNoteId: note.id }, body: { ...creditFieldsOf(test, note), offsets: [] } };
}
const take = (call: Awaited<ReturnType<typeof creditOf>>): Promise<CreditNoteView> =>
  cast.controller.ask(validateCreditNote, call);
const now = (run: RunView) => cast.owner.ask(getRun, { params: { runId: run.id } });
const told = async (client: Cast['owner']) => {
  await test.carry();
  const { items } = await client.ask(listEntries, { query: {} });
  return items.filter(({ topic }) => topic === 'confirmation_void');
};

it('a credit note that covers what its supplier gets stops the run, loses nothing and tells who had confirmed', async () => {
  const run = await waiting('Covered', 1000);
  expect(run).toMatchObject({ confirmationsNeeded: 2 });
  await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  const asked = await answerOf(cast.second, run);
  const note = await take(await creditOf('Covered', 1000));

  const covered = { status: 422, error: 'credits_cover', data: { payee: 'Covered', left: eur(1190) } };
  expect(await cast.second.refused(confirmRun, asked)).toMatchObject(covered);
  expect(await cast.owner.refused(requestRunCode, { params: asked.params, body: {} })).toMatchObject(covered);
  expect(await now(run)).toMatchObject({ state: 'to_confirm', count: 2, total: run.total, confirmations: [] });
  expect(await told(cast.owner)).toMatchObject([{ line: expect.stringContaining('Covered owes back') as string }]);
  expect(await told(cast.second)).toEqual([]);

  // Once the supplier paid it back nobody owes anything, and both confirm again.
  await cast.controller.ask(refundCreditNote, {
    params: { creditNoteId: note.id },
    body: { version: note.version, on: TODAY },
  });
  expect(await cast.second.ask(confirmRun, await answerOf(cast.second, run))).toMatchObject({ state: 'to_confirm' });
  expect(await cast.owner.ask(confirmRun, await answerOf(cast.owner, run))).toMatchObject({ state: 'confirmed' });
});

it('says before anybody asks for a code whose money it is, and offers no confirmation until it is put right', async () => {
  const run = await waiting('Says so', 1000);
  expect(await now(run)).toMatchObject({ covered: [], can: { confirm: true } });
  const note = await take(await creditOf('Says so', 900));
  expect(await now(run)).toMatchObject({ covered: [], can: { confirm: true } });
  await take(await creditOf('Says so', 200));

  const covered = [{ name: 'Says so', gets: eur(1190), owes: eur(1309), creditNoteId: note.id }];
  expect(await now(run)).toMatchObject({ covered, can: { confirm: 'credits_cover' } });
  const listed = async (client: Cast['owner']) => {
    const { items } = await client.ask(listRuns, { query: { state: 'to_confirm' } });
    return items.filter(({ id }) => id === run.id);
  };
  expect(await listed(cast.second)).toMatchObject([{ covered, can: { confirm: 'credits_cover' } }]);
  const exported = await cast.controller.send(exportRuns, { query: { format: 'csv', state: 'to_confirm' } });
  expect(exported.body.split('\r\n').find((line) => line.endsWith(',Says so'))).toContain(`${run.number},`);
  // Who may not confirm it anyway is told that.
  expect(await listed(cast.controller)).toMatchObject([{ covered, can: { confirm: 'not_a_confirmer' } }]);

  await cast.controller.ask(refundCreditNote, {
    params: { creditNoteId: note.id },
    body: { version: note.version, on: TODAY },
  });
  expect(await now(run)).toMatchObject({ covered: [], can: { confirm: true } });
});

it('all of it goes back to be paid where somebody refuses the run then', async () => {
  const run = await waiting('Sent back', 1000);
  await take(await creditOf('Sent back', 3000));
  await cast.owner.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Set the credit note off first' } });
  const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
  expect(items.map(({ id }) => id).toSorted()).toEqual(run.payments.map(({ id }) => id).toSorted());
});

it('one that covers less, or is of another supplier, leaves what was confirmed', async () => {
  const run = await waiting('Paid more', 2000);
  const before = (await told(cast.owner)).length;
  await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
  await take(await creditOf('Paid more', 1000));
  await take(await creditOf('Somebody else', 900_000));
  expect(await told(cast.owner)).toHaveLength(before);
  expect(await now(run)).toMatchObject({ state: 'to_confirm', confirmations: [{}] });
  expect(await cast.second.ask(confirmRun, await answerOf(cast.second, run))).toMatchObject({ state: 'confirmed' });
});

it('beside a confirmation one of the two comes first: confirmed before it counted, or refused with nothing sent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const supplier = `Racing ${round}`;
    const run = await waiting(supplier, 1000);
    await cast.owner.ask(confirmRun, await answerOf(cast.owner, run));
    const credit = await creditOf(supplier, 1000);
    const asked = await answerOf(cast.second, run);
    const [confirmed, taken] = await Promise.all([
      cast.second.send(confirmRun, asked),
      cast.controller.send(validateCreditNote, credit),
    ]);
    expect(taken.statusCode).toBe(200);
    expect([200, 422]).toContain(confirmed.statusCode);
    const { rows } = await sql<{ files: number }>`
      select count(*)::int as files from payments.bank_file where run_id = ${run.id}`.execute(test.database.owner);
    expect(rows).toEqual([{ files: confirmed.statusCode === 200 ? 1 : 0 }]);
    expect(await now(run)).toMatchObject(
      confirmed.statusCode === 200 ? { state: 'confirmed' } : { state: 'to_confirm', confirmations: [] },
    );
  }
});
