import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fold } from '#kernel/text.ts';
import type { Trx } from '#platform/db/scope.ts';
import { findCompanyOfInbox } from './find-company-of-inbox.ts';

const LENGTH_MAX = 40;

/**
 * A local part for the company's invoice address, made of its name, that no other company has. It stays free until the
 * transaction ends: another company of the same name waits.
 */
export async function freeInboxName(trx: Trx, companyName: string): Promise<string> {
  const name = inboxNameOf(companyName);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox-name:${name}`}, 0))`.execute(trx);
  if ((await findCompanyOfInbox(trx, name)) === null) return name;
  return `${name}-${randomBytes(4).toString('hex')}`;
}

/** "Müller & Söhne GmbH" receives at muller-sohne-gmbh@; a name without a letter of ours at company@. */
export function inboxNameOf(companyName: string): string {
  const slug = fold(companyName)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return slug.length < 2 ? 'company' : slug;
}
