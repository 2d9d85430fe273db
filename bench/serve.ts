import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { openChangeFeed } from '#platform/changes/open-change-feed.ts';
import { hashToken } from '#platform/crypto/token.ts';
import { openDiskFileStore } from '#platform/files/disk-file-store.ts';
import { createChangeStreams } from '#platform/http/change-streams.ts';
import { createLogger } from '#platform/log/create-logger.ts';
import { buildApp } from '../src/app/build-app.ts';

/** One of the three servers that are compared, in a process of its own: `serve.ts kind databaseUrl companyId`. */
const [, , kind = '', url = '', companyId = ''] = process.argv;
const POOL = 10;
const DAY_TEXT = 1082;
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** The list as the product sends it: filters by type, state and cost centre, newest first. */
const LIST = `select * from "requests"."request" where "company_id" = $1 and "state" <> $2 and "type" in ($3) and "state" in ($4)
  and "cost_center_id" in ($5) order by "sorted_at" desc, "id" desc limit $6`;

const listValues = (query: URLSearchParams): unknown[] => [
  companyId,
  'draft',
  query.get('type'),
  query.get('state'),
  query.get('costCenter'),
  51,
];

async function startProduct(): Promise<number> {
  const { db } = openDatabase({ url, max: POOL, onError: console.error });
  const streams = createChangeStreams(await openChangeFeed({ url, onError: console.error }));
  const app = await buildApp({
    db,
    streams,
    clock: systemClock,
    log: createLogger({ level: 'error' }),
    files: openDiskFileStore(path.join(process.cwd(), 'files')),
    inboxDomain: 'inbox.example',
    baseUrl: 'http://localhost:3000',
    isEvaluation: false,
    trustedProxies: [],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** node:http and pg and nothing else: no framework, no checks of input or answer, rows as they come. */
function startBare(isProtected: boolean): Promise<number> {
  for (const type of [DAY_TEXT, INT8, TIMESTAMPTZ]) pg.types.setTypeParser(type, (text) => text);
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const token = request.headers.cookie?.split('=')[1] ?? '';
    const rows = isProtected
      ? protectedList(pool, token, searchParams)
      : pool.query(LIST, listValues(searchParams)).then((found) => found.rows as unknown[]);
    rows.then(
      (items) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ items: items.slice(0, 50) })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

async function protectedList(pool: pg.Pool, token: string, query: URLSearchParams): Promise<unknown[]> {
  const actor = await pool.query<{ user_id: string }>('select * from access.actor_of($1, $2)', [
    hashToken(token),
    companyId,
  ]);
  const userId = actor.rows[0]?.user_id;
  if (userId === undefined) throw new Error('No such session');
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.company_id = '${companyId}'; set local app.user_id = '${userId}'`);
    const found = await client.query(LIST, listValues(query));
    await client.query('commit');
    return found.rows;
  } finally {
    client.release();
  }
}

const port = kind === 'product' ? await startProduct() : await startBare(kind === 'bare');
process.stdout.write(`${port}\n`);
