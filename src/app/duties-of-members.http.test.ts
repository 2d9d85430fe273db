import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { giveAdvance } from '#areas/expense-claims/contract/advance.ts';
import { getClaim, listClaims, validateClaim } from '#areas/expense-claims/contract/claim.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { createRun, getRun, listPayments, refuseRun, type RunView } from '#areas/payments/contract/payment.ts';
import {
  approveRequest,
  createDraft,
  getRequest,
  submitRequest,
  type RequestView,
} from '#areas/requests/contract/request.ts';
import { accepting } from '../../test/setup/claims.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { billOf, draftOfBill, eur, signInAll, TODAY, uploadBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

/** Three who may confirm, each with a phone and an account of their own. */
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  const { owner: db } = test.database;
  const people = {
    owner: 'DE02120300000000202051',
    second: 'DE75512108001245126199',
    controller: 'DE89370400440532013000',
  };
  for (const [key, iban] of Object.entries(people)) {
    const userId = test.users[key as keyof typeof people];
    await sql`update identity.user set phone = coalesce(phone, ${`+49151123456${iban.slice(2, 4)}`}) where id = ${userId}`.execute(
      db,
    );
    await sql`insert into members.bank_detail (company_id, user_id, iban, holder, changed_at, usable_from)
      values (${test.companyId}, ${userId}, ${iban}, ${key}, '2020-01-01', '2020-01-02')
      on conflict (company_id, user_id) do update set iban = excluded.iban, usable_from = excluded.usable_from`.execute(
      db,
    );
    if (key !== 'owner')
      await sql`insert into payments.confirmer (company_id, user_id, named_by, named_at)
        values (${test.companyId}, ${userId}, ${test.users.owner}, now())`.execute(db);
  }
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const advanceTo = (giver: Client, memberId: string, purpose: string) =>
  giver.ask(giveAdvance, {
    body: { memberId: memberId as never, amount: eur(30_000), purpose, givenOn: TODAY, tripId: null },
  });
const bodyOfAll = async () => {
  const { items } = await cast.owner.ask(listPayments, { query: { states: 'to_pay' } });
  return { paymentIds: items.map(({ id }) => id), accountId: test.accountId, executeOn: TODAY };
};
const bundle = async (client: Client): Promise<RunView> => client.ask(createRun, { body: await bodyOfAll() });
const obstacle = async (client: Client, { id: runId }: RunView): Promise<[unknown, unknown]> => {
  const params = { runId };
  const { can } = await client.ask(getRun, { params });
  return [can.confirm, (await client.refused(requestRunCode, { params, body: {} })).error];
};
async function confirm(client: Client, { id: runId }: RunView): Promise<RunView> {
  const params = { runId };
  const { procedure } = await client.ask(requestRunCode, { params, body: {} });
  return client.ask(confirmRun, { params, body: { procedureId: procedure.id, code: await test.newestCode() } });
}

/** Approved by whoever of them it waits for, in this order. */
async function approved(request: RequestView, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    const { version, state } = await cast.owner.ask(getRequest, { params: { requestId: request.id } });
    if (state === 'pending')
      await client.send(approveRequest, { params: { requestId: request.id }, body: { version } });
  }
  await test.carry();
}

it('an advance is confirmed neither by who gets it nor by who gave it nor by who bundled it', async () => {
  await advanceTo(cast.controller, test.users.owner, 'Fair in Lyon');
  const bundled = await bundle(cast.second);
  expect(await obstacle(cast.owner, bundled)).toEqual(['own_request', 'own_request']);
  expect(await obstacle(cast.controller, bundled)).toEqual(['own_request', 'own_request']);
  expect(await obstacle(cast.second, bundled)).toEqual(['own_run', 'own_run']);
  expect(bundled.lacksConfirmers).toBe(true);
  await cast.owner.ask(refuseRun, { params: { runId: bundled.id }, body: { reason: 'Nobody is left' } });
  const again = await bundle(cast.controller);
  expect(await obstacle(cast.owner, again)).toEqual(['own_request', 'own_request']);
  expect(await confirm(cast.second, again)).toMatchObject({ state: 'confirmed', count: 1 });
});

it('who is paid, and whose account that is, bundles nothing of it before two others have paid it', async () => {
  await advanceTo(cast.controller, test.users.second, 'Fair in Turin');
  expect(await cast.second.refused(createRun, { body: await bodyOfAll() })).toMatchObject({ error: 'brought_account' });
  const run = await bundle(cast.controller);
  expect(await obstacle(cast.second, run)).toEqual(['own_request', 'own_request']);
  expect(await confirm(cast.owner, run)).toMatchObject({ state: 'confirmed' });
  // Two others than its bringer have sent something there: bundling says nothing more about it, confirming still does.
  await advanceTo(cast.controller, test.users.second, 'Fair in Milan');
  const own = await bundle(cast.second);
  expect(await obstacle(cast.second, own)).toEqual(['own_run', 'own_run']);
  expect(await obstacle(cast.controller, own)).toEqual(['own_request', 'own_request']);
  expect(await confirm(cast.owner, own)).toMatchObject({ state: 'confirmed' });
});

it('a claim is reviewed and confirmed by others than who claims it', async () => {
  const bill = { number: 'DUTY-1', net: 1000 };
  const file = await uploadBill(cast.second, billOf(bill));
  const { invoice: _invoice, ...fields } = draftOfBill(test, bill);
  const draft = await cast.second.ask(createDraft, { body: { ...fields, type: 'reimbursement', fileIds: [file.id] } });
  const sent = await cast.second.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await approved(sent, [cast.approver, cast.controller, cast.owner]);
  const [row] = (await cast.controller.ask(listClaims, { query: { state: 'to_review', q: bill.number } })).items;
  const claim = await cast.controller.ask(getClaim, { params: { claimId: row?.id ?? '' } });
  expect(await cast.second.refused(validateClaim, accepting(claim))).toMatchObject({ error: 'own_request' });
  await cast.controller.ask(validateClaim, accepting(claim));
  await test.carry();
  const run = await bundle(cast.controller);
  expect(await obstacle(cast.second, run)).toEqual(['own_request', 'own_request']);
  expect(await confirm(cast.owner, run)).toMatchObject({ state: 'confirmed', count: 1 });
});
