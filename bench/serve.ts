import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { giveBackMemory } from '#platform/give-back-memory.ts';
import { openProduct, POOL } from './open-product.ts';
import type { Statement } from './take-statements.ts';

/** One of the three servers that are compared, in a process of its own: `serve.ts kind databaseUrl statements`. */
const [, , kind = '', url = '', statements = '[]'] = process.argv;
const DAY_TEXT = 1082;
const INT8 = 20;
const TIMESTAMPTZ = 1184;

async function startProduct(): Promise<number> {
  const { app } = await openProduct(url);
  await app.listen({ host: '127.0.0.1', port: 0 });
  // As the server of `npm start` does.
  giveBackMemory();
  return (app.server.address() as AddressInfo).port;
}

/**
 * node:http and pg and nothing else: the given statements for every request, on one connection and in their order, and
 * the rows of the one that found most, as they come. No framework, no reading of the address, no checks of anything.
 */
function startBare(all: readonly Statement[]): Promise<number> {
  for (const type of [DAY_TEXT, INT8, TIMESTAMPTZ]) pg.types.setTypeParser(type, (text) => text);
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const server = createServer((_request, response) => {
    send(pool, all).then(
      (rows) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ items: rows.slice(0, 50) })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

async function send(pool: pg.Pool, all: readonly Statement[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    let most: unknown[] = [];
    for (const { text, values } of all) {
      // Several statements in one text answer as a list of results, and take no values.
      const found: pg.QueryResult | pg.QueryResult[] =
        values.length === 0 ? await client.query(text) : await client.query(text, values);
      if (!Array.isArray(found) && found.rows.length > most.length) most = found.rows;
    }
    return most;
  } finally {
    client.release();
  }
}

const port = kind === 'product' ? await startProduct() : await startBare(JSON.parse(statements) as Statement[]);
process.stdout.write(`${port}\n`);
