import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { newToken } from '../crypto/token.ts';
import type { SecretKeys } from '../crypto/secret-keys.ts';
import type { FileKey, FileStore } from '../files/file-store.ts';
import { isFileKey } from '../files/file-store.ts';
import type { Db } from './pool.ts';

type Mark = 'secret' | 'files';
/** No company is called so: the mark is in nobody's way. */
const MARKS_FOLDER = 'merel';
const MARK_BYTES_MAX = 1000;

const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint beside the database').digest('base64url').slice(0, 22);

/**
 * Notes at a start with which secret, and with which file store, this database works; the first start decides. While a
 * secret is being changed (the one before is given too) both are right, so that processes are exchanged one by one.
 */
export async function noteServerMarks(
  db: Db,
  { secretKeys, files }: { secretKeys: SecretKeys; files: FileStore },
): Promise<void> {
  const { current, previous } = secretKeys;
  const own = [current, ...(previous === null ? [] : [previous])].map(fingerprintOf);
  const known = await keepFirst(db, 'secret', async () => own.join(' '));
  const isOurs = known?.split(' ').some((fingerprint) => own.includes(fingerprint)) === true;
  if (isOurs && known !== own.join(' '))
    await sql`update platform.server_mark set value = ${own.join(' ')} where name = 'secret'`.execute(db);
  await keepFirst(db, 'files', async () => {
    const content = Buffer.from(newToken());
    return (await files.put({ companyId: MARKS_FOLDER, content, sizeMax: MARK_BYTES_MAX })).key;
  });
}

/** Whether what is sealed here can be opened. @throws Error when another secret sealed it. */
export async function checkSecret(db: Db, { current }: SecretKeys): Promise<void> {
  const known = await readMark(db, 'secret');
  if (known?.split(' ').includes(fingerprintOf(current)) !== true)
    throw new Error(
      'MEREL_SECRET is not the one with which this database was used. Set that one, or name it as MEREL_SECRET_PREVIOUS.',
    );
}

/** Whether the files are those of this database, and new ones can be kept. @throws FileNotFound, FileStoreAway */
export async function checkFiles(db: Db, files: FileStore): Promise<void> {
  await files.check();
  const key = await readMark(db, 'files');
  if (key === null || !isFileKey(key)) throw new Error('The file store of this database is not known yet');
  await files.getBytes(key satisfies FileKey);
}

async function readMark(db: Db, name: Mark): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from platform.server_mark where name = ${name}`.execute(
    db,
  );
  return rows[0]?.value ?? null;
}

async function keepFirst(db: Db, name: Mark, make: () => Promise<string>): Promise<string | null> {
  const known = await readMark(db, name);
  if (known !== null) return known;
  const value = await make();
  await sql`insert into platform.server_mark (name, value) values (${name}, ${value}) on conflict do nothing`.execute(
    db,
  );
  return readMark(db, name);
}
