// On every database in turn: parking and what the operator's people do about it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics/create-metrics.ts';
import { carryEvents, listen, TRIES_MAX } from '#platform/outbox/carry-events.ts';
import { listClaims } from '#areas/expense-claims/contract/claim.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { listeners } from './implementations.ts';
import { addBacklogGauges, backlogWarnings } from './backlog-probes.ts';
import { draftOfBill, approveAs, billOf, signInAll, uploadBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { discardParked, listParked, retryParked } from '#areas/staff/contract/parked.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp({ front: { staff: ['admin@halden.example'] } });
  cast = await signInAll(test);
  await sql`update identity."user" set email_verified_at = now() where email = 'admin@halden.example'`.execute(
    test.database.owner,
  );
});
afterAll(() => test.close());

/** A claim that is approved, and not carried yet. */
async function approvedClaim(number: string): Promise<string> {
  const bill = { number, net: 10_000 };
  const file = await uploadBill(cast.requester, billOf(bill));
  const { invoice: _invoice, ...fields } = draftOfBill(test, bill);
  const draft = await cast.requester.ask(createDraft, {
    body: { ...fields, type: 'reimbursement', fileIds: [file.id] },
  });
  const sent = await cast.requester.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await approveAs([cast.approver, cast.controller, cast.owner], sent);
  return draft.id;
}

/** The product's own listeners, and one more that never takes what it is told of one request. */
async function carryWith(poisoned: string | null): Promise<string[]> {
  const errors: string[] = [];
  const planted = listen('test.never', requestApproved, async (_context, { requestId }) => {
    if (requestId === poisoned) throw new Error('it never works');
  });
  await carryEvents({
    db: test.database.app,
    listeners: [...listeners, planted],
    clock: test.now,
    onError: (error) => void errors.push(String(error)),
  });
  return errors;
}

const claimsNamed = async (q: string): Promise<number> =>
  (await cast.controller.ask(listClaims, { query: { state: 'to_review', q } })).items.length;

const passTime = () =>
  sql`update platform.event set try_after = now() where carried_at is null`.execute(test.database.owner);

async function parkOne(number: string): Promise<string> {
  const requestId = await approvedClaim(number);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await carryWith(requestId);
    await passTime();
  }
  return requestId;
}

