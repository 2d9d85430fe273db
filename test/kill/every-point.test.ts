// Takes long: the server dies at each point of each step of a payment and is started again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInZone } from '#kernel/plain-date.ts';
import { instantFromDate } from '#kernel/instant.ts';
import { startInboundMail, type InboundMail, type InboundServer } from '#platform/mail/inbound.ts';
import { verifyAllAudit } from '#platform/audit/verify-all-audit.ts';
import { listPayments, type PaymentView } from '#areas/payments/contract/payment.ts';
import { isFullRun, TURN } from '../full-run.ts';
import { signInAll, validatedBill } from '../setup/spend.ts';
import { SERVER_PATIENCE_MS } from '../patience.ts';
import { createTestApp, SECRET_KEYS, type TestApp } from '../setup/test-app.ts';
import { ask, handedIn, STEPS, supplierOf, type Stage, type Walk } from './payment-flow.ts';
import { startSmsSink, type SmsSink } from './sms-sink.ts';
import { startVictim, type Victim } from './victim.ts';

/** Every sixth point dies here, others each day, and each of them in `npm run test:full`. */
const EVERY = isFullRun ? 1 : 6;
const FIRST = isFullRun ? 1 : TURN + 1;
/** More than any step has points; a step that has more fails the test. */
const WALKS_MAX = 24;

let test: TestApp;
let folder: string;
let sms: SmsSink;
let mails: InboundServer;
const mailed: InboundMail[] = [];
let victim: Victim;
let stage: Stage;

beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'merel-points-'));
  sms = await startSmsSink();
  mails = await startInboundMail({
    host: '127.0.0.1',
    port: 0,
    domain: 'supplier.example',
    sizeMax: 1_000_000,
    isRecipient: async () => true,
    receive: async (mail) => void mailed.push(mail),
    // A sender that dies in the middle of a sentence is what this is about.
    onError: () => {},
  });
});
afterAll(async () => {
  await victim?.end();
  await sms.close();
  await mails.close();
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

it('no payment is lost or doubled when the server dies on any part of its way', async () => {
  const pairs = await makePairs(WALKS_MAX);
  // What people do from here on they do now.
  test.advance(Date.now() - Date.parse(test.now()));
  victim = await startVictim(folder, {
    DATABASE_URL: test.database.ownerUrl,
    DATABASE_APP_URL: test.database.appUrl,
    MEREL_SECRET: SECRET_KEYS.current,
    ...sms.env,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  });
  const started = Date.now();
  /** Steps that have points left, and at how many of each it died. */
  const open = new Set(STEPS.map(({ name }) => name));
  const died = new Map<string, number>();
  let opening = 0n;
  const walks: Walk[] = [];
  for (let aim = FIRST; open.size > 0; aim += EVERY) {
    const pair = pairs[walks.length];
    if (pair === undefined) throw new Error(`Steps with more than ${WALKS_MAX} points: ${[...open].join(', ')}`);
    await victim.aimAt(aim);
    const cookies = { controller: await cookieOf('controller'), owner: await cookieOf('owner') };
    stage = { victim, sms, company: test.companyId, accountId: test.accountId, cookies };
    const today = dayInZone(instantFromDate(new Date()), 'Europe/Berlin');
    const walk: Walk = { number: aim, payments: pair, opening, today };
    for (const { name, take } of STEPS) {
      if (open.has(name)) await victim.arm();
      await take(stage, walk);
      await untilQuiet();
      if (!open.has(name)) continue;
      const passed = victim.passed().length;

      if (passed < aim) open.delete(name);
      else died.set(name, (died.get(name) ?? 0) + 1);
    }
    await expectPaidOnce(walk);
    await expectFileKept(walk);
    walks.push(walk);
    opening -= BigInt(pair[0].amount.minor);
  }
  await expectBooksTied();
  for (const walk of walks) await expectTold(walk);
  const all = [...died.values()].reduce((sum, count) => sum + count, 0);
  // Four steps have more than six points, so on each day these die at least.
  expect(died.size).toBeGreaterThan(3);
  process.stdout.write(
    `fault points: died at ${all} in ${STEPS.length} steps, ${Math.ceil((Date.now() - started) / 1000)} s: ${[...died].map(([name, count]) => `${name} ${count}`).join(', ')}\n`,
  );
}, 3_600_000);

/** Two payments for each walk that can be paid now. */
async function makePairs(count: number): Promise<[PaymentView, PaymentView][]> {
  const cast = await signInAll(test);
  for (let walk = 1; walk <= count; walk += 1)
    for (const half of ['A', 'B']) {
      test.advance(61_000);
      await validatedBill(test, cast, { number: `FAULT-${walk}-${half}`, net: 10_000 + walk });
    }
  const pairs: [PaymentView, PaymentView][] = [];
  for (let walk = 1; walk <= count; walk += 1) {
    const { items } = await cast.controller.ask(listPayments, { query: { q: `FAULT-${walk}-` } });
    const half = (name: string): PaymentView => {
      const found = items.find(({ reference }) => reference.includes(`FAULT-${walk}-${name}`));
      if (found === undefined) throw new Error(`FAULT-${walk}-${name} is not to be paid`);
      return found;
    };
    pairs.push([half('A'), half('B')]);
  }
  return pairs;
}

async function cookieOf(key: 'controller' | 'owner'): Promise<string> {
  test.advance(Date.now() - Date.parse(test.now()));
  return (await test.signIn(key)).cookie ?? '';
}

/** Every fact has reached its listeners and nothing waits to be done; a server that died meanwhile is started again. */
async function untilQuiet(): Promise<void> {
  let quiet = 0;
  for (const until = Date.now() + SERVER_PATIENCE_MS; quiet < 3;) {
    if (victim.isDead()) {
      quiet = 0;
      await victim.revive();
    }
    const { rows } = await sql<{ waiting: number }>`select
      (select count(*) from platform.event where carried_at is null)::int
      + (select count(*) from pgboss.job where state = 'created' and name not like '\\_\\_%' and start_after <= now())::int
      as waiting`.execute(test.database.owner);
    quiet = rows[0]?.waiting === 0 ? quiet + 1 : 0;
    if (Date.now() > until) throw new Error(`${rows[0]?.waiting} facts or jobs wait`);
    await wait(40);
  }
}

/** The first is paid, once; the second can be paid again; both stood in one file. */
async function expectPaidOnce(walk: Walk): Promise<void> {
  const { owner } = test.database;
  for (const [index, payment] of walk.payments.entries()) {
    const isPaid = index === 0;
    const { rows } = await sql<Record<string, unknown>>`select p.state, p.settlements,
      (select count(*)::int from payments.bank_file_payment f where f.company_id = p.company_id and f.payment_id = p.id) as orders,
      (select count(*)::int from payments.statement_entry e where e.company_id = p.company_id and e.payment_id = p.id) as booked,
      (select i.state from invoices.invoice i where i.company_id = p.company_id and i.id = p.source_id) as invoice
      from payments.payment p where p.id = ${payment.id}`.execute(owner);
    expect(rows, `${walk.number} ${payment.reference}`).toEqual([
      isPaid
        ? { state: 'paid', settlements: 1, orders: 1, booked: 1, invoice: 'paid' }
        : { state: 'failed', settlements: 0, orders: 1, booked: 0, invoice: expect.any(String) },
    ]);
  }
  const file = await ask(stage, { as: 'controller', path: `/payment-runs/${walk.run?.id}/file` });
  expect(file, 'the bank file is the very one that was taken').toBe(walk.file);
  const runs = await sql<{ count: number }>`select count(distinct f.run_id)::int as count
    from payments.bank_file f join payments.bank_file_payment p on p.company_id = f.company_id and p.file_id = f.id
    where p.payment_id = any(${walk.payments.map(({ id }) => id)})`.execute(owner);
  expect(runs.rows).toEqual([{ count: 1 }]);
}

/** What was handed in is there once, as it came. */
async function expectFileKept(walk: Walk): Promise<void> {
  const kept = await ask(stage, { as: 'controller', path: `/files/${walk.fileId}/content` });
  expect(kept).toBe(new TextDecoder().decode(handedIn(walk)));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents.file
    where name = ${`NEXT-${walk.number}.xml`}`.execute(test.database.owner);
  expect(rows).toEqual([{ count: 1 }]);
}

/**
 * The supplier was told. A mail that had left when the server died, before it could say so, leaves again: under the same
 * id, by which the other side knows it.
 */
async function expectTold(walk: Walk): Promise<void> {
  const copies = (): InboundMail[] => mailed.filter(({ recipients }) => recipients.includes(supplierOf(walk)));
  for (const until = Date.now() + SERVER_PATIENCE_MS; copies().length === 0;) {
    if (Date.now() > until) throw new Error(`${supplierOf(walk)} was not told`);
    await wait(100);
  }
  expect(new Set(copies().map(({ messageId }) => messageId)).size).toBe(1);
}

async function expectBooksTied(): Promise<void> {
  const proof = JSON.parse(await ask(stage, { as: 'controller', path: '/bookkeeping/proof' })) as { isTied: boolean };
  expect(proof).toMatchObject({ isTied: true });
  const unbalanced = sql`select entry_id from ledger.posting group by company_id, entry_id having sum(minor) <> 0`;
  expect((await unbalanced.execute(test.database.owner)).rows).toEqual([]);
  expect((await verifyAllAudit(test.database.owner)).faults).toEqual([]);
}
