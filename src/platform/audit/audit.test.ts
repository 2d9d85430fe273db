// On every database: the chain of the audit and its lock.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '#kernel/id.ts';
import { instantFromMs } from '#kernel/instant.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { newId } from '../crypto/new-id.ts';
import { inScope, writeAtOnce } from '../db/scope.ts';
import { appendAudit } from './append-audit.ts';
import { canonicalJson } from './canonical-json.ts';
import { exportHeads, readExportedHeads } from './exported-heads.ts';
import { verifyAllAudit } from './verify-all-audit.ts';

let database: TestDatabase;
let company: Id<'cmp'>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  company = newId('cmp');
  for (const step of [1, 2, 3, 4]) await append(company, step);
});

describe('tampering is found:', () => {
  test.each([
    {
      what: 'a changed line',
      change: `update platform.audit_event set after = '{"step": 9}'`,
      at: 'seq = 2',
      found: '2 changed',
    },
    {
      what: 'a changed time',
      change: `update platform.audit_event set at = at + interval '1 day'`,
      at: 'seq = 3',
      found: '3 changed',
    },
    {
      what: 'a time moved by less than a millisecond',
      change: `update platform.audit_event set at = at + interval '1 microsecond'`,
      at: 'seq = 3',
      found: '3 changed',
    },
    {
      what: 'a changed person',
      change: `update platform.audit_event set actor_id = 'usr_2'`,
      at: 'seq = 1',
      found: '1 changed',
    },
    { what: 'a removed line', change: `delete from platform.audit_event`, at: 'seq = 2', found: '2 missing' },
    { what: 'a removed first line', change: `delete from platform.audit_event`, at: 'seq = 1', found: '1 missing' },
    { what: 'a cut tail', change: `delete from platform.audit_event`, at: 'seq = 4', found: '4 tail_cut' },
    {
      what: 'swapped lines',
      change: `update platform.audit_event set seq = seq + 10 where seq in (2, 3); update platform.audit_event set seq = 15 - seq`,
      at: 'seq in (12, 13)',
      found: '2 out_of_chain',
    },
    {
      what: 'a moved end',
      change: `update platform.audit_head set hash = repeat('1', 64)`,
      at: 'true',
      found: '5 tail_cut',
    },
    ...['on_behalf_of', 'ip', 'action', 'entity', 'entity_id', 'reason'].map((column) => ({
      what: `a changed ${column}`,
      change: `update platform.audit_event set ${column} = 'other'`,
      at: 'seq = 2',
      found: '2 changed',
    })),
    {
      what: 'a changed state of before',
      change: `update platform.audit_event set before = '{"step": 9}'`,
      at: 'seq = 2',
      found: '2 changed',
    },
  ])('$what', async ({ change, at, found }) => {
    await tamper(`${change} where company_id = '${company}' and ${at}`);
    expect(await faultsOf(company)).toContain(found);
  });

  test('a history rewritten together with its end, by the heads kept outside the database', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'merel-heads-'));
    await exportHeads(database.owner, folder, '2026-11-21');
    const exported = await readExportedHeads(folder);
    await rm(folder, { recursive: true });
    await tamper(`delete from platform.audit_event where company_id = '${company}' and seq > 2;
      update platform.audit_head h set seq = 2, hash = e.hash from platform.audit_event e
        where e.company_id = h.company_id and e.seq = 2 and h.company_id = '${company}'`);
    expect(await faultsOf(company)).toEqual([]);
    expect(await faultsOf(company, exported)).toEqual(['3 tail_cut']);
    await append(company, 8);
    await append(company, 9);
    expect(await faultsOf(company, exported)).toEqual(['5 tail_cut']);
  });

  test('a chain removed whole, by the heads kept outside the database', async () => {
    const exported = [{ companyId: company, seq: '4', hash: 'a'.repeat(64) }];
    await tamper(`delete from platform.audit_event where company_id = '${company}';
      delete from platform.audit_head where company_id = '${company}'`);
    expect(await faultsOf(company, exported)).toEqual(['0 no_head', '1 tail_cut']);
  });
});

describe('a company without the end of its chain', () => {
  test.each([
    ['whose whole log was deleted with its head', `delete from platform.audit_head`],
    [
      'whose whole log was deleted and its head set back',
      `update platform.audit_head set seq = 0, hash = repeat('0', 64)`,
    ],
  ])('%s is a fault, though no head was exported', async (_what, statement) => {
    await tamper(`delete from platform.audit_event where company_id = '${company}';
      ${statement} where company_id = '${company}'`);
    const { faults } = await verifyAllAudit(database.owner, [], [company]);
    expect(faults.filter(({ companyId }) => companyId === company)).toEqual([
      { companyId: company, seq: 0n, fault: 'no_head' },
    ]);
  });

  test('whose head alone was deleted is a fault', async () => {
    await tamper(`delete from platform.audit_head where company_id = '${company}'`);
    expect(await faultsOf(company)).toEqual(['0 no_head']);
  });
});

