// On every database: races and locks.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { loginWithCookie } from '#areas/access/contract/log-in.ts';
import { createExport, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { createRun, downloadRunFile, listPayments } from '#areas/payments/contract/payment.ts';
import { validateInvoice } from '#areas/invoices/contract/invoice.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';
import { approveRequest, createDraft, withdrawRequest } from '#areas/requests/contract/request.ts';
import { listRequests } from '#areas/requests/contract/request-list.ts';
import { COMPANY_IBAN, emailOf, PASSWORD, type PersonKey } from '../../test/setup/found-test-companies.ts';
import type { Client } from '../../test/setup/http-client.ts';
import {
  billInReview,
  eur,
  fieldsOf,
  runOverAll,
  signInAll,
  submitBill,
  TODAY,
  validatedBill,
  type Cast,
} from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { moneyFromWire, money } from '#kernel/money.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

let test: TestApp;
let cast: Cast;
let other: FastifyInstance;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  other = await test.secondServer();
});

beforeEach(() => {
  // The limits of writes and of codes are by the quarter of an hour; sessions live longer with use.
  test.advance(61_000);
});

afterAll(() => test.close());

const nextBill = (net = 10_000) => {
  number += 1;
  return { number: `RACE-${number}`, net };
};

/** The same call many times at once, by turns on two servers of one database. */
function inParallel(
  client: Client,
  count: number,
  call: (client: Client) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> {
  const elsewhere = client.at({ app: other });
  return Promise.all(Array.from({ length: count }, (_, index) => call(index % 2 === 0 ? client : elsewhere)));
}

/** How often each status came, e.g. `{ 200: 1, 409: 49 }`. */
function statuses(answers: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(test.database.owner);
  return rows[0]?.n ?? -1;
}

describe('one request', () => {
  it('is approved once by fifty approvals at the same time, and the others learn that it changed', async () => {
    const request = await submitBill(test, cast.requester, nextBill());
    const call = { params: { requestId: request.id }, body: { version: request.version } };
    const answers = await inParallel(cast.approver, 50, (client) => client.send(approveRequest, call));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 49 });
    await test.carry();
    expect(await count(sql`select count(*)::int as n from invoices.invoice where request_id = ${request.id}`)).toBe(1);
  });

  it('is either approved or withdrawn, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = await submitBill(test, cast.requester, nextBill());
      const call = { params: { requestId: request.id }, body: { version: request.version } };
      const answers = await Promise.all([
        cast.approver.send(approveRequest, call),
        cast.requester.at({ app: other }).send(withdrawRequest, call),
      ]);
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    }
  });

  it('is made once by fifty calls with one key, and every answer is the same or says that a twin runs', async () => {
    const body = { type: 'reimbursement' as const, description: 'One key' };
    const send = (client: Client) => client.send(createDraft, { body, idempotencyKey: 'one-key' });
    const answers = await inParallel(cast.requester, 50, send);
    const made = answers.filter((answer) => answer.statusCode === 200);
    expect(answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.statusCode)).toEqual(
      Array.from({ length: 50 - made.length }, () => 409),
    );
    expect(new Set(made.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(made.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    const again = await send(cast.requester);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toBe(made[0]?.body);
    const drafts = await cast.requester.ask(listRequests, { query: { list: 'drafts', q: 'One key' } });
    expect(drafts.items).toHaveLength(1);
    const reused = { body: { ...body, description: 'Another' }, idempotencyKey: 'one-key' };
    expect(await cast.requester.refused(createDraft, reused)).toMatchObject({
      status: 422,
      error: 'idempotency_key_reused',
    });
  });

  it('gets numbers without a gap when many are sent at once', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => submitBill(test, cast.requester, nextBill())));
    const { rows } = await sql<{
      number: number;
    }>`select number from requests.request where number is not null order by number`.execute(test.database.owner);
    expect(sent).toHaveLength(12);
    expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe('one invoice', () => {
  it('is validated once and opens one payment', async () => {
    const invoice = await billInReview(test, cast, nextBill());
    const call = { params: { invoiceId: invoice.id }, body: fieldsOf(invoice) };
    const answers = await inParallel(cast.controller, 20, (client) => client.send(validateInvoice, call));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await count(sql`select count(*)::int as n from payments.payment where source_id = ${invoice.id}`)).toBe(1);
    await test.carry();
  });
});

