import type { UserId } from '#areas/identity/contract/user.ts';

/** What resolving must know of one person on the day. `substituteId` is whoever acts for them now, or succeeded them. */
export type Person = {
  managerId: UserId | null;
  isActive: boolean;
  isAway: boolean;
  substituteId: UserId | null;
};

/** Everything about people that resolving needs, read beforehand: plain data, so that it can be kept with the result. */
export type Directory = {
  people: Readonly<Record<UserId, Person>>;
  controllers: readonly UserId[];
  accountOwners: readonly UserId[];
  admins: readonly UserId[];
  costCenterOwners: readonly UserId[];
  budgetOwners: readonly UserId[];
  teamApprovers: readonly UserId[];
};

/**
 * The people as a request sees them that somebody asks for in another's name: whoever writes it decides about it as little
 * as whom it is for (domain rules 2.0, creator ≠ approver), not in person and not through anybody.
 */
export function barring(directory: Directory, creatorId: UserId | null | undefined): Directory {
  const creator = creatorId === null || creatorId === undefined ? undefined : directory.people[creatorId];
  if (creator === undefined || creatorId === null || creatorId === undefined) return directory;
  const barred: Person = { ...creator, isActive: false, isAway: true, substituteId: null };
  return { ...directory, people: { ...directory.people, [creatorId]: barred } };
}

/**
 * Who really decides on this person's seat: they themself, or along the line of substitutes whoever is there (domain
 * rules 2.2). Null when that leads to nobody: to the requester, round in a ring, or to somebody gone without successor.
 */
export function whoActsFor(userId: UserId, requesterId: UserId, people: Directory['people']): UserId | null {
  const seen = new Set<UserId>();
  for (let next: UserId | null = userId; next !== null && !seen.has(next);) {
    seen.add(next);
    const person: Person | undefined = people[next];
    if (person === undefined || next === requesterId) return null;
    if (person.isActive && !person.isAway) return next;
    next = person.substituteId;
  }
  return null;
}
