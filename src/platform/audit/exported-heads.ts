import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/pool.ts';

/** The end of one company's chain: number and hash of its newest line. */
export type AuditHead = { readonly companyId: string; readonly seq: string; readonly hash: string };

const headsSchema = z.array(z.object({ companyId: z.string(), seq: z.string().regex(/^\d+$/), hash: z.string() }));

/** The ends of all chains, read as the owner role, whom row security does not bind. */
export async function readHeads(owner: Db): Promise<AuditHead[]> {
  const { rows } = await sql<AuditHead>`
    select company_id as "companyId", seq::text as seq, hash from platform.audit_head order by company_id`.execute(
    owner,
  );
  return rows;
}

/**
 * Keeps the ends of all chains as a file outside the database, one a day (security 132). Ship the folder to a place
 * that the database's operator cannot write to: then a history rewritten together with its end is found as well.
 */
export async function exportHeads(owner: Db, folder: string, day: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${day}.json`);
  const draft = await open(`${file}.draft`, 'w', 0o600);
  await draft.writeFile(JSON.stringify(await readHeads(owner), null, 1));
  await draft.sync();
  await draft.close();
  await rename(`${file}.draft`, file);
  return file;
}

/** The newest heads kept in the folder; none when nothing was exported yet. */
export async function readExportedHeads(folder: string): Promise<AuditHead[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .at(-1);
  if (newest === undefined) return [];
  return headsSchema.parse(JSON.parse(await readFile(path.join(folder, newest), 'utf8')));
}
