import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/crypto/new-id.ts';
import { createExport, prepareReady } from '#areas/accounting/contract/bookkeeping.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import {
  createRun,
  listPayments,
  refuseRun,
  retryPayments,
  type PaymentView,
} from '#areas/payments/contract/payment.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { approveAs, eur, signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { accept, accepting, book, claimOf, payAll, type Stand } from '../../test/setup/claims.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../test/setup/money-mutations.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import {
  cancelAdvance,
  getAdvance,
  giveAdvance,
  listAdvances,
  listMyAdvances,
  listTripsOf,
  returnAdvance,
  type AdvanceView,
} from '#areas/expense-claims/contract/advance.ts';
import {
  getClaim,
  listClaims,
  takeBackSetOff,
  validateClaim,
  type ClaimView,
} from '#areas/expense-claims/contract/claim.ts';

let test: TestApp;
let cast: Cast;
let stand: Stand;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  stand = { test, cast };
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const bodyOf = (minor: number, more: object = {}) => ({
  memberId: test.users.requester as never,
  amount: eur(minor),
  purpose: 'Fair in Lyon',
  givenOn: TODAY,
  tripId: null,
  ...more,
});
const give = (minor: number, more: object = {}) => cast.controller.ask(giveAdvance, { body: bodyOf(minor, more) });
const read = (advance: AdvanceView) => cast.controller.ask(getAdvance, { params: { advanceId: advance.id } });

async function givePaid(minor: number, more: object = {}): Promise<AdvanceView> {
  const advance = await give(minor, more);
  await payAll(stand);
  return read(advance);
}

const paymentsFor = async (reference: string) =>
  (await cast.controller.ask(listPayments, { query: { source: 'claim', q: reference } })).items.filter(
    (payment) => payment.reference === reference,
  );

async function expectTied(): Promise<void> {
  const proof = await cast.controller.ask(getProof);
  expect(proof.checks.filter((check) => !check.isTied)).toEqual([]);
}

describe('giving an advance', () => {
  it('is refused to members, for oneself, to strangers, in another currency, for a day to come or another’s trip', async () => {
    expect(await cast.requester.refused(giveAdvance, { body: bodyOf(100) })).toMatchObject({ status: 403 });
    expect(await cast.admin.refused(giveAdvance, { body: bodyOf(100) })).toMatchObject({ status: 403 });
    const refusal = async (more: object) => {
      const { error, data } = await cast.controller.refused(giveAdvance, { body: bodyOf(100, more) });
      return error === 'invalid_input' ? (data['fields'] as { path: string }[])[0]?.path : error;
    };
    expect(await refusal({ memberId: test.users.controller })).toBe('own_advance');
    expect(await refusal({ memberId: test.users.stranger })).toBe('memberId');
    expect(await refusal({ amount: { minor: '100', currency: 'GBP' } })).toBe('amount');
    expect(await refusal({ amount: eur(0) })).toBe('amount');
    expect(await refusal({ purpose: '  ' })).toBe('purpose');
    expect(await refusal({ givenOn: '2026-03-21' })).toBe('givenOn');
    expect(await refusal({ tripId: newId('req') })).toBe('tripId');
    expect((await cast.controller.ask(listAdvances, { query: {} })).items).toEqual([]);
  });

  it('waits with the claims to be paid, and can be given up until it is', async () => {
    const advance = await give(5_000);
    expect(advance).toMatchObject({ number: 1, state: 'unpaid', can: { cancel: true, takeBack: 'illegal_state' } });
    expect(await paymentsFor('A-1')).toMatchObject([{ amount: eur(5_000), source: { type: 'claim', id: advance.id } }]);
    await expectTied();
    const call = { params: { advanceId: advance.id }, body: { version: advance.version } };
    expect(await cast.requester.refused(cancelAdvance, call)).toMatchObject({ status: 403 });
    expect(await cast.controller.ask(cancelAdvance, call)).toMatchObject({ state: 'cancelled' });
    expect(await cast.controller.refused(cancelAdvance, call)).toMatchObject({ error: 'version_conflict' });
    expect(await paymentsFor('A-1')).toEqual([]);
    await expectTied();
  });

  it('is paid in the same run as claims, told to the member, and sent again when the bank gives it back', async () => {
    const advance = await give(30_000);
    await payAll(stand);
    expect(await read(advance)).toMatchObject({ state: 'paid', paidOn: TODAY, can: { cancel: 'illegal_state' } });
    expect(await cast.requester.ask(listMyAdvances)).toMatchObject({ open: eur(30_000) });
    const { items } = await cast.requester.ask(listEntries, { query: {} });
    expect(items.find(({ topic }) => topic === 'advance_paid')?.line).toContain('Fair in Lyon');
    await expectTied();
    const { items: paid } = await cast.controller.ask(listPayments, { query: { states: 'paid', q: 'A-2' } });
    await book(stand, paid[0] as PaymentView, { reference: 'BACK-1', way: 'in' });
    expect(await read(advance)).toMatchObject({ state: 'unpaid', paidOn: null });
    await expectTied();
    const { items: failed } = await cast.controller.ask(listPayments, { query: { states: 'failed', q: 'A-2' } });
    const named = failed.map(({ id, version }) => ({ id, version }));
    await cast.controller.ask(retryPayments, { body: { payments: named } });
    await payAll(stand);
    expect(await read(advance)).toMatchObject({ state: 'paid' });
    await expectTied();
  });
});

