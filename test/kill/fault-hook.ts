import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

/**
 * Loaded into a server by `--import`, so that the product itself knows nothing of it. Once it is armed by SIGUSR2 it counts
 * the points between which a crash can fall: before and after each commit of something that was written, and before and
 * after each call to somebody outside. At point `FAULT_AT` the process is gone, as after a power cut. What it passed stands
 * in the file `FAULT_LOG`.
 */
const dieAt = Number(process.env['FAULT_AT']);
const log = process.env['FAULT_LOG'] ?? '';
let isArmed = false;
let count = 0;

function pass(point: string): void {
  if (!isArmed) return;
  count += 1;
  appendFileSync(log, `${count} ${point}\n`);
  if (count !== dieAt) return;
  isArmed = false;
  process.kill(process.pid, 'SIGKILL');
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    count = 0;
    isArmed = true;
    appendFileSync(log, '0 armed\n');
  });
  watchCommits();
  watchCalls();
}

/** What a connection has written since it began. */
function watchCommits(): void {
  const written = new WeakMap<object, Set<string>>();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]): never {
    const [text] = given;
    const command = typeof text === 'string' ? text.trimStart() : '';
    if (/^begin/i.test(command)) written.set(this, new Set());
    const tables = written.get(this);
    for (const [, table = ''] of command.matchAll(WRITES)) tables?.add(table.replaceAll('"', ''));
    if (!/^commit$/i.test(command) || tables === undefined || tables.size === 0)
      return query.apply(this, given) as never;
    written.delete(this);
    const what = [...tables].join(', ');
    pass(`before the commit of ${what}`);
    return Promise.resolve(query.apply(this, given)).then((result) => {
      pass(`after the commit of ${what}`);
      return result;
    }) as never;
  } as typeof pg.Client.prototype.query;
}

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+("?\w+"?\."?\w+"?)/gi;

function watchCalls(): void {
  const call = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    pass('before a call outside');
    const answer = await call(...given);
    pass('after a call outside');
    return answer;
  };
}
