import { appendFileSync } from 'node:fs';
import files from 'node:fs/promises';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { createTransport } from 'nodemailer';
import pg from 'pg';

/**
 * Loaded into a server by `--import`, so that the product itself knows nothing of it. Once it is armed by SIGUSR2 it counts
 * the points between which a crash can fall: before and after each commit of something that was written, and before and
 * after each call to somebody outside: by fetch, by HTTP as the S3 client makes it, by SMTP, and to the disk that keeps files. At point `FAULT_AT` the process is gone, as after a power cut. What it passed stands
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
  watchHttp();
  watchMails();
  watchFiles();
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

/** What the S3 client sends; `fetch` goes another way. */
function watchHttp(): void {
  const request = http.request as (...given: unknown[]) => http.ClientRequest;
  http.request = ((...given: unknown[]) => {
    pass('before a call outside');
    return request(...given).once('response', () => pass('after a call outside'));
  }) as typeof http.request;
  syncBuiltinESMExports();
}

function watchMails(): void {
  // Every transport is of one class, which the module does not give away.
  const transport = Object.getPrototypeOf(createTransport({ jsonTransport: true })) as {
    sendMail: (...given: unknown[]) => Promise<unknown>;
  };
  const send = transport.sendMail;
  transport.sendMail = async function watched(...given): Promise<unknown> {
    pass('before a mail');
    const sent = await send.apply(this, given);
    pass('after a mail');
    return sent;
  };
}

/** A file is kept once it has its name (`disk-file-store.ts`). */
function watchFiles(): void {
  const { rename } = files;
  files.rename = async (...given) => {
    pass('before a file is kept');
    await rename(...given);
    pass('after a file is kept');
  };
  syncBuiltinESMExports();
}