describe('setting off', () => {
  it('closes a claim that is smaller than what the member holds, without a payment', async () => {
    const claim = await claimOf(stand, 10_000);
    expect(claim.setOff).toMatchObject({ open: eur(30_000), items: [], toPay: null });
    const accepted = await accept(stand, claim);
    expect(accepted).toMatchObject({ state: 'paid', payment: null, setOff: { open: eur(18_100), toPay: eur(0) } });
    expect(accepted.setOff.items).toMatchObject([{ number: 2, amount: eur(11_900) }]);
    expect(await paymentsFor(`R-${claim.number}`)).toEqual([]);
    const { items } = await cast.requester.ask(listEntries, { query: {} });
    expect(items.find(({ topic }) => topic === 'claim_set_off')?.line).toContain('119.00');
    await expectTied();
  });

  it('pays what is left of one that is larger, and is taken back before that is paid, once', async () => {
    const claim = await accept(stand, await claimOf(stand, 20_000));
    expect(claim).toMatchObject({ state: 'validated', setOff: { open: eur(0), toPay: eur(5_700) } });
    expect(await paymentsFor(`R-${claim.number}`)).toMatchObject([{ amount: eur(5_700) }]);
    const mine = await cast.requester.ask(listMyAdvances);
    expect(mine.items[0]).toMatchObject({ state: 'claimed' });
    expect(mine.claims[0]).toMatchObject({ owed: eur(23_800), setOff: eur(18_100), toPay: eur(5_700) });
    const call = { params: { claimId: claim.id }, body: { version: claim.version } };
    expect(await cast.requester.refused(takeBackSetOff, call)).toMatchObject({ status: 403 });
    const back = await cast.controller.ask(takeBackSetOff, call);
    expect(back).toMatchObject({ state: 'validated', setOff: { open: eur(18_100), items: [], toPay: eur(23_800) } });
    expect(await paymentsFor(`R-${claim.number}`)).toMatchObject([{ amount: eur(23_800) }]);
    const again = { ...call, body: { version: back.version } };
    expect(await cast.controller.refused(takeBackSetOff, again)).toMatchObject({ error: 'illegal_state' });
    await expectTied();
  });

  it('is taken back of a claim that it closed: that is to be paid again', async () => {
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'paid' } });
    const closed = await cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
    const call = { params: { claimId: closed.id }, body: { version: closed.version } };
    const back = await cast.controller.ask(takeBackSetOff, call);
    expect(back).toMatchObject({ state: 'validated', setOff: { open: eur(30_000), toPay: eur(11_900) } });
    expect(await paymentsFor(`R-${closed.number}`)).toMatchObject([{ amount: eur(11_900), state: 'to_pay' }]);
    await expectTied();
  });

  it('never sets the same money off twice: two claims accepted at once share what there is', async () => {
    const claims = [await claimOf(stand, 20_000), await claimOf(stand, 20_000)];
    const answers = await Promise.all(claims.map((claim) => cast.controller.send(validateClaim, accepting(claim))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await test.carry();
    const now = await Promise.all(claims.map(({ id }) => cast.controller.ask(getClaim, { params: { claimId: id } })));
    const left = now.map(({ setOff }) => Number(setOff.toPay?.minor)).toSorted((a, b) => a - b);
    // 300.00 for two of 238.00: one is closed by it, of the other 62.00 are set off.
    expect(left).toEqual([0, 17_600]);
    await expectTied();
  });

  it('stays once the rest is in a run', async () => {
    const { items } = await cast.controller.ask(listClaims, { query: { state: 'validated' } });
    const all = await Promise.all(items.map(({ id }) => cast.controller.ask(getClaim, { params: { claimId: id } })));
    const half = all.find(({ setOff }) => setOff.items.length > 0) as ClaimView;
    const [payment] = await paymentsFor(`R-${half.number}`);
    const body = { paymentIds: [payment?.id as never], accountId: test.accountId, executeOn: TODAY };
    const run = await cast.controller.ask(createRun, { body });
    const call = { params: { claimId: half.id }, body: { version: half.version } };
    expect(await cast.controller.refused(takeBackSetOff, call)).toMatchObject({ error: 'illegal_state' });
    expect((await cast.controller.ask(getClaim, { params: call.params })).can.takeBackSetOff).toBe('illegal_state');
    await cast.controller.ask(refuseRun, { params: { runId: run.id }, body: { reason: 'Not yet' } });
    await expectTied();
  });

  it('takes the advance of the claim’s own trip first, though another is older', async () => {
    const trip = await cast.requester.ask(createDraft, {
      body: {
        type: 'travel-budget',
        description: 'Lisbon',
        occurredOn: TODAY,
        costCenterId: test.costCenterId as never,
        expenseCategoryId: test.expenseCategoryId as never,
        detail: {
          type: 'travel-budget',
          destination: 'Lisbon',
          until: TODAY,
          transport: eur(90_000),
          lodging: null,
          other: null,
        },
      },
    });
    const sent = await cast.requester.ask(submitRequest, {
      params: { requestId: trip.id },
      body: { version: trip.version },
    });
    await approveAs([cast.approver, cast.controller, cast.owner], sent);
    const trips = await cast.controller.ask(listTripsOf, { query: { memberId: test.users.requester as never } });
    expect(trips.items).toMatchObject([{ id: trip.id, description: 'Lisbon' }]);
    const older = await givePaid(10_000);
    const ofTrip = await givePaid(5_000, { tripId: trip.id });
    expect(ofTrip.tripLabel).toContain('Lisbon');
    const claim = await accept(stand, await claimOf(stand, 5_000, { tripId: trip.id }));
    // All of the trip's, and only the rest of the older one.
    const parts = new Map(claim.setOff.items.map(({ number, amount }) => [number, amount.minor]));
    expect([parts.get(ofTrip.number), parts.get(older.number), parts.size]).toEqual(['5000', '950', 2]);
    await expectTied();
  });
});