describe('payments', () => {
  it('go into one run of two controllers who choose the same ones', async () => {
    await validatedBill(test, cast, nextBill());
    await validatedBill(test, cast, nextBill());
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'to_pay' } });
    const ids = items.map((payment) => payment.id);
    const body = (paymentIds: typeof ids) => ({ body: { paymentIds, accountId: test.accountId, executeOn: TODAY } });
    const answers = await Promise.all([
      cast.controller.send(createRun, body(ids)),
      cast.second.at({ app: other }).send(createRun, body(ids.toReversed())),
      cast.second.send(createRun, body(ids.slice(0, 1))),
    ]);
    const perPayment = sql<{
      n: number;
    }>`select count(*)::int as n from payments.payment where state = 'to_confirm' and run_id is null`;
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThanOrEqual(1);
    expect(
      answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.json<{ error: string }>().error),
    ).toEqual(
      Array.from({ length: answers.filter((answer) => answer.statusCode !== 200).length }, () => 'illegal_state'),
    );
    expect(await count(perPayment)).toBe(0);
    const inRuns = answers.flatMap((answer) =>
      answer.statusCode === 200 ? answer.json<{ payments: { id: string }[] }>().payments.map(({ id }) => id) : [],
    );
    expect(new Set(inRuns).size).toBe(inRuns.length);
  });

  it('are confirmed once by fifty confirmations: one bank file holds each payment once', async () => {
    await validatedBill(test, cast, nextBill());
    const run = await runOverAll(test, cast.controller);
    const {
      procedure: { id: procedureId },
    } = await cast.owner.ask(requestRunCode, { params: { runId: run.id } });
    const call = { params: { runId: run.id }, body: { procedureId, code: await test.newestCode() } };
    const answers = await inParallel(cast.owner, 50, (client) => client.send(confirmRun, call));
    expect(statuses(answers)).toEqual({ 200: 1, 422: 49 });
    expect(await count(sql`select count(*)::int as n from payments.bank_file where run_id = ${run.id}`)).toBe(1);
    const file = await cast.owner.send(downloadRunFile, { params: { runId: run.id } });
    expect(file.body.match(/<EndToEndId>/g)).toHaveLength(run.count);
  });

  it('are settled once by the same statement sent ten times at once', async () => {
    const { items } = await cast.controller.ask(listPayments, { query: { states: 'processing' } });
    expect(items.length).toBeGreaterThan(0);
    const entries = items.map((payment, index) => {
      const paid = moneyFromWire(payment.amount);
      return {
        reference: `R-${index}`,
        on: TODAY,
        amount: money(-paid.minor, paid.currency),
        counterparty: payment.payee.name,
        endToEndId: endToEndIdOf(payment.id),
        text: '',
      };
    });
    const opening = moneyFromWire(eur(100_000_000));
    const closing = money(
      entries.reduce((total, entry) => total + entry.amount.minor, opening.minor),
      opening.currency,
    );
    const xml = makeStatement({ id: 'RACE', iban: COMPANY_IBAN, from: TODAY, to: TODAY, opening, closing, entries });
    const file = { name: 'race.xml', bytes: new TextEncoder().encode(xml) };
    const answers = await inParallel(cast.controller, 10, (client) => client.send(importStatement, { file }));
    expect(statuses(answers)).toEqual({ 200: 10 });
    const settled = answers.map((answer) => answer.json<{ settledCount: number }>().settledCount);
    expect(settled.reduce((total, one) => total + one, 0)).toBe(items.length);
    await test.carry();
    expect((await cast.controller.ask(getProof)).checks.filter((check) => !check.isTied)).toEqual([]);
  });
});

describe('the books', () => {
  it('are exported once by twenty exports at the same time', async () => {
    const until = plainDate('2026-03-31');
    await test.carry();
    const { done } = await cast.controller.ask(prepareReady, { body: { until } });
    expect(done).toBeGreaterThan(2);
    const answers = await inParallel(cast.controller, 20, (client) =>
      client.send(createExport, { body: { until, format: 'fec' } }),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 422: 19 });
    expect(await count(sql`select count(*)::int as n from accounting.payable where state = 'exported'`)).toBe(done);
    expect((await cast.controller.ask(getProof)).isTied).toBe(true);
  });
});

describe('guessing', () => {
  it('a code a hundred times at once counts five, and the right one is then refused too', async () => {
    await validatedBill(test, cast, nextBill());
    const run = await runOverAll(test, cast.controller);
    const {
      procedure: { id: procedureId },
    } = await cast.owner.ask(requestRunCode, { params: { runId: run.id } });
    const code = await test.newestCode();
    const guess = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0');
    const elsewhere = cast.owner.at({ app: other });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? cast.owner : elsewhere).send(confirmRun, {
          params: { runId: run.id },
          body: { procedureId, code: guess(index) },
        }),
      ),
    );
    expect(statuses(answers)).toEqual({ 400: 5, 422: 95 });
    expect(await count(sql`select wrong_count as n from identity.sca_procedure where id = ${procedureId}`)).toBe(5);
    const right = await cast.owner.refused(confirmRun, { params: { runId: run.id }, body: { procedureId, code } });
    expect(right).toMatchObject({ status: 422, error: 'too_many_codes' });
  });

  const signIn = (client: Client, key: PersonKey, password: string) =>
    client.send(loginWithCookie, { body: { auth_type: 'password', username: emailOf(key), password } });

  it('a password two hundred times at once compares five', async () => {
    const answers = await inParallel(test.anonymous, 200, (client) => signIn(client, 'admin', 'not the password'));
    expect(statuses(answers)).toEqual({ 401: 5, 429: 195 });
    const blocked = answers.find((answer) => answer.statusCode === 429);
    expect(Number(blocked?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(test.anonymous, 'admin', PASSWORD)).statusCode).toBe(429);
  });

  it('right passwords fifty times at once all succeed, although each takes a place first', async () => {
    // The address has used its places up: another quarter of an hour.
    test.advance(16 * 60_000);
    const answers = await inParallel(test.anonymous, 50, (client) => signIn(client, 'approver', PASSWORD));
    expect(statuses(answers)).toEqual({ 200: 50 });
    expect((await signIn(test.anonymous, 'admin', PASSWORD)).statusCode, 'the lock was for a time only').toBe(200);
  });
});
