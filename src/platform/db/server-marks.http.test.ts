import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { openDiskFileStore } from '../files/disk-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkWorker, startWorkerBeat } from '../jobs/worker-beat.ts';
import { checkFiles, checkSecret, noteServerMarks } from './server-marks.ts';

const OLD = { current: 'the secret of last year, long enough', previous: null };
const NEW = { current: 'the secret of this year, long enough', previous: OLD.current };

let database: TestDatabase;
let folder: string;
let files: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'merel-marks-'));
  files = openDiskFileStore(path.join(folder, 'mine'));
  await noteServerMarks(database.app, { secretKeys: OLD, files });
});
afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

describe('a server is not ready', () => {
  it('with another secret than the one that sealed what is here, unless it is given as the one before', async () => {
    const stranger = { current: 'the secret of somebody else, long too', previous: null };
    await checkSecret(database.app, OLD);
    await noteServerMarks(database.app, { secretKeys: stranger, files });
    await expect(checkSecret(database.app, stranger)).rejects.toThrow(/MEREL_SECRET/);
    await noteServerMarks(database.app, { secretKeys: NEW, files });
    await checkSecret(database.app, NEW);
    // Those that run on with the old one are ready until the change is over.
    await checkSecret(database.app, OLD);
    await noteServerMarks(database.app, { secretKeys: { ...NEW, previous: null }, files });
    await expect(checkSecret(database.app, OLD)).rejects.toThrow(/MEREL_SECRET/);
  });

  it('on a folder of files that is not the one of its database', async () => {
    await checkFiles(database.app, files);
    const empty = openDiskFileStore(path.join(folder, 'empty'));
    await noteServerMarks(database.app, { secretKeys: NEW, files: empty });
    await expect(checkFiles(database.app, empty)).rejects.toThrow('No such file');
  });

  it('on a disk without room for another file', async () => {
    const full = openDiskFileStore(path.join(folder, 'mine'), Number.MAX_SAFE_INTEGER);
    await expect(checkFiles(database.app, full)).rejects.toThrow(/full/);
  });

  it('without a worker that has said lately that it lives', async () => {
    await expect(checkWorker(database.app)).rejects.toThrow(/WORKER/);
    const beat = await startWorkerBeat(database.app, () => {});
    await checkWorker(database.app);
    await sql`update platform.worker_beat set beat_at = now() - interval '2 minutes'`.execute(database.owner);
    await expect(checkWorker(database.app)).rejects.toThrow(/WORKER/);
    await beat.stop();
    const { rows } = await sql`select from platform.worker_beat`.execute(database.owner);
    expect(rows).toEqual([]);
  });
});