describe('giving back', () => {
  it('is at most what is open, not before it was paid and not to come, and may be a part', async () => {
    const { items } = await cast.controller.ask(listAdvances, { query: { state: 'partly_claimed' } });
    const [row] = items;
    expect(items).toMatchObject([{ open: eur(9_050) }]);
    const call = (minor: number, on: string, version = row?.version ?? 0) => ({
      params: { advanceId: row?.id ?? '' },
      body: { version, amount: eur(minor), on: on as never },
    });
    const fieldOf = async (minor: number, on: string) =>
      (
        (await cast.controller.refused(returnAdvance, call(minor, on))).data['fields'] as {
          path: string;
          code: string;
        }[]
      )[0];
    expect(await fieldOf(9_051, TODAY)).toEqual({ path: 'amount', code: 'above_open' });
    expect(await fieldOf(100, '2026-03-21')).toEqual({ path: 'on', code: 'in_future' });
    expect(await fieldOf(100, '2026-03-19')).toEqual({ path: 'on', code: 'before_paid' });
    expect(await cast.requester.refused(returnAdvance, call(100, TODAY))).toMatchObject({ status: 403 });
    const part = await cast.controller.ask(returnAdvance, call(9_000, TODAY));
    expect(part).toMatchObject({ state: 'partly_claimed', open: eur(50), returned: eur(9_000) });
    const both = await Promise.all(
      [1, 2].map(() => cast.controller.send(returnAdvance, call(50, TODAY, part.version))),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = await cast.controller.ask(getAdvance, { params: { advanceId: part.id } });
    expect(done).toMatchObject({ state: 'partly_claimed_and_returned', open: eur(0) });
    const more = call(1, TODAY, done.version);
    expect(await cast.controller.refused(returnAdvance, more)).toMatchObject({ error: 'illegal_state' });
    await test.carry();
    await expectTied();
  });
});

describe('the database', () => {
  it('refuses what no command does: more than there is, of what is not paid, somebody else’s, and any change', async () => {
    const { owner } = test.database;
    const advance = await give(1_000);
    const { rows } = await sql<{ id: string }>`select id from expense_claims.claim
      where company_id = ${test.companyId} and state in ('validated', 'paid') and owed_minor > 2000 and allocated_minor = 0 limit 1`.execute(
      owner,
    );
    const claimId = rows[0]?.id;
    const insert = (minor: number) =>
      sql`insert into expense_claims.allocation (company_id, id, advance_id, claim_id, minor, made_by, made_at)
        values (${test.companyId}, ${newId('alo')}, ${advance.id}, ${claimId}, ${minor}, ${test.users.controller}, now())`.execute(
        owner,
      );
    await expect(insert(100)).rejects.toThrow(/is not paid/);
    await sql`update expense_claims.advance set paid_on = ${TODAY} where id = ${advance.id}`.execute(owner);
    await expect(insert(1_001)).rejects.toThrow(/advance__within/);
    const changed = sql`update expense_claims.allocation set minor = 1 where company_id = ${test.companyId}`;
    await expect(changed.execute(owner)).rejects.toThrow(/only added to/);
    const own = sql`update expense_claims.advance set given_by = member_id where id = ${advance.id}`;
    await expect(own.execute(owner)).rejects.toThrow(/advance__second_person/);
    const cancelled = sql`update expense_claims.advance set cancelled_at = now() where id = ${advance.id}`;
    await expect(cancelled.execute(owner)).rejects.toThrow(/advance__cancelled_unused/);
    await sql`update expense_claims.advance set paid_on = null where id = ${advance.id}`.execute(owner);
  });
});

it('is booked as in example 11: lent, set off, given back; what was taken back on the other sides', async () => {
  await cast.controller.ask(prepareReady, { body: { until: TODAY } });
  const made = await cast.controller.ask(createExport, { body: { until: TODAY, format: 'csv' } });
  const { rows } = await sql<{ kind: string; debit: string; credit: string; count: number }>`
    select s.kind, max(l.line ->> 'account') filter (where l.line -> 'debit' ->> 'minor' <> '0') as debit,
      max(l.line ->> 'account') filter (where l.line -> 'credit' ->> 'minor' <> '0') as credit, count(distinct s.id)::int as count
    from accounting.settlement s join accounting.export_line l
      on l.company_id = s.company_id and l.export_id = s.export_id and l.idempotency_key like s.id || ':%'
    where s.company_id = ${test.companyId} and s.export_id = ${made.id} group by s.kind order by s.kind`.execute(
    test.database.owner,
  );
  const bank = expect.stringMatching(/^512/);
  expect(rows).toMatchObject([
    { kind: 'advance', debit: '425100', credit: bank },
    { kind: 'advanceReturn', debit: bank, credit: '425100' },
    { kind: 'givenBack', debit: '580000', credit: '425100' },
    { kind: 'payment', debit: '421000', credit: bank },
    { kind: 'setOff', debit: '421000', credit: '425100' },
    { kind: 'setOffBack', debit: '425100', credit: '421000' },
  ]);
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/app/advances.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
