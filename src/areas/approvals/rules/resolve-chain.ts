import { ok, refuse, type Result } from '#kernel/result.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Approver, Step, TraceStep } from '../contract/workflow.ts';

/** Everything about people that resolving needs, read beforehand so that this stays pure. */
export type Directory = {
  isActive: (userId: UserId) => boolean;
  managerOf: (userId: UserId) => UserId | null;
  costCenterOwnerId: UserId | null;
  controllerIds: readonly UserId[];
  accountOwnerIds: readonly UserId[];
  adminIds: readonly UserId[];
};

type Seat = TraceStep['approvers'][number];

/**
 * Turns the steps of a band into people (domain rules 2.2): roles are looked up; the requester never sits in the own
 * chain and is replaced by the next in line; an empty role falls back to controllers, then the account owner, then
 * admins; the same single person in adjacent steps is asked once.
 * Refuses `no_approver` only when nobody but the requester is left in the company: never dead-locked, never approved
 * by itself.
 */
export function resolveChain(
  steps: readonly Step[],
  requesterId: UserId,
  directory: Directory,
): Result<TraceStep[], 'no_approver'> {
  const resolved: TraceStep[] = [];
  for (const step of steps) {
    const named = step.approvers.flatMap((approver) => seatsOf(approver, requesterId, directory));
    const usable = uniqueSeats(named.filter((seat) => seat.userId !== requesterId && directory.isActive(seat.userId)));
    const isRequesterReplaced = named.some((seat) => seat.userId === requesterId);
    const seats = usable.length > 0 ? usable : fallbackSeats(requesterId, directory);
    if (seats.length === 0) return refuse('no_approver');
    // A fallback offers several people and one of them is enough, whatever the step asked for.
    const mode = usable.length > 0 ? step.mode : 'any';
    resolved.push({ position: resolved.length, mode, approvers: seats, isRequesterReplaced });
  }
  return ok(mergeAdjacent(resolved));
}

function seatsOf(approver: Approver, requesterId: UserId, directory: Directory): Seat[] {
  if ('user' in approver) return [{ userId: approver.user, via: 'user' }];
  if (approver.role === 'manager') return managerSeat(requesterId, directory);
  if (approver.role === 'costCenterOwner') {
    return directory.costCenterOwnerId === null
      ? []
      : [{ userId: directory.costCenterOwnerId, via: 'costCenterOwner' }];
  }
  const ids = approver.role === 'controller' ? directory.controllerIds : directory.accountOwnerIds;
  return ids.map((userId) => ({ userId, via: approver.role }));
}

/** The nearest manager still in the company; a ring of managers ends after one round. */
function managerSeat(requesterId: UserId, directory: Directory): Seat[] {
  const seen = new Set<UserId>([requesterId]);
  for (
    let next = directory.managerOf(requesterId);
    next !== null && !seen.has(next);
    next = directory.managerOf(next)
  ) {
    if (directory.isActive(next)) return [{ userId: next, via: 'manager' }];
    seen.add(next);
  }
  return [];
}

function fallbackSeats(requesterId: UserId, directory: Directory): Seat[] {
  for (const ids of [directory.controllerIds, directory.accountOwnerIds, directory.adminIds]) {
    const others = ids.filter((userId) => userId !== requesterId && directory.isActive(userId));
    if (others.length > 0) return others.map((userId) => ({ userId, via: 'fallback' }));
  }
  return [];
}

function uniqueSeats(seats: readonly Seat[]): Seat[] {
  return seats.filter((seat, index) => seats.findIndex((other) => other.userId === seat.userId) === index);
}

function mergeAdjacent(steps: readonly TraceStep[]): TraceStep[] {
  const kept: TraceStep[] = [];
  for (const step of steps) {
    const previous = kept.at(-1);
    if (previous !== undefined && isSamePerson(previous, step)) continue;
    kept.push({ ...step, position: kept.length });
  }
  return kept;
}

const isSamePerson = (left: TraceStep, right: TraceStep): boolean =>
  left.approvers.length === 1 &&
  right.approvers.length === 1 &&
  left.approvers[0]?.userId === right.approvers[0]?.userId;
