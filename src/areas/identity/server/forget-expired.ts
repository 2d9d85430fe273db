import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';

/** Long enough to look into what somebody asks support about. */
const KEPT = sql`interval '30 days'`;

/**
 * Forgets what ended a month ago and proves nothing: sessions, links, questions to factors and what was on its way to
 * become one. Approvals of payments stay, with what was shown and signed (security 41), and so do the sessions they were
 * given in. In the order in which the tables point to each other. `owner` sees what the application may not delete.
 */
export async function forgetExpiredIdentity(owner: Db): Promise<void> {
  await sql`delete from identity.sca_procedure
    where expires_at < now() - ${KEPT} and not (purpose = 'payment' and state = 'approved')`.execute(owner);
  await sql`delete from identity.sca_enrolment where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.recovery where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.sca_bearer where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.trusted_device where least(expires_at, revoked_at) < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.sign_on_attempt where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.password_reset where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.email_verification where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.phone_change where expires_at < now() - ${KEPT}`.execute(owner);
  await sql`delete from identity.known_browser where last_seen_at < now() - interval '1 year'`.execute(owner);
  await sql`delete from identity.session s where s.expires_at < now() - ${KEPT}
    and not exists (select from identity.sca_procedure p where p.session_id = s.id)`.execute(owner);
}
