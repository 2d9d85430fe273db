import type { UserId } from '#areas/identity/contract/user.ts';
import type { Step } from '../contract/workflow.ts';
import type { Directory } from './directory.ts';
import { namedSeats, type NamedApprover } from './named-seats.ts';

/** One way in which a band's steps are asked: by whom, and of which people. */
export type Case = { steps: readonly Step[]; requesterId: UserId; directory: Directory };

export type StepDefect =
  /** Only people who are unknown or left without a successor are named, and no one in their place. */
  | { code: 'approver_gone'; userIds: UserId[] }
  /** More must agree than can. */
  | { code: 'quorum_too_large'; wanted: number; found: number };

/**
 * What of these steps could never be decided as it is written. Absences pass and are no defect: somebody who is away is
 * there as an approver. The requester is not, and of the last step the account owner may decide instead (domain rules 2.2).
 */
export function findStepDefects({ steps, requesterId, directory }: Case): StepDefect[] {
  return steps.flatMap((step, index): StepDefect[] => {
    const named = idsOf(step.approvers, requesterId, directory);
    const others = named.filter((userId) => userId !== requesterId);
    const there = new Set(
      [...others, ...idsOf(step.fallback ?? [], requesterId, directory)].filter(
        (userId) => userId !== requesterId && isThere(userId, directory.people),
      ),
    );
    const gone = others.filter((userId) => !isThere(userId, directory.people));
    if (there.size === 0 && gone.length > 0 && step.approvers.every((one) => 'user' in one))
      return [{ code: 'approver_gone', userIds: gone }];
    if (step.mode !== 'quorum' || step.quorum === undefined) return [];
    if (named.includes(requesterId) && index === steps.length - 1)
      for (const userId of directory.accountOwners) if (userId !== requesterId) there.add(userId);
    // A role that nobody has now may have somebody tomorrow; a quorum of nobody goes to the admins, which is a remark.
    if (there.size === 0 || there.size >= step.quorum) return [];
    return [{ code: 'quorum_too_large', wanted: step.quorum, found: there.size }];
  });
}

/**
 * The ring of substitutes into which the line of an approver of these steps leads, beginning with the smallest id; null
 * where none does. People who only cover for each other and approve nothing are in nobody's way.
 */
export function findRing({ steps, requesterId, directory }: Case): UserId[] | null {
  for (const step of steps) {
    for (const start of idsOf([...step.approvers, ...(step.fallback ?? [])], requesterId, directory)) {
      const ring = ringFrom(start, directory.people);
      if (ring !== null) return ring;
    }
  }
  return null;
}

function ringFrom(start: UserId, people: Directory['people']): UserId[] | null {
  const line: UserId[] = [];
  for (let next: UserId | null = start; next !== null;) {
    const at = line.indexOf(next);
    if (at >= 0) return beginningWithSmallest(line.slice(at));
    const person: Directory['people'][UserId] | undefined = people[next];
    if (person === undefined || (person.isActive && !person.isAway)) return null;
    line.push(next);
    next = person.substituteId;
  }
  return null;
}

function beginningWithSmallest(ring: readonly UserId[]): UserId[] {
  const first = ring.indexOf(ring.toSorted()[0] as UserId);
  return [...ring.slice(first), ...ring.slice(0, first)];
}

const idsOf = (approvers: readonly NamedApprover[], requesterId: UserId, directory: Directory): UserId[] => [
  ...new Set(approvers.flatMap((one) => namedSeats(one, requesterId, directory).map(({ userId }) => userId))),
];

/** In the company, or gone with a successor. */
const isThere = (userId: UserId, people: Directory['people']): boolean => {
  const person = people[userId];
  return person !== undefined && (person.isActive || person.substituteId !== null);
};
