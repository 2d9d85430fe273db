import type { PlainDate } from '#kernel/plain-date.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AskedRole, Step } from '../contract/workflow.ts';
import { absencesFor, type About, type Scope, type ScopedAbsence } from './absence-scope.ts';
import type { Directory } from './directory.ts';
import type { Box, Domains } from './reach.ts';

/** Who is away from a day on: the people as they are then, and absences that count for some requests only. */
export type Moment = {
  on: PlainDate;
  people: Directory['people'];
  scopedAbsences: readonly ScopedAbsence[];
};

/** Everything that a request could be, as the company is today. */
export type Ground = {
  /** Every active member: each of them could ask. */
  requesterIds: readonly UserId[];
  /** The company's people and offices, without anybody's cost centre, budget or team. */
  directory: Directory;
  /** Absences that count for some requests only; `directory` knows of the others. */
  scopedAbsences?: readonly ScopedAbsence[];
  /** Days to come on which somebody's absence begins, the nearest first. */
  later?: readonly Moment[];
  domains: Domains;
  /** What is there beside the domains but cannot be asked for now: archived values, and teams without members. */
  dormant?: Partial<Domains>;
  /** Who owns which cost centre. */
  costCenterOwners: ReadonlyMap<string, readonly UserId[]>;
  teamOf: ReadonlyMap<UserId, string>;
  teamApprovers: ReadonlyMap<string, readonly UserId[]>;
};

export type Circumstance = {
  /** The cost centre and type that make it so; absent where they change nobody's chain. */
  values: { costCenter?: string | null; spendType?: string };
  owners: readonly UserId[];
  people: Directory['people'];
};

export const asksRole = (steps: readonly Step[], role: AskedRole): boolean =>
  steps.some((step) => [...step.approvers, ...(step.fallback ?? [])].some((one) => 'role' in one && one.role === role));

export const hasScopes = ({ scopedAbsences = [] }: Ground, which: keyof Scope): boolean =>
  scopedAbsences.some(({ scope }) => scope[which] !== null);

/** The company as it will be on a later day, as far as absences go. */
export const groundAt = (ground: Ground, { people, scopedAbsences }: Moment): Ground => ({
  ...ground,
  scopedAbsences,
  directory: { ...ground.directory, people },
});

/** Each way in which what is asked for decides who is asked: whose cost centre it is, and who is away for such requests. */
export function circumstancesOf(steps: readonly Step[], box: Box, ground: Ground): Circumstance[] {
  const asksOwner = asksRole(steps, 'costCenterOwner');
  const centers = ground.domains.costCenter.filter((value) => box.costCenter.has(value));
  const types = ground.domains.spendType.filter((value) => box.spendType.has(value));
  const isByCenter = asksOwner || hasScopes(ground, 'costCenterIds');
  const isByType = hasScopes(ground, 'spendTypes');
  const ways = (isByCenter ? centers : [undefined]).flatMap((costCenter) =>
    (isByType ? types : [undefined]).map((spendType) => {
      const owner = asksOwner && costCenter !== undefined && costCenter !== null ? costCenter : '';
      const owners = ground.costCenterOwners.get(owner) ?? [];
      const away = awayFor(ground, { spendType: spendType ?? '', costCenter: costCenter ?? null });
      const values = {
        ...(costCenter === undefined ? {} : { costCenter }),
        ...(spendType === undefined ? {} : { spendType }),
      };
      return { values, owners, away };
    }),
  );
  const different = uniqueBy(ways, ({ owners, away }) => `${owners.join()}|${keyOfAway(ground, away)}`);
  return different.map(({ away, ...way }) => ({ ...way, people: withAway(ground.directory.people, away) }));
}

const awayFor = ({ scopedAbsences = [] }: Ground, about: About): ScopedAbsence[] => absencesFor(scopedAbsences, about);

const keyOfAway = ({ scopedAbsences = [] }: Ground, away: readonly ScopedAbsence[]): string =>
  away.map((one) => scopedAbsences.indexOf(one)).join();

function withAway(people: Directory['people'], away: readonly ScopedAbsence[]): Directory['people'] {
  if (away.length === 0) return people;
  const changed = away.flatMap(({ userId, substituteId }) => {
    const person = people[userId];
    return person === undefined ? [] : [[userId, { ...person, isAway: true, substituteId }] as const];
  });
  return { ...people, ...Object.fromEntries(changed) };
}

/** The people of the company as a request of this type and cost centre finds them. */
export const peopleFor = (ground: Ground, about: About): Directory['people'] =>
  withAway(ground.directory.people, awayFor(ground, about));

/** The first of the items with each key. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
