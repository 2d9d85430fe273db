import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';
import { APP_ROLE, ensureAppRole } from '#platform/db/roles.ts';
import { inScope } from '#platform/db/scope.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { installJobQueue } from '#platform/jobs/install-job-queue.ts';
import { startSession } from '#areas/identity/server/door.ts';
import { foundTestCompanies, type TestCompanies } from '../test/setup/found-test-companies.ts';

export type BenchDatabase = TestCompanies & {
  readonly owner: Db;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A session of the controller, who may see all requests. */
  readonly token: string;
  readonly serverVersion: string;
  readonly stop: () => Promise<void>;
};

/** Settings as the product ships them; the founding and the data are made once per run. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-bench-'));
  const server = await startEmbeddedPostgres({
    dataFolder: path.join(folder, 'pg'),
    logFile: path.join(folder, 'pg.log'),
  });
  const ownerUrl = server.url('postgres');
  const { db: owner } = openDatabase({ url: ownerUrl, max: 2, onError: () => {} });
  const password = randomBytes(12).toString('hex');
  await ensureAppRole(owner, { password, statementTimeoutMs: 2000 });
  await migrate(owner, path.resolve(import.meta.dirname, '../src'));
  await installJobQueue(owner, ownerUrl);
  const now = new Date().toISOString() as Instant;
  const companies = await foundTestCompanies(owner, now);
  const { token } = await inScope(owner, { companyId: null, userId: null }, (trx) =>
    startSession(trx, { userId: companies.users.controller, now, ip: '127.0.0.1', userAgent: 'bench' }),
  );
  const appUrl = new URL(ownerUrl);
  appUrl.username = APP_ROLE;
  appUrl.password = password;
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(owner);
  return {
    ...companies,
    owner,
    ownerUrl,
    token,
    appUrl: appUrl.href,
    serverVersion: rows[0]?.version ?? '',
    stop: async () => {
      await owner.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Fills the list up to `count` requests: three types, three states, ten cost centres, spread over two years. The same
 * seed makes the same rows; only the texts of ids differ. Instants are whole milliseconds, as the product writes them.
 */
export async function fillRequests(database: BenchDatabase, count: number, seed: number): Promise<void> {
  const { owner, companyId, users } = database;
  const processId = 'apr_01k00000000000000000000000';
  await sql`insert into approvals.process (company_id, id, subject_type, subject_id, requester_id, workflow_version, trace, state, started_at)
    values (${companyId}, ${processId}, 'request', 'bench', ${users.requester}, 1, '{}', 'approved', now()) on conflict do nothing`.execute(
    owner,
  );
  for (let center = 0; center < COST_CENTERS; center += 1) {
    await sql`insert into dimensions.cost_center (company_id, id, name, code) values (${companyId}, ${costCenterId(center)}, ${`Centre ${center}`}, ${`B${center}`})
      on conflict do nothing`.execute(owner);
  }
  await fillMembers(database);
  await fillSuppliers(database);
  await sql`select setseed(${(seed % 1000) / 1000})`.execute(owner);
  const known = await sql<{
    n: number;
  }>`select count(*)::int as n from requests.request where company_id = ${companyId}`.execute(owner);
  await sql`
    insert into requests.request (company_id, id, number, type, state, requester_id, supplier_id, description, amount_minor, currency,
      base_minor, supplier_name, cost_center_id, cost_center_name, occurred_on, approval_id, created_at, submitted_at, sorted_at)
    select ${companyId}, 'req_01k' || lpad(n::text, 23, '0'), n, (array['invoice', 'reimbursement', 'virtual'])[1 + floor(random() * 3)::int],
      (array['approved', 'approved', 'rejected'])[1 + floor(random() * 3)::int], 'usr_01k' || lpad((n % ${MEMBERS})::text, 23, '0'), 'sup_01k' || lpad((n % ${SUPPLIERS})::text, 23, '0'), 'Request ' || n,
      m, 'EUR', m, 'Supplier ' || (n % ${SUPPLIERS}), 'cc_01k0000000000000000000000' || c, 'Centre ' || c, current_date - (n % 700),
      ${processId}, at, at, at
    from (select n, (1 + floor(random() * 500000))::bigint as m, floor(random() * ${COST_CENTERS})::int as c, date_trunc('milliseconds', now()) - make_interval(secs => n * 60) as at
      from generate_series(${(known.rows[0]?.n ?? 0) + 1}::int, ${count}::int) as n) as made`.execute(owner);
  await sql`vacuum analyze requests.request, members.member, suppliers.supplier`.execute(owner);
}

/** As many people as the demo company has, and suppliers enough that a page shows fifty different ones. */
const MEMBERS = 120;
const SUPPLIERS = 997;

async function fillMembers({ owner, companyId }: BenchDatabase): Promise<void> {
  await sql`insert into identity.user (id, email, full_name, created_at)
    select 'usr_01k' || lpad(n::text, 23, '0'), 'member' || n || '@bench.example', 'Member ' || n, now()
    from generate_series(0, ${MEMBERS - 1}::int) as n on conflict do nothing`.execute(owner);
  await sql`insert into members.member (company_id, user_id, roles, full_name, email, joined_at)
    select ${companyId}, 'usr_01k' || lpad(n::text, 23, '0'), '{requester}', 'Member ' || n, 'member' || n || '@bench.example', now()
    from generate_series(0, ${MEMBERS - 1}::int) as n on conflict do nothing`.execute(owner);
}

async function fillSuppliers({ owner, companyId }: BenchDatabase): Promise<void> {
  await sql`insert into suppliers.supplier (company_id, id, name, folded_name, auxiliary_account, created_at)
    select ${companyId}, 'sup_01k' || lpad(n::text, 23, '0'), 'Supplier ' || n, 'supplier ' || n, '401B' || n, now()
    from generate_series(0, ${SUPPLIERS - 1}::int) as n on conflict do nothing`.execute(owner);
}

const COST_CENTERS = 10;
export const costCenterId = (center: number): string => `cc_01k0000000000000000000000${center}`;
