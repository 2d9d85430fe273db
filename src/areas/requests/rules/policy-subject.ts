import { divideRounded } from '#kernel/money.ts';
import { daysBetween, type PlainDate } from '#kernel/plain-date.ts';
import type { ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { gradeKey } from '#areas/members/contract/grade.ts';
import type { TeamId } from '#areas/members/contract/member.ts';
import type { Statement } from '#areas/policies/contract/result.ts';
import type { StoredDetail } from '../contract/detail.ts';
import type { RequestType } from '../contract/request-id.ts';

export type JudgedRequest = {
  type: RequestType;
  detail: StoredDetail | null;
  memberId: UserId;
  teamId: TeamId | null;
  /** What the member is called in the company, such as “Senior”; null without. */
  grade: string | null;
  amountMinor: bigint;
  baseMinor: bigint;
  on: PlainDate;
  sentOn: PlainDate;
  categoryId: ExpenseCategoryId | null;
  categoryName: string | null;
  supplierName: string | null;
  /** Days whose meals a per diem and a receipt would both pay. */
  mealsTwiceOn: readonly PlainDate[];
  statement: Statement;
};

/** A request as the company's rules see it (domain rules 2.3). */
export function policySubjectOf(request: JudgedRequest) {
  const { type, detail, statement } = request;
  return {
    memberId: request.memberId,
    teamId: request.teamId,
    gradeKey: request.grade === null ? null : gradeKey(request.grade),
    method: detail?.type === 'virtual' && detail.use === 'recurring' ? ('subscription' as const) : type,
    amount: request.baseMinor,
    on: request.on,
    sentOn: request.sentOn,
    categoryId: request.categoryId,
    categoryName: request.categoryName,
    country: statement.country,
    supplierName: request.supplierName,
    heads: detail?.type === 'reimbursement' ? Math.max(1, detail.attendees.length) : 1,
    hasAlcohol: statement.hasAlcohol,
    isEntertainment: statement.isEntertainment,
    mealsTwiceOn: request.mealsTwiceOn,
    trip: tripOf(request),
  };
}

/** Of a travel budget: how many nights, and what they cost in the company's currency. */
function tripOf({ detail, statement, on, amountMinor, baseMinor }: JudgedRequest) {
  if (detail?.type !== 'travel-budget') return null;
  const { lodging, until, destination } = detail;
  return {
    destination,
    nights: until === null ? 1 : Math.max(1, daysBetween(on, until)),
    lodging:
      lodging === null || amountMinor === 0n
        ? null
        : divideRounded(BigInt(lodging.minor) * baseMinor, amountMinor, 'half-away-from-zero'),
    flightClass: statement.flightClass,
    trainClass: statement.trainClass,
  };
}
