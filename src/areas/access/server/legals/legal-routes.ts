import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import { implement, type Context, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { ACCEPTED_PAGES, acceptLegals, getLegals, LEGAL_VERSIONS } from '../../contract/legals.ts';
import { describeLegals } from './describe-legals.ts';

/** The texts that a company accepts, and the owner's word for it. */
export const legalRoutes: Implementation[] = [
  implement(getLegals, (context) => describeLegals(context)),
  implement(acceptLegals, async (context, { body }) => {
    await accept(context, body);
    return describeLegals(context);
  }),
];

/** @throws AppError version_conflict for texts that are not those of today, impersonation_forbidden. */
async function accept(context: Context, read: { terms: string; privacy: string }): Promise<void> {
  const { trx, actor, now, ip } = context;
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden');
  for (const page of ACCEPTED_PAGES) {
    if (read[page] !== LEGAL_VERSIONS[page])
      throw new AppError('version_conflict', { data: { version: LEGAL_VERSIONS[page], state: '' } });
    await sql`insert into access.legal_acceptance (company_id, page, version, accepted_by, accepted_at, ip)
      values (${actor.companyId}, ${page}, ${read[page]}, ${actor.userId}, ${now}, ${ip})
      on conflict (company_id, page, version) do nothing`.execute(trx);
  }
  await recordChange(context, {
    action: 'access.accept-legals',
    entity: 'company',
    entityId: actor.companyId,
    after: read,
    topics: ['legals', 'settings'],
  });
}
