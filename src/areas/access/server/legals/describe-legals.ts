import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { ACCEPTED_PAGES, LEGAL_VERSIONS, type Legals } from '../../contract/legals.ts';

type Acceptance = { page: string; userId: UserId; at: Instant };

/** Each text with the version of today and who accepted it. Who opened the company accepted what was live on that day. */
export async function describeLegals({ trx, actor }: Context): Promise<Legals> {
  const { companyId } = actor;
  const { rows } = await sql<Acceptance>`
    select page, accepted_by as "userId", accepted_at as at from access.legal_acceptance
      where company_id = ${companyId} and version = case page when 'terms' then ${LEGAL_VERSIONS.terms}::date else ${LEGAL_VERSIONS.privacy}::date end
    union all
    select page, user_id, agreed_at from access.registration
      cross join (values ('terms', ${LEGAL_VERSIONS.terms}::date), ('privacy', ${LEGAL_VERSIONS.privacy}::date)) as live (page, version)
      where company_id = ${companyId} and agreed_at >= live.version
    order by at`.execute(trx);
  const names = await namesOf(
    trx,
    companyId,
    rows.map((row) => row.userId),
  );
  const acceptedOf = (page: string): Legals['items'][number]['accepted'] => {
    const found = rows.find((row) => row.page === page);
    return found === undefined ? null : { byName: names.get(found.userId) ?? '', at: found.at };
  };
  return {
    items: (['terms', 'privacy', 'notice', 'cookies'] as const).map((page) => ({
      page,
      version: LEGAL_VERSIONS[page],
      needsAcceptance: ACCEPTED_PAGES.some((one) => one === page),
      accepted: acceptedOf(page),
    })),
    mayAccept: actor.rights.has('owner') && actor.impersonatorId === null,
  };
}