describe('a fact that a listener never takes', () => {
  it('stops nothing else of its company, and is named to staff with its cause', async () => {
    const poisoned = await approvedClaim('POISON-1');
    await approvedClaim('FINE-1');
    await carryWith(poisoned);
    await approvedClaim('FINE-2');
    await carryWith(poisoned);
    expect([await claimsNamed('FINE-1'), await claimsNamed('FINE-2'), await claimsNamed('POISON-1')]).toEqual([
      1, 1, 0,
    ]);
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      await passTime();
      await carryWith(poisoned);
    }
    const { facts } = await cast.admin.ask(listParked);
    expect(facts).toMatchObject([
      { name: 'requests.approved', subject: poisoned, cause: 'test.never: it never works', tries: TRIES_MAX, held: 0 },
    ]);
    expect(facts[0]?.company?.name).toBeTruthy();
    expect(JSON.stringify(facts)).not.toContain('Bill POISON-1');
  });

  it('is not shown to an address of the staff that nobody has proven', async () => {
    const prove = (at: string | null) =>
      sql`update identity."user" set email_verified_at = ${at} where email = 'admin@halden.example'`.execute(
        test.database.owner,
      );
    await prove(null);
    expect(await cast.admin.refused(listParked)).toMatchObject({ status: 404 });
    await prove(test.now());
  });

  it('is counted in the figures and warned of by readiness, which stays ready', async () => {
    const metrics = createMetrics();
    addBacklogGauges(metrics, test.database.app);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^merel_facts_parked 1$/m);
    expect(text).toMatch(/^merel_facts_oldest_waiting_seconds 0$/m);
    expect(text).toMatch(/^merel_jobs_parked 0$/m);
    const warnings = backlogWarnings(test.database.app);
    const due = await Promise.all(
      Object.entries(warnings).map(async ([name, isDue]) => ((await isDue()) ? [name] : [])),
    );
    expect(due.flat()).toEqual(['facts_parked']);
  });

  it('is nobody’s to see or handle but the staff’s', async () => {
    const [fact] = (await cast.admin.ask(listParked)).facts;
    const which = { kind: 'fact' as const, companyId: test.companyId, id: fact?.id ?? '' };
    for (const other of [cast.owner, cast.controller, cast.stranger]) {
      expect(await other.refused(listParked)).toMatchObject({ status: 404 });
      expect(await other.refused(retryParked, { body: { which } })).toMatchObject({ status: 404 });
      expect(await other.refused(discardParked, { body: { which, reason: 'Because I want to' } })).toMatchObject({
        status: 404,
      });
    }
  });

  it('is told again when staff retry it once its cause is mended, which the company’s audit names', async () => {
    const [fact] = (await cast.admin.ask(listParked)).facts;
    const body = { which: { kind: 'fact' as const, companyId: test.companyId, id: fact?.id ?? '' } };
    await cast.admin.ask(retryParked, { body });
    await carryWith(null);
    expect(await claimsNamed('POISON-1')).toBe(1);
    expect((await cast.admin.ask(listParked)).facts).toEqual([]);
    expect(await cast.admin.refused(retryParked, { body })).toMatchObject({ status: 404 });
    expect(await auditOf(fact?.id ?? '')).toEqual([{ action: 'staff.retry-fact', reason: null }]);
  });

  it('is given up with a reason, and its claim never comes', async () => {
    test.advance(60_000);
    await parkOne('POISON-2');
    const [fact] = (await cast.admin.ask(listParked)).facts;
    const which = { kind: 'fact' as const, companyId: test.companyId, id: fact?.id ?? '' };
    expect(await cast.admin.refused(discardParked, { body: { which, reason: 'short' } })).toMatchObject({
      status: 400,
    });
    await cast.admin.ask(discardParked, { body: { which, reason: 'Entered again by hand' } });
    await carryWith(null);
    expect(await claimsNamed('POISON-2')).toBe(0);
    const { facts, deeds } = await cast.admin.ask(listParked);
    expect(facts).toEqual([]);
    expect(deeds.map(({ deed, reason }) => [deed, reason])).toEqual([
      ['discard', 'Entered again by hand'],
      ['retry', null],
    ]);
    expect(await auditOf(fact?.id ?? '')).toEqual([{ action: 'staff.discard-fact', reason: 'Entered again by hand' }]);
  });
});

describe('a job that failed its last try', () => {
  const park = async (): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      with queue as (select pgboss.create_queue('test.parked', '{"policy": "standard"}'::jsonb)
        where not exists (select from pgboss.queue where name = 'test.parked'))
      insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on, output)
      select 'test.parked', ${JSON.stringify({ companyId: test.companyId, secret: 'code 123456' })}::jsonb, 'failed', 3, 3, now(),
        '{"message": "smtp is away"}'::jsonb
      where (select count(create_queue) from queue) >= 0 returning id::text as id`.execute(test.database.owner);
    return rows[0]?.id ?? '';
  };

  it('is shown with its cause and without what it carries, and is retried or given up', async () => {
    const [first, second] = [await park(), await park()];
    const { jobs } = await cast.admin.ask(listParked);
    expect(jobs).toHaveLength(2);
    expect(jobs[0]).toMatchObject({ name: 'test.parked', cause: 'smtp is away', tries: 4 });
    expect(JSON.stringify(jobs)).not.toContain('123456');
    await cast.admin.ask(retryParked, { body: { which: { kind: 'job', name: 'test.parked', id: first } } });
    await cast.admin.ask(discardParked, {
      body: { which: { kind: 'job', name: 'test.parked', id: second }, reason: 'Sent by hand instead' },
    });
    expect((await cast.admin.ask(listParked)).jobs).toEqual([]);
    const { rows } = await sql<{ id: string; state: string; retryLimit: number }>`
      select id::text as id, state::text as state, retry_limit as "retryLimit" from pgboss.job where name = 'test.parked'`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([{ id: first, state: 'retry', retryLimit: 4 }]);
    expect(await auditOf(second)).toEqual([{ action: 'staff.discard-job', reason: 'Sent by hand instead' }]);
    const which = { kind: 'job' as const, name: 'test.parked', id: second };
    expect(await cast.admin.refused(retryParked, { body: { which } })).toMatchObject({ status: 404 });
  });
});

async function auditOf(entityId: string): Promise<{ action: string; reason: string | null }[]> {
  const { rows } = await sql<{ action: string; reason: string | null }>`
    select action, reason from platform.audit_event where entity_id = ${entityId} order by seq`.execute(
    test.database.owner,
  );
  return rows;
}
