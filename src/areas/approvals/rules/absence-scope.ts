import type { UserId } from '#areas/identity/contract/user.ts';

/** For which requests an absence counts (domain rules 2.2, `scope`); null is all of them. */
export type Scope = {
  readonly spendTypes: readonly string[] | null;
  readonly costCenterIds: readonly string[] | null;
};

export const EVERYTHING = { spendTypes: null, costCenterIds: null } as const satisfies Scope;

/** What of a request a scope looks at. */
export type About = { readonly spendType: string; readonly costCenter: string | null };

export type ScopedAbsence = { readonly userId: UserId; readonly substituteId: UserId | null; readonly scope: Scope };

export const isForEverything = ({ spendTypes, costCenterIds }: Scope): boolean =>
  spendTypes === null && costCenterIds === null;

/** Whether an absence of this scope counts for this request; where nothing is known of it, only one for everything does. */
export function covers({ spendTypes, costCenterIds }: Scope, about: About | null): boolean {
  if (about === null) return spendTypes === null && costCenterIds === null;
  const { spendType, costCenter } = about;
  return (
    (spendTypes === null || spendTypes.includes(spendType)) &&
    (costCenterIds === null || (costCenter !== null && costCenterIds.includes(costCenter)))
  );
}

/** Whether one request could fall under both: then they must not be on the same days, or two would decide for one. */
export const meet = (left: Scope, right: Scope): boolean =>
  haveCommon(left.spendTypes, right.spendTypes) && haveCommon(left.costCenterIds, right.costCenterIds);

/** Whether whatever falls under the second falls under the first too. */
export const contains = (whole: Scope, part: Scope): boolean =>
  hasAllOf(whole.spendTypes, part.spendTypes) && hasAllOf(whole.costCenterIds, part.costCenterIds);

const hasAllOf = (whole: readonly string[] | null, part: readonly string[] | null): boolean =>
  whole === null || part?.every((value) => whole.includes(value)) === true;

const haveCommon = (left: readonly string[] | null, right: readonly string[] | null): boolean =>
  left === null || right === null || left.some((value) => right.includes(value));

/** Those of them that count for this request: at most one a person, since scopes on the same days do not meet. */
export const absencesFor = <T extends { readonly scope: Scope }>(absences: readonly T[], about: About | null): T[] =>
  absences.filter(({ scope }) => covers(scope, about));

/** Where the line of substitutes ends; null where it is a ring or ends at somebody away without one. */
export function endOfLine(userId: UserId, absences: readonly Omit<ScopedAbsence, 'scope'>[]): UserId | null {
  const substituteOf = new Map(absences.map((absence) => [absence.userId, absence.substituteId]));
  const seen = new Set<UserId>();
  for (let next: UserId | null = userId; next !== null && !seen.has(next);) {
    seen.add(next);
    if (!substituteOf.has(next)) return next;
    next = substituteOf.get(next) ?? null;
  }
  return null;
}

/** Whose line of substitutes ends at this person; a ring leads to nobody. */
export const leadingTo = (userId: UserId, absences: readonly Omit<ScopedAbsence, 'scope'>[]): UserId[] =>
  absences.map((absence) => absence.userId).filter((from) => from !== userId && endOfLine(from, absences) === userId);
