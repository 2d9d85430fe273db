import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/**
 * Forgets what works once and could not be used any more for a month: solved captchas, tokens of the operator, and the
 * assertions of identity providers, which are only valid for minutes (security 68). `owner` sees every company's.
 */
export async function forgetExpiredAccess(owner: Db): Promise<void> {
  await sql`delete from access.used_captcha where expires_at < now() - interval '30 days'`.execute(owner);
  await sql`delete from access.registration_token where expires_at < now() - interval '30 days'`.execute(owner);
  await sql`delete from access.saml_assertion where seen_at < now() - interval '30 days'`.execute(owner);
}
