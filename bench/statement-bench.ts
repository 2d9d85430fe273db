import { sql } from 'kysely';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { readStatementFile } from '#areas/payments/server/files/read-statement.ts';
import { makeStatement } from '../src/app/demo/documents/make-statement.ts';
import { COMPANY_IBAN } from '../test/setup/found-test-companies.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Row } from './report.ts';
import { serve, type Serving } from './serving.ts';

const ENTRIES = 50_000;
const MEMORY_MAX = 300;
const SMALL = 1000;
const LARGE = 10_000;
/** Ten times as much on both sides: ten times the time, and half of that again. */
const GROWTH_MAX = 15;
const ONE_LINE_MAX = 1.5;
const DAY = plainDate('2026-03-02');

/**
 * What it takes to read a statement of 50 000 entries, with line breaks or without, and how the time grows with what is matched: orders named by their
 * own entries, and what is proposed for each of the entries that name none; both through the product.
 */
export async function benchStatements(database: BenchDatabase): Promise<Row[]> {
  return [await benchMemory(database), benchOneLine(), await benchSettling(database), await benchProposals(database)];
}

async function benchMemory(database: BenchDatabase): Promise<Row> {
  const server = await serve('product', database.appUrl);
  try {
    const entries = Array.from({ length: ENTRIES }, (_, index) => ({ ...entryOf(index), endToEndId: null }));
    const bytes = statementOf('BENCH-L', entries);
    const { seconds } = await give(server, database, { bytes, expected: { unexplainedCount: ENTRIES } });
    const { most } = server.memory();
    return {
      name: `import of a statement of ${ENTRIES.toLocaleString('en')} entries, resident at most`,
      value: `${most} MB`,
      limit: `< ${MEMORY_MAX} MB`,
      isMet: most < MEMORY_MAX,
      figures: `${(bytes.length / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    };
  } finally {
    await server.stop();
  }
}

/** Banks send statements without a line break, too; to be read they may not take longer for it. */
function benchOneLine(): Row {
  const lines = statementOf(
    'BENCH-L',
    Array.from({ length: LARGE }, (_, index) => ({ ...entryOf(index), endToEndId: null })),
  );
  const oneLine = new TextEncoder().encode(new TextDecoder().decode(lines).replaceAll('\n', ''));
  const read = (bytes: Uint8Array): number => {
    const started = performance.now();
    const result = readStatementFile(bytes);
    if (!result.ok || [...(result.value.statements[0]?.entries ?? [])].length < LARGE)
      throw new Error('The statement was not read');
    return performance.now() - started;
  };
  // What is read first is slow because it is the first.
  for (let round = 0; round < 2; round += 1) read(lines);
  const [broken, whole] = [read(lines), read(oneLine)];
  return {
    name: `reading a statement of ${LARGE.toLocaleString('en')} entries on one line : with line breaks`,
    value: (whole / broken).toFixed(2),
    limit: `≤ ${ONE_LINE_MAX.toFixed(2)}`,
    isMet: whole / broken <= ONE_LINE_MAX,
    figures: `${whole.toFixed(0)} ms : ${broken.toFixed(0)} ms`,
  };
}

async function benchSettling(database: BenchDatabase): Promise<Row> {
  const server = await serve('product', database.appUrl);
  try {
    const settle = async (count: number, from: number): Promise<number> => {
      const ids = await fillOrders(database, { count, from });
      const entries = ids.map((id, index) => ({ ...entryOf(from + index), endToEndId: id.slice(4).toUpperCase() }));
      const bytes = statementOf(`BENCH-${count}`, entries);
      return (await give(server, database, { bytes, expected: { settledCount: count } })).seconds;
    };
    // The first one warms up.
    await settle(100, 900_000);
    return growthRow('settling by statement', await settle(SMALL, 100_000), await settle(LARGE, 200_000));
  } finally {
    await server.stop();
  }
}

async function benchProposals(database: BenchDatabase): Promise<Row> {
  const server = await serve('product', database.appUrl);
  try {
    const propose = async (count: number, from: number): Promise<number> => {
      const ids = await fillOpen(database, { count, from });
      const reference = `BENCH-P${count}`;
      const entries = ids.map((_, index) => {
        const counterpartyIban = accountOf(from + index);
        return { ...entryOf(from + index), counterpartyIban, endToEndId: null };
      });
      await give(server, database, { bytes: statementOf(reference, entries), expected: { unexplainedCount: count } });
      const { rows } = await sql<{ id: string }>`select e.id from payments.statement_entry e join payments.statement s
        on s.company_id = e.company_id and s.id = e.statement_id
        where e.company_id = ${database.companyId} and s.reference = ${reference} order by e.id`.execute(
        database.owner,
      );
      const started = performance.now();
      for (const [index, { id }] of rows.entries()) await expectFirst(server, database, { id, paymentId: ids[index] });
      const seconds = (performance.now() - started) / 1000;
      await sql`update payments.payment set state = 'cancelled' where company_id = ${database.companyId}
        and id = any(${ids}::text[])`.execute(database.owner);
      return seconds;
    };
    // The first one warms up.
    await propose(100, 300_000);
    return growthRow('proposals for each entry', await propose(SMALL, 400_000), await propose(LARGE, 500_000));
  } finally {
    await server.stop();
  }
}

/** Its own payment is proposed first, though up to nine more have its account and would fit. */
async function expectFirst(
  server: Serving,
  database: BenchDatabase,
  { id, paymentId }: { id: string; paymentId: string | undefined },
): Promise<void> {
  const path = `/api/companies/${database.companyId}/bank-entries/${id}/proposals`;
  const answer = await fetch(`${server.origin}${path}`, { headers: { cookie: cookieOf(database) } });
  const text = await answer.text();
  const { items } = JSON.parse(text) as { items: { payment: { id: string } }[] };
  if (items[0]?.payment.id !== paymentId) throw new Error(`${id} was answered ${answer.status}: ${text.slice(0, 300)}`);
}

const growthRow = (what: string, small: number, large: number): Row => ({
  name: `${what}, ${LARGE.toLocaleString('en')} against as many : ${SMALL.toLocaleString('en')}`,
  value: (large / small).toFixed(1),
  limit: `≤ ${GROWTH_MAX}`,
  isMet: large / small <= GROWTH_MAX,
  figures: `${large.toFixed(2)} s : ${small.toFixed(3)} s`,
});

const minorOf = (index: number): bigint => BigInt(1000 + index);
const payeeOf = (index: number): string => `Supplier ${index % 97}`;
/** Ten payments to an account, however many there are. */
const accountOf = (index: number): string => `DE${Math.floor(index / 10)}`;
const referenceOf = (index: number): string => `RE-${100_000 + index}`;

const entryOf = (index: number) => ({
  reference: `B${index}`,
  on: addDays(DAY, index % 28),
  amount: money(-minorOf(index), currency('EUR')),
  counterparty: payeeOf(index),
  text: referenceOf(index),
});

const statementOf = (id: string, entries: Parameters<typeof makeStatement>[0]['entries']): Uint8Array =>
  new TextEncoder().encode(
    makeStatement({
      id,
      iban: COMPANY_IBAN,
      from: DAY,
      to: addDays(DAY, 28),
      opening: money(0n, currency('EUR')),
      closing: money(0n, currency('EUR')),
      entries,
    }),
  );

const cookieOf = ({ token }: BenchDatabase): string => `__Host-merel-session=${token}`;

type Given = { bytes: Uint8Array; expected: Readonly<Record<string, number>> };

async function give(
  server: Serving,
  database: BenchDatabase,
  { bytes, expected }: Given,
): Promise<{ seconds: number }> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/xml' }), 'statement.xml');
  const started = performance.now();
  const answer = await fetch(`${server.origin}/api/companies/${database.companyId}/bank-statements`, {
    method: 'POST',
    headers: { cookie: cookieOf(database), origin: 'http://localhost:3000' },
    body,
  });
  const seconds = (performance.now() - started) / 1000;
  const text = await answer.text();
  const result: unknown = answer.status === 200 ? JSON.parse(text) : null;
  for (const [name, count] of Object.entries(expected))
    if (typeof result !== 'object' || result === null || Reflect.get(result, name) !== count)
      throw new Error(`The statement was answered ${answer.status}: ${text.slice(0, 300)}`);
  return { seconds };
}

/** Orders that are with the bank, all of one run. */
async function fillOrders(
  { owner, companyId, users }: BenchDatabase,
  { count, from }: { count: number; from: number },
): Promise<string[]> {
  const runId = `run_01k${String(from).padStart(23, '0')}`;
  await sql`insert into payments.run (company_id, id, number, account_id, execute_on, last_on, state, created_by, created_by_name, created_at,
      confirmed_by, confirmed_by_name, confirmed_at, confirmed_digest)
    select ${companyId}, ${runId}, ${from}, id, ${DAY}, ${DAY}, 'confirmed', ${users.controller}, 'The controller', now(), ${users.owner},
      'The owner', now(), 'bench' from payments.debtor_account where company_id = ${companyId} and iban = ${COMPANY_IBAN}`.execute(
    owner,
  );
  const { rows } = await sql<{ id: string }>`
    insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor, currency,
      base_minor, owed_on, due_on, execute_on, reference, state, run_id, created_at)
    select ${companyId}, 'pay_01k' || lpad(n::text, 23, '0'), 'invoice', 'inv_01k' || lpad(n::text, 23, '0'), 'supplier',
      'sup_01k' || lpad((n % 97)::text, 23, '0'), 'Supplier ' || (n % 97), 1000 + n, 'EUR', 1000 + n, ${DAY}, ${DAY}, ${DAY},
      'RE-' || (100000 + n), 'processing', ${runId}, now()
    from generate_series(${from}::int, ${from + count - 1}::int) as n order by n returning id`.execute(owner);
  await sql`analyze payments.payment`.execute(owner);
  return rows.map(({ id }) => id).toSorted();
}

async function fillOpen(
  { owner, companyId }: BenchDatabase,
  { count, from }: { count: number; from: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into payments.payment (company_id, id, source_type, source_id, payee_type, payee_id, payee_name, amount_minor, currency,
      base_minor, owed_on, due_on, iban, reference, state, created_at)
    select ${companyId}, 'pay_01k' || lpad(n::text, 23, '0'), 'invoice', 'inv_01k' || lpad(n::text, 23, '0'), 'supplier',
      'sup_01k' || lpad((n % 97)::text, 23, '0'), 'Supplier ' || (n % 97), 1000 + n, 'EUR', 1000 + n, ${DAY}, ${DAY},
      'DE' || (n / 10), 'RE-' || (100000 + n), 'to_pay', now()
    from generate_series(${from}::int, ${from + count - 1}::int) as n order by n returning id`.execute(owner);
  await sql`analyze payments.payment`.execute(owner);
  return rows.map(({ id }) => id).toSorted();
}
