import pg from 'pg';
import type { Instant } from '#kernel/instant.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { simulatedIssuer } from '#areas/card-network/server/door.ts';
import { receiveWebhook } from '#areas/cards/server/door.ts';

/**
 * A process that answers one question of the card network and is gone before its nth write, as after a power cut:
 * `decide-and-die.ts databaseUrl secret text signature now dieBefore`. A commit counts as a write; what it passed stands
 * on its output. One that lives prints the answer.
 */
const [, , url = '', secret = '', text = '', signature = '', now = '', dieBefore = ''] = process.argv;
const WRITES = /^\s*(?:insert|update|delete|commit|savepoint|release)\b/i;
let passed = 0;

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]): never {
  const [statement] = given;
  if (typeof statement === 'string' && WRITES.test(statement)) {
    passed += 1;
    if (passed === Number(dieBefore)) process.kill(process.pid, 'SIGKILL');
  }
  return query.apply(this, given) as never;
} as typeof pg.Client.prototype.query;

const { db } = openDatabase({ url, max: 2, onError: () => {} });
const issuer = simulatedIssuer({ db, secret: Buffer.from(secret, 'hex') });
const { body: answer } = await receiveWebhook(db, issuer, { text, signature, now: now as Instant });
process.stdout.write(JSON.stringify({ answer, passed }));
await db.destroy();
