import { sql } from 'kysely';
import { plusMs } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { PolicyPart } from '../../contract/policies.ts';
import type { PartDraft } from '../../contract/rule-book.ts';
import type { Part, RuleId } from '../../contract/rule-words.ts';
import { peopleIn } from '../../rules/names-in.ts';
import { policiesTables } from '../tables.ts';

const HITS_MS = 90 * 86_400_000;

/** A part as its screen shows it. */
export async function describePart(context: Context, part: Part): Promise<PolicyPart> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const versions = await policiesTables(trx)
    .selectFrom('policies.rule_version')
    .select(['version', 'valid_from', 'published_at', 'published_by'])
    .where('company_id', '=', actor.companyId)
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  const [first] = versions;
  const draft = first === undefined ? null : await readVersion(context, part, first.version);
  const named = draft === null ? [] : peopleIn(draft);
  const names = await namesOf(trx, actor.companyId, [...named, ...versions.map((one) => one.published_by)]);
  const history = versions.map((one) => ({
    version: one.version,
    validFrom: one.valid_from,
    publishedAt: one.published_at,
    publishedByName: names.get(one.published_by) ?? '',
  }));
  const [newest] = history;
  return {
    newest: newest === undefined || draft === null ? null : { ...newest, draft },
    inForce: versions.find((one) => one.valid_from <= today)?.version ?? null,
    history,
    baseCurrency: company.base_currency,
    people: named.map((userId) => ({ userId, fullName: names.get(userId) ?? '' })),
    hits: Object.fromEntries(await countHits(context, part)),
  };
}

/** A version as it was published. @throws AppError not_found. */
export async function readVersion({ trx, actor }: Context, part: Part, version: number): Promise<PartDraft> {
  const row = await policiesTables(trx)
    .selectFrom('policies.rule_version')
    .select('definition')
    .where('company_id', '=', actor.companyId)
    .where('part', '=', part)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  // The definition was checked by its part's own schema when it was published.
  return { part, definition: row.definition } as PartDraft;
}

/** How many pieces of spend each rule spoke about in the last 90 days. */
export async function countHits({ trx, actor, now }: Context, part: Part): Promise<Map<RuleId, number>> {
  const { rows } = await sql<{ ruleId: RuleId; count: number }>`
    select rule_id as "ruleId", count(distinct subject_id)::int as count from policies.finding
    where company_id = ${actor.companyId} and part = ${part} and found_at >= ${plusMs(now, -HITS_MS)}
    group by rule_id`.execute(trx);
  return new Map(rows.map(({ ruleId, count }) => [ruleId, count]));
}
