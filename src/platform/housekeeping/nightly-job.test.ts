// On every database in turn: jobs that keep house.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { readExportedHeads } from '../audit/exported-heads.ts';
import { systemClock } from '../clock/clock.ts';
import { newId } from '../crypto/new-id.ts';
import { inScope } from '../db/scope.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { forgetOld, nightlyHandler } from './nightly-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('what has served its time goes, and nothing else', async () => {
  for (const age of ['1 day', '3 days', '91 days']) {
    const at = sql`now() - ${age}::interval`;
    const id = newId('evt');
    await sql`insert into platform.idempotency_key (company_id, user_id, key, endpoint, digest, answer, created_at)
      values ('c', 'u', ${age}, 'e', 'd', '{}', ${at})`.execute(database.owner);
    await sql`insert into platform.rate_limit (key, window_started_at, count) values (${age}, ${at}, 1)`.execute(
      database.owner,
    );
    await sql`insert into platform.event (company_id, id, name, subject, payload, carried_at) values ('c', ${id}, ${age}, 's', '{}', ${at})`.execute(
      database.owner,
    );
    await sql`insert into platform.event_receipt (company_id, event_id, listener) values ('c', ${id}, ${age})`.execute(
      database.owner,
    );
  }
  await sql`insert into platform.event (company_id, id, name, subject, payload, created_at)
    values ('c', ${newId('evt')}, 'never carried', 's', '{}', now() - interval '1 year')`.execute(database.owner);
  await forgetOld(database.owner);
  const { rows } = await sql`select
    (select array_agg(key order by key) from platform.idempotency_key) as keys,
    (select array_agg(key order by key) from platform.rate_limit) as limits,
    (select array_agg(name order by name) from platform.event) as events,
    (select array_agg(listener order by listener) from platform.event_receipt) as receipts`.execute(database.owner);
  expect(rows).toEqual([
    { keys: ['1 day'], limits: ['1 day'], events: ['1 day', '3 days', 'never carried'], receipts: ['1 day', '3 days'] },
  ]);
});

test('the ends of all audit chains are kept in a file of the day', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-nightly-'));
  const companyId = newId('cmp');
  const now = systemClock();
  const line = { companyId, at: now, actorId: null, onBehalfOf: null, ip: '', action: 'a', entity: 'e', entityId: 'i' };
  await inScope(database.app, { companyId, userId: null }, (trx) => appendAudit(trx, line));
  const { run } = nightlyHandler({
    ownerUrl: database.ownerUrl,
    auditHeadsFolder: folder,
    chores: [],
    onError: () => {},
  });
  const signal = new AbortController().signal;
  await run({ db: database.app, now, jobId: 'j', retryCount: 0, isLastTry: false, signal }, {} as never);
  expect(await readExportedHeads(folder)).toMatchObject([{ companyId, seq: '1' }]);
  await rm(folder, { recursive: true });
});
