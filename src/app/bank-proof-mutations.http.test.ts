// Takes longer than others: it loads three months of the demo company once, whose rows are the only ones of every kind.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { openDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { RECEIPT_STATUSES } from '#areas/receipts/rules/receipt-status.ts';
import { assessPayments, readRules } from '#areas/receipts/server/door.ts';
import { stopExtraction } from '#areas/documents/server/extraction/read-document.ts';
import { allFigures } from '../../test/setup/demo-figures.ts';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { PICKS, PROVEN_IN, UNPROVEN } from '../../test/setup/money-columns.ts';
import { corruptEach, faultsIn, moneyColumns, NO_FAULTS, undone } from '../../test/setup/money-mutations.ts';
import { SECRET_KEYS } from '../../test/setup/test-app.ts';
import { loadDemo } from './demo/load-demo.ts';

/** The rows are the same ones on every day. */
const NOW = instantFromMs(Date.UTC(2026, 10, 27, 12));
const DEMO_FIGURES = path.join(import.meta.dirname, '../../test/setup/demo-figures.json');
let database: TestDatabase;
let folder: string;
let companyId: string;
let tried = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'merel-mutations-'));
  await loadDemo({
    config: {
      dataFolder: folder,
      demoPassword: 'a heron under the bridge',
      demoMonths: 3,
      baseUrl: 'http://localhost',
    },
    db: database.app,
    files: openDiskFileStore(folder),
    secretKeys: SECRET_KEYS,
    say: () => {},
    clock: () => NOW,
    // A month that fails is logged, and the next start goes on: here it is a fault.
    log: {
      error: ({ err }: { err: unknown }) => {
        throw err;
      },
    },
  } as never);
  const { rows } = await sql<{ id: string }>`select first_company as id from platform.demo_progress`.execute(
    database.owner,
  );
  companyId = rows[0]?.id ?? '';
  // Whether the database has counted what was loaded a moment ago is chance, and each proof takes twice as long without.
  await sql`analyze`.execute(database.owner);
}, 240_000);
afterAll(async () => {
  console.log(
    `bank proof: ${tried} money columns corrupted here, ${Object.keys(PROVEN_IN).length} with the rows of other tests, ${Object.keys(UNPROVEN).length} not proven for a named reason`,
  );
  await stopExtraction();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

describe('the demo company', () => {
  // What changes here was meant, and then the file is written anew: `DEMO_FIGURES=write` in the environment.
  it('comes to the same as ever, money column by money column', async () => {
    const figures = await allFigures(database);
    if (process.env['DEMO_FIGURES'] === 'write')
      await writeFile(DEMO_FIGURES, `${JSON.stringify(figures, Object.keys(figures).toSorted(), 2)}\n`);
    expect(figures).toEqual(JSON.parse(await readFile(DEMO_FIGURES, 'utf8')));
  });

  it('shows receipts in every state, two that wait for their payment, and nobody who is over the limit', async () => {
    const scope = { companyId, userId: null } as never;
    const { assessed, rules } = await inScope(database.app, scope, async (trx) => {
      const of = companyId as CompanyId;
      const rules = await readRules(trx, of);
      return { rules, assessed: await assessPayments(trx, of, { which: {}, rules, today: plainDate('2026-11-27') }) };
    });
    const states = new Set(assessed.map(({ assessment }) => assessment.status));
    // What is only held is no payment yet.
    expect(states).toEqual(new Set(RECEIPT_STATUSES.filter((status) => status !== 'pending')));
    const late = Object.groupBy(
      assessed.filter(({ assessment }) => assessment.isLate),
      ({ payment }) => payment.holderId,
    );
    for (const [holder, owed] of Object.entries(late))
      expect(owed?.length, holder).toBeLessThanOrEqual(rules.of(holder as UserId).maxLate);
    const { rows } = await sql<{ suggested: number }>`select (select count(*)::int from receipts.pair p
      where p.receipt_id = r.id and p.state = 'suggested' and p.score > 0) as suggested
      from receipts.receipt r where r.state = 'waiting' order by 1`.execute(database.owner);
    expect(rows.map(({ suggested }) => suggested)).toEqual([0, 1]);
  });
});

describe('the bank proof', () => {
  it('says that all is tied before anything is changed', async () => {
    await undone(database, async (trx) => expect(await faultsIn(trx, companyId)).toEqual([]));
  });

  it('names every money column whose row is changed by the smallest unit', async () => {
    const columns = await moneyColumns(database);
    // Each exception is of a column that there is.
    const known = new Set(columns);
    expect(
      [...Object.keys(UNPROVEN), ...Object.keys(PROVEN_IN), ...Object.keys(PICKS)].filter((name) => !known.has(name)),
    ).toEqual([]);
    const here = columns.filter((name) => !(name in UNPROVEN) && !(name in PROVEN_IN));
    const { named, refused, ...wrong } = await corruptEach(database, here);
    tried = named.length + refused.length;
    expect(wrong).toEqual(NO_FAULTS);
  }, 120_000);

  it.each([
    {
      what: 'a payment whose state is not what settled it',
      change: `update payments.payment set state = 'processing', settled_on = null
        where ctid = (select ctid from payments.payment where state = 'paid' and run_id is not null limit 1)`,
      named: 'payments.payment.state',
    },
    {
      what: 'equal and opposite errors of two payments',
      change: `update payments.payment p set amount_minor = amount_minor + d.by, base_minor = base_minor + d.by
        from (select id, case row_number() over (order by id) when 1 then 5 else -5 end as by from payments.payment
          where source_type = 'invoice' and state = 'paid' and currency = 'EUR' order by id limit 2) d where d.id = p.id`,
      named: 'payments.payment.base_minor',
    },
    {
      what: 'a spend posting on another account',
      change: `update ledger.posting set account = 'elsewhere'
        where ctid = (select p.ctid from ledger.posting p join ledger.entry e on e.company_id = p.company_id and e.id = p.entry_id
          where p.account = 'spend' and e.key like 'owed %' limit 1)`,
      named: 'ledger.posting.account',
    },
    {
      what: 'a line of an export',
      change: `update accounting.export_line set line = jsonb_set(line, '{debit,minor}', '"987654321"')
        where ctid = (select ctid from accounting.export_line limit 1)`,
      named: 'accounting.export_line.line',
    },
    {
      what: 'the account of an open payment',
      change: `update payments.payment set iban = 'DE02120300000000202051'
        where ctid = (select ctid from payments.payment where payee_type = 'supplier' and state = 'to_pay' and iban is not null limit 1)`,
      named: 'payments.payment.iban',
    },
  ])('names $what', async ({ change, named }) => {
    await undone(database, async (trx) => {
      await sql.raw(change).execute(trx);
      const faults = await faultsIn(trx, companyId);
      expect(
        faults.some((fault) => fault.startsWith(`${named}: `) && !fault.endsWith(': ')),
        faults.join('\n'),
      ).toBe(true);
    });
  });
});
