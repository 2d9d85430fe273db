// Takes long: the server is killed and started three times under load, at other moments each day, twenty times in the full run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { verifyAllAudit } from '#platform/audit/verify-all-audit.ts';
import { borrowEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { isFullRun, TURN } from '../full-run.ts';
import { SERVER_PATIENCE_MS } from '../patience.ts';
import { copyOfDemo } from '../setup/copy-of-demo.ts';
import { seededRandom } from '../../src/kernel/seeded-random.ts';
import { freePort, processesOn, startServer, type ServerProcess } from './server-process.ts';
import { startTraffic, type Traffic } from './traffic.ts';

/** More in the full run; `KILLS=5` while working on it. */
const KILLS = Number(process.env['KILLS'] ?? (isFullRun ? 20 : 3));
const SEED = Number(process.env['SEED'] ?? 20_261_121 + TURN);
const HANDS = 3;
const ANSWERS_BETWEEN = 8;

const folders: string[] = [];
let server: ServerProcess | undefined;
afterAll(async () => {
  server?.child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

it(
  `loses and doubles nothing when the server is killed ${KILLS} times under load`,
  async () => {
    // In the full run the demo company is still being loaded while it is killed.
    const folder = isFullRun ? await mkdtemp(path.join(tmpdir(), 'merel-kill-')) : await copyOfDemo('merel-kill-');
    folders.push(isFullRun ? folder : path.dirname(folder));
    const port = await freePort();
    const random = seededRandom(SEED);
    server = await startServer(folder, port);
    const traffic = await startTraffic(port, HANDS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilApproved(traffic, traffic.approved.size + ANSWERS_BETWEEN);
      await wait(random.between(0, 200));
      await server.kill();
      server = await startServer(folder, port);
    }
    await untilApproved(traffic, traffic.approved.size + ANSWERS_BETWEEN);
    await traffic.stop();
    expect(traffic.surprises).toEqual([]);
    await withDatabase(folder, (db) => untilCarried(db));
    expect(await server.stop(), 'a stop on request ends in good order').toBe(0);
    expect(processesOn(folder), 'no PostgreSQL is left behind').toEqual([]);
    await withDatabase(folder, (db) => expectUnharmed(db, traffic));
    expect(processesOn(folder)).toEqual([]);
    process.stdout.write(
      `kill -9: ${KILLS} kills, seed ${SEED}, ${traffic.submitted.size} requests sent, ${traffic.approved.size} approved, none lost, none doubled\n`,
    );
  },
  SERVER_PATIENCE_MS + KILLS * 120_000,
);

async function untilApproved(traffic: Traffic, count: number): Promise<void> {
  for (const until = Date.now() + SERVER_PATIENCE_MS; traffic.approved.size < count;) {
    if (traffic.surprises.length > 0 || Date.now() > until)
      throw new Error(`Only ${traffic.approved.size} approved: ${traffic.surprises.join('; ')}`);
    await wait(20);
  }
}

/** Waits until every published fact of the traffic has reached its listeners. */
async function untilCarried(db: Db): Promise<void> {
  for (const until = Date.now() + SERVER_PATIENCE_MS; ;) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from platform.event where carried_at is null`.execute(db);
    if (rows[0]?.n === 0) return;
    if (Date.now() > until) throw new Error(`${rows[0]?.n ?? ''} facts are not carried`);
    await wait(100);
  }
}

async function expectUnharmed(db: Db, traffic: Traffic): Promise<void> {
  const { rows } = await sql<{ description: string; id: string; state: string; invoices: number }>`
    select r.description, r.id, r.state, (select count(*)::int from invoices.invoice i where i.company_id = r.company_id and i.request_id = r.id) as invoices
    from requests.request r where r.description like 'KILL-%'`.execute(db);
  const byName = Map.groupBy(rows, (row) => row.description);
  for (const [name, id] of traffic.submitted)
    expect(
      byName.get(name)?.map((row) => row.id),
      name,
    ).toEqual([id]);
  for (const name of traffic.approved)
    expect(
      byName.get(name)?.map(({ state, invoices }) => ({ state, invoices })),
      name,
    ).toEqual([{ state: 'approved', invoices: 1 }]);
  // A number that a killed transaction gave back is the next to be taken (ADR 39): until then it is free, and none is lost.
  const lost = await sql<{ number: number }>`
    select m.company_id, n as number
    from (select company_id, max(number) as last from requests.request group by company_id) m, generate_series(1, m.last) n
    where not exists (select from requests.request r where r.company_id = m.company_id and r.number = n)
      and not exists (select from companies.free_number f
        where f.company_id = m.company_id and f.name = 'request' and f.value = n)`.execute(db);
  expect(lost.rows).toEqual([]);
  const doubled = await sql`select number from requests.request where number is not null
    group by company_id, number having count(*) > 1`.execute(db);
  expect(doubled.rows).toEqual([]);
  const unbalanced =
    await sql`select entry_id from ledger.posting group by company_id, entry_id having sum(minor) <> 0`.execute(db);
  expect(unbalanced.rows).toEqual([]);
  const { faults, lines } = await verifyAllAudit(db);
  expect(faults).toEqual([]);
  expect(lines).toBeGreaterThan(BigInt(traffic.submitted.size));
}

async function withDatabase(folder: string, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await borrowEvaluationDatabase(folder);
  const { db } = openDatabase({ url: database.ownerUrl, max: 2, onError: () => {} });
  try {
    await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
