import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { SessionId } from '#areas/identity/contract/user.ts';
import { samlCompanyOfSession } from '#areas/identity/server/door.ts';

/** Where a session that a company's provider opened logs out too; null for others, and where the company names nothing. */
export async function samlLogoutUrl(trx: Trx, sessionId: SessionId): Promise<string | null> {
  const companyId = await samlCompanyOfSession(trx, sessionId);
  if (companyId === null) return null;
  const { rows } = await sql<{ url: string | null }>`select access.saml_logout_url(${companyId}) as url`.execute(trx);
  return rows[0]?.url ?? null;
}
