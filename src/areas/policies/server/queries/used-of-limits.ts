import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf, readEverybody } from '#areas/members/server/door.ts';
import type { SpendLimit } from '../../contract/rule-book.ts';
import type { Period, RuleId } from '../../contract/rule-words.ts';
import { spanOf } from '../../rules/periods.ts';
import type { PolicySubjects, Sum } from '../subjects.ts';

type Used = { minor: bigint; name: string | null };
/** A limit of several periods is shown by what is used of its month, else of the longest. */
const SHOWN: readonly Period[] = ['month', 'year', 'week', 'day'];

/**
 * What is used of each limit in its period that runs. A limit of several people is shown by whoever used most of it; who
 * has a limit of their own for the same thing is not held against that of others.
 */
export async function usedOfLimits(
  { trx, actor }: Context,
  { limits, today, subjects }: { limits: readonly SpendLimit[]; today: PlainDate; subjects: PolicySubjects },
): Promise<Map<RuleId, Used>> {
  const sumsOf = new Map<Period, Sum[]>();
  for (const period of new Set(limits.flatMap((limit) => shownPeriodOf(limit) ?? []))) {
    const span = spanOf(period, today);
    if (span !== null) sumsOf.set(period, await subjects.readSums(trx, actor.companyId, span));
  }
  const everybody = await readEverybody(trx, actor.companyId);
  const teamOf = new Map(everybody.map(({ userId, teamId }) => [userId, teamId]));
  const withOwn = new Set(limits.flatMap((one) => (one.who.kind === 'member' ? [ownKey(one, one.who.memberId)] : [])));
  const isMeant = ({ who, ...limit }: SpendLimit, memberId: UserId): boolean => {
    if (who.kind === 'member') return who.memberId === memberId;
    return (who.kind === 'all' || teamOf.get(memberId) === who.teamId) && !withOwn.has(ownKey(limit, memberId));
  };
  const most = new Map<RuleId, { memberId: UserId | null; minor: bigint }>();
  for (const limit of limits) {
    const period = shownPeriodOf(limit);
    if (period === undefined) continue;
    const byMember = new Map<UserId, bigint>();
    for (const sum of sumsOf.get(period) ?? [])
      if (isAbout(limit, sum) && isMeant(limit, sum.memberId))
        byMember.set(sum.memberId, (byMember.get(sum.memberId) ?? 0n) + sum.minor);
    const [first] = [...byMember].toSorted(([, left], [, right]) => (left < right ? 1 : -1));
    most.set(limit.id, { memberId: first?.[0] ?? null, minor: first?.[1] ?? 0n });
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

const ownKey = ({ categoryId }: Pick<SpendLimit, 'categoryId'>, memberId: UserId): string =>
  `${memberId} ${categoryId ?? ''}`;

const isAbout = ({ categoryId, country }: SpendLimit, sum: Sum): boolean =>
  (categoryId === null || categoryId === sum.categoryId) && (country === null || country === sum.country);
