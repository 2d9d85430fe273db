import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { impersonate } from '#areas/access/contract/session.ts';
import { getClaim, listClaims, validateClaim } from '#areas/expense-claims/contract/claim.ts';
import { getInvoice, listInvoices, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import {
  approveRequest,
  createDraft,
  getRequest,
  submitRequest,
  updateDraft,
  type RequestView,
} from '#areas/requests/contract/request.ts';
import { accepting } from '../../test/setup/claims.ts';
import type { PersonKey } from '../../test/setup/found-test-companies.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { billOf, draftOfBill, fieldsOf, signInAll, submitBill, uploadBill, type Cast } from '../../test/setup/spend.ts';
import { cookieOf, createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** The accountant of another firm, acting as this member from now on. */
async function actingAs(key: PersonKey): Promise<Client> {
  await sql`update members.collaborator set acts_as_user_id = ${test.users[key]}
    where company_id = ${test.companyId} and user_id = ${test.users.collaborator}`.execute(test.database.owner);
  const accountant = await test.signIn('collaborator');
  const answer = await accountant.send(impersonate, {
    body: { targetUserId: test.users[key], targetCompanyId: test.companyId },
  });
  return accountant.at({ cookie: cookieOf(answer.headers['set-cookie']), companyId: test.companyId });
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

it('an invoice written while acting as somebody is reviewed by its real writer as nobody else', async () => {
  const written = await submitBill(test, await actingAs('controller'), { number: 'REAL-1', net: 1000 });
  await approved(written, [cast.approver, cast.second, cast.owner]);
  const [row] = (await cast.second.ask(listInvoices, { query: { state: 'to_review', q: 'REAL-1' } })).items;
  const params = { invoiceId: row?.id as never };
  const invoice = await cast.second.ask(getInvoice, { params });
  const accountant = await actingAs('second');
  const call = { params, body: fieldsOf(invoice) };
  expect(await accountant.refused(validateInvoice, call)).toMatchObject({ error: 'own_request' });
  await cast.second.ask(validateInvoice, call);
  await test.carry();
  const { items } = await cast.second.ask(listPayments, { query: { states: 'to_pay' } });
  expect(items.map(({ reference }) => reference)).toEqual(['REAL-1']);
  const { rows } = await sql<{ requester_id: string; delegate_id: string }>`
    select requester_id, delegate_id from payments.payment`.execute(test.database.owner);
  expect(rows).toEqual([{ requester_id: test.users.controller, delegate_id: test.users.collaborator }]);
});

it('a claim that somebody only changed and sent while acting as its writer is theirs too', async () => {
  const bill = { number: 'REAL-2', net: 2000 };
  const file = await uploadBill(cast.controller, billOf(bill));
  const { invoice: _invoice, ...fields } = draftOfBill(test, bill);
  const body = { ...fields, type: 'reimbursement' as const, fileIds: [file.id] };
  const draft = await cast.controller.ask(createDraft, { body });
  const params = { requestId: draft.id };
  const accountant = await actingAs('controller');
  const changed = await accountant.ask(updateDraft, { params, body: { ...body, version: draft.version } });
  const sent = await cast.controller.ask(submitRequest, { params, body: { version: changed.version } });
  await approved(sent, [cast.approver, cast.second, cast.owner]);
  const [row] = (await cast.second.ask(listClaims, { query: { state: 'to_review', q: 'REAL-2' } })).items;
  const claim = await cast.second.ask(getClaim, { params: { claimId: row?.id ?? '' } });
  const asSecond = await actingAs('second');
  expect(await asSecond.refused(validateClaim, accepting(claim))).toMatchObject({ error: 'own_request' });
  await cast.second.ask(validateClaim, accepting(claim));
});

it('nobody approves as one member what they wrote as another', async () => {
  const request = await submitBill(test, await actingAs('requester'), { number: 'REAL-3', net: 1000 });
  const approver = await actingAs('approver');
  const call = { params: { requestId: request.id }, body: { version: request.version } };
  expect(await approver.refused(approveRequest, call)).toMatchObject({ error: 'self_approval' });
  await cast.approver.ask(approveRequest, call);
});
