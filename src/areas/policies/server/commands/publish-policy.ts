import { sql } from 'kysely';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PartDraft } from '../../contract/rule-book.ts';
import { idsIn, peopleIn } from '../../rules/names-in.ts';
import { nextVersion } from '../queries/next-version.ts';
import { policiesTables } from '../tables.ts';

export type PublishPolicy = { draft: PartDraft; validFrom: PlainDate; baseVersion: number };

/**
 * Publishes the next version of a part, from today or a later day on. It never changes again, and nothing that was sent
 * is judged anew (domain rules 2.0).
 * @throws AppError version_conflict when somebody published since; invalid_input for a day that is over, a rule that
 *   stands there twice, or a person who is not in the company.
 */
export async function publishPolicy(
  context: Context,
  { draft, validFrom, baseVersion }: PublishPolicy,
): Promise<number> {
  const { trx, actor, now } = context;
  const { part, definition } = draft;
  const company = await getCompanyRow(trx, actor.companyId);
  if (validFrom < dayInZone(now, company.time_zone)) throw invalidInput([{ path: 'validFrom', code: 'in_past' }]);
  const ids = idsIn(draft);
  if (new Set(ids).size !== ids.length) throw invalidInput([{ path: 'draft', code: 'rule_twice' }]);
  const people = peopleIn(draft);
  const known = await namesOf(trx, actor.companyId, people);
  if (people.some((id) => !known.has(id))) throw invalidInput([{ path: 'draft', code: 'unknown' }]);
  // One publication of a part after another; the primary key says the same should two ever meet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`policies:${actor.companyId}:${part}`}, 0))`.execute(trx);
  const version = await nextVersion(trx, actor.companyId, part);
  if (version !== baseVersion + 1) throw new AppError('version_conflict');
  await policiesTables(trx)
    .insertInto('policies.rule_version')
    .values({
      company_id: actor.companyId,
      part,
      version,
      definition: JSON.stringify(definition),
      valid_from: validFrom,
      published_at: now,
      published_by: actor.userId,
    })
    .execute();
  await recordChange(context, {
    action: 'policies.publish',
    entity: 'rule_version',
    entityId: `${part} ${version}`,
    before: { version: baseVersion },
    after: { version, validFrom, definition },
    topics: ['policies'],
  });
  return version;
}
