import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { fold } from '#kernel/text.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { gradeKey } from '#areas/members/contract/grade.ts';
import { listColleagues, listGrades, namesOf } from '#areas/members/server/door.ts';
import type { LimitFilter, LimitRow } from '../../contract/limits.ts';
import type { SpendLimit } from '../../contract/rule-book.ts';
import type { Period } from '../../contract/rule-words.ts';
import type { PolicySubjects } from '../subjects.ts';
import { countHits, readVersion } from './describe-part.ts';
import { nextVersion } from './next-version.ts';
import { usedOfLimits } from './used-of-limits.ts';

/** The newest version of the limits, by which they are told to people, and which of them match. */
export async function readLimits(context: Context, filter: LimitSearch) {
  const { trx, actor } = context;
  const version = (await nextVersion(trx, actor.companyId, 'limits')) - 1;
  const draft = version === 0 ? null : await readVersion(context, 'limits', version);
  const limits = draft?.part === 'limits' ? draft.definition.limits : [];
  const words = await readWords(context, limits);
  return { version, limits, words, matching: limits.filter((one) => matches(one, { filter, words })) };
}

/** The limits of the newest version that match, with what is used of them in the month that runs. */
export async function listLimits(context: Context, filter: LimitSearch, subjects: PolicySubjects): Promise<LimitRow[]> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const { limits, words, matching } = await readLimits(context, filter);
  const hits = await countHits(context, 'limits');
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  const capOf = (limit: SpendLimit, period: Period) => {
    const cap = limit.caps.find((one) => one.period === period);
    return cap === undefined ? null : wire(BigInt(cap.amount));
  };
  const today = dayInZone(context.now, company.time_zone);
  const usedBy = await usedOfLimits(context, { limits, today, subjects });
  const rows = matching.map((limit): LimitRow => {
    const used = usedBy.get(limit.id) ?? null;
    return {
      id: limit.id,
      limit,
      whoName: words.who(limit),
      isForNobody: words.isForNobody(limit),
      categoryName: words.category(limit),
      perPurchase: capOf(limit, 'request'),
      perMonth: capOf(limit, 'month'),
      used: used === null ? null : wire(used.minor),
      usedBy: used?.name ?? null,
      exceptions: hits.get(limit.id) ?? 0,
    };
  });
  return rows.toSorted(ORDER[filter.sort ?? 'who']);
}

const nameOf = (row: LimitRow): string =>
  `${row.whoName === null ? '0' : `1 ${fold(row.whoName)}`} ${row.categoryName ?? ''}`;
const ORDER: Readonly<Record<NonNullable<LimitFilter['sort']>, (left: LimitRow, right: LimitRow) => number>> = {
  who: (left, right) => nameOf(left).localeCompare(nameOf(right)),
  used: (left, right) => Number(BigInt(right.used?.minor ?? -1) - BigInt(left.used?.minor ?? -1)),
  exceptions: (left, right) => right.exceptions - left.exceptions,
};

export type LimitSearch = LimitFilter & { ids?: readonly string[] | null };

type Words = {
  who: (limit: SpendLimit) => string | null;
  category: (limit: SpendLimit) => string | null;
  isForNobody: (limit: SpendLimit) => boolean;
};

async function readWords({ trx, actor }: Context, limits: readonly SpendLimit[]): Promise<Words> {
  const memberIds = limits.flatMap(({ who }) => (who.kind === 'member' ? [who.memberId] : []));
  const names = await namesOf(trx, actor.companyId, memberIds);
  const { teams } = await listColleagues(trx, actor.companyId, undefined);
  const { expenseCategories } = await listDimensions(trx, actor.companyId);
  const grades = new Map((await listGrades(trx, actor.companyId)).map(({ name }) => [gradeKey(name), name]));
  const whoName = ({ who }: SpendLimit): string | null => {
    switch (who.kind) {
      case 'member':
        return names.get(who.memberId) ?? '';
      case 'team':
        return teams.find(({ id }) => id === who.teamId)?.name ?? '';
      case 'grade':
        return grades.get(gradeKey(who.grade)) ?? who.grade;
      case 'all':
        return null;
    }
  };
  return {
    who: whoName,
    isForNobody: ({ who }) => who.kind === 'grade' && !grades.has(gradeKey(who.grade)),
    category: ({ categoryId }) => expenseCategories.find(({ id }) => id === categoryId)?.name ?? null,
  };
}

function matches(limit: SpendLimit, { filter, words }: { filter: LimitSearch; words: Words }): boolean {
  const among = (list: string | undefined, value: string): boolean =>
    list === undefined || list === '' || list.split(',').includes(value);
  const wanted = fold(filter.q ?? '');
  return (
    (filter.ids === undefined || filter.ids === null || filter.ids.includes(limit.id)) &&
    among(filter.who, limit.who.kind) &&
    among(filter.category, limit.categoryId ?? '') &&
    among(filter.effect, limit.onHit) &&
    fold(`${words.who(limit) ?? ''} ${words.category(limit) ?? ''}`).includes(wanted)
  );
}