test('a line waits for nobody who works on in a transaction that has written one', async () => {
  const hasWritten = Promise.withResolvers<undefined>();
  const mayEnd = Promise.withResolvers<undefined>();
  const slow = inScope(database.app, { companyId: company, userId: null }, async (trx) => {
    await appendAudit(trx, entryOf(company, 5));
    hasWritten.resolve(undefined);
    await mayEnd.promise;
  });
  await hasWritten.promise;
  await append(company, 6);
  mayEnd.resolve(undefined);
  await slow;
  expect(await faultsOf(company)).toEqual([]);
  const { rows } = await sql<{ seq: bigint; after: { step: number } }>`
    select seq, after from platform.audit_event where company_id = ${company} and seq > 4 order by seq`.execute(
    database.owner,
  );
  // In the order in which they were committed.
  expect(rows.map(({ seq, after }) => [seq, after.step])).toEqual([
    [5n, 6],
    [6n, 5],
  ]);
});

test('a line is there for who reads on in the same transaction, once it is written at once', async () => {
  const seen = await inScope(database.app, { companyId: company, userId: null }, async (trx) => {
    await appendAudit(trx, entryOf(company, 5));
    await appendAudit(trx, entryOf(company, 6));
    await writeAtOnce(trx);
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from platform.audit_event`.execute(trx);
    return rows[0]?.count;
  });
  expect(seen).toBe(6n);
  expect(await faultsOf(company)).toEqual([]);
});

describe('the application', () => {
  test.each([
    'update platform.audit_event set reason = null',
    'delete from platform.audit_event',
    'truncate platform.audit_event',
  ])('may not %s', async (statement) => {
    const attempt = inScope(database.app, { companyId: company, userId: null }, (trx) =>
      sql.raw(statement).execute(trx),
    );
    await expect(attempt).rejects.toThrow(/permission denied/);
  });

  test('cannot write a line into another company’s chain', async () => {
    const scope = { companyId: newId('cmp'), userId: null };
    await expect(inScope(database.app, scope, (trx) => appendAudit(trx, entryOf(company, 1)))).rejects.toThrow(
      /row-level security/,
    );
  });

  test('leaves no line of a deed that is rolled back', async () => {
    const failing = inScope(database.app, { companyId: company, userId: null }, async (trx) => {
      await appendAudit(trx, entryOf(company, 5));
      throw new Error('the deed failed');
    });
    await expect(failing).rejects.toThrow('the deed failed');
    await append(company, 6);
    expect(await faultsOf(company)).toEqual([]);
  });
});

test('not even the owner changes a line by accident', async () => {
  await expect(sql`delete from platform.audit_event`.execute(database.owner)).rejects.toThrow(/insert-only/);
});

test('thirty writers at once make one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => append(company, index)));
  const { rows } = await sql<{
    last: bigint;
  }>`select max(seq) as last from platform.audit_event where company_id = ${company}`.execute(database.owner);
  expect(rows).toEqual([{ last: 34n }]);
  expect(await faultsOf(company)).toEqual([]);
});

test('texts that the database cannot hold do not break the chain', async () => {
  await inScope(database.app, { companyId: company, userId: null }, (trx) =>
    appendAudit(trx, { ...entryOf(company, 7), after: { name: 'half \ud800 and nul \0' } }),
  );
  expect(await faultsOf(company)).toEqual([]);
});

test('the same value gives the same text after a visit to jsonb', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const { rows } = await sql<{ back: unknown }>`select ${canonicalJson(value)}::jsonb as back`.execute(
        database.owner,
      );
      expect(canonicalJson(rows[0]?.back)).toBe(canonicalJson(value));
    }),
    { numRuns: 60 },
  );
});

const entryOf = (companyId: Id<'cmp'>, step: number) => ({
  companyId,
  at: instantFromMs(1_790_000_000_000 + step),
  actorId: 'usr_1',
  onBehalfOf: null,
  ip: '127.0.0.1',
  action: 'things.change',
  entity: 'thing',
  entityId: 'thi_1',
  before: { step: step - 1, amount: 12n },
  after: { amount: 13n, step },
});

const append = (companyId: Id<'cmp'>, step: number) =>
  inScope(database.app, { companyId, userId: null }, (trx) => appendAudit(trx, entryOf(companyId, step)));

async function faultsOf(companyId: Id<'cmp'>, exported: Parameters<typeof verifyAllAudit>[1] = []): Promise<string[]> {
  const { faults } = await verifyAllAudit(database.owner, exported);
  return faults.filter((fault) => fault.companyId === companyId).map(({ seq, fault }) => `${seq} ${fault}`);
}

/** As someone with the owner's rights who first switches the guards off. */
async function tamper(statements: string): Promise<void> {
  await sql
    .raw(`set session_replication_role = replica; ${statements}; set session_replication_role = default`)
    .execute(database.owner);
}
