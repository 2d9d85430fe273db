import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf, readEverybody } from '#areas/members/server/door.ts';
import type { SpendLimit } from '../../contract/rule-book.ts';
import type { Period, RuleId } from '../../contract/rule-words.ts';
import { spanOf } from '../../rules/periods.ts';
import { closestOf, spenderOf } from '../../rules/pick-limits.ts';
import type { PolicySubjects, Sum } from '../subjects.ts';

type Used = { minor: bigint; name: string | null };
/** A limit of several periods is shown by what is used of its month, else of the longest. */
const SHOWN: readonly Period[] = ['month', 'year', 'week', 'day'];

/**
 * What is used of each limit in its period that runs. A limit of several people is shown by whoever used most of it; who
 * has a closer one for the same thing is not held against it, as when their spend is judged.
 */
export async function usedOfLimits(
  { trx, actor }: Context,
  { limits, today, subjects }: { limits: readonly SpendLimit[]; today: PlainDate; subjects: PolicySubjects },
): Promise<Map<RuleId, Used>> {
  const sumsOf = new Map<Period, Map<UserId, Sum[]>>();
  for (const period of new Set(limits.flatMap((limit) => shownPeriodOf(limit) ?? []))) {
    const span = spanOf(period, today);
    if (span !== null) sumsOf.set(period, byMember(await subjects.readSums(trx, actor.companyId, span)));
  }
  const most = new Map<RuleId, { memberId: UserId | null; minor: bigint }>(
    limits.flatMap((limit) => (shownPeriodOf(limit) === undefined ? [] : [[limit.id, { memberId: null, minor: 0n }]])),
  );
  for (const { userId, teamId, grade } of await readEverybody(trx, actor.companyId)) {
    if (![...sumsOf.values()].some((sums) => sums.has(userId))) continue;
    for (const limit of closestOf(limits, spenderOf({ memberId: userId, teamId, grade }))) {
      const period = shownPeriodOf(limit);
      const sums = period === undefined ? [] : (sumsOf.get(period)?.get(userId) ?? []);
      const minor = sums.filter((sum) => isAbout(limit, sum)).reduce((total, sum) => total + sum.minor, 0n);
      if (minor > (most.get(limit.id)?.minor ?? 0n)) most.set(limit.id, { memberId: userId, minor });
    }
  }
  const names = await namesOf(
    trx,
    actor.companyId,
    [...most.values()].flatMap(({ memberId }) => memberId ?? []),
  );
  return new Map(
    [...most].map(([id, { memberId, minor }]) => [
      id,
      { minor, name: memberId === null ? null : (names.get(memberId) ?? '') },
    ]),
  );
}

const shownPeriodOf = ({ caps }: SpendLimit): Period | undefined =>
  SHOWN.find((period) => caps.some((cap) => cap.period === period));

const byMember = (sums: readonly Sum[]): Map<UserId, Sum[]> => Map.groupBy(sums, (sum) => sum.memberId);

const isAbout = ({ categoryId, country }: SpendLimit, sum: Sum): boolean =>
  (categoryId === null || categoryId === sum.categoryId) && (country === null || country === sum.country);
