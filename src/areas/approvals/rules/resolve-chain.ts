import { ok, refuse, type Result } from '#kernel/result.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ExtraStep, Seat, Step, TraceStep } from '../contract/workflow.ts';
import { whoActsFor, type Directory } from './directory.ts';
import { actorOf, mergeAdjacent, modeOf } from './merge-steps.ts';
import { namedSeats, type NamedApprover, type NamedSeat } from './named-seats.ts';

export type AnyStep = Step | ExtraStep;
type Around = { requesterId: UserId; directory: Directory; isLast: boolean };

/**
 * Turns the steps of a band into people (domain rules 2.2), cleaned up in the order written there: the requester leaves
 * and the next in line decides instead, of the last step the account owner; who left or is away is replaced by their
 * substitute; nobody is asked twice in a row. Where nobody is left the step's fallback is asked, then the admins.
 * Refuses `no_approver` only when nobody but the requester looks after the company: never dead-locked, never approved
 * by itself.
 */
export function resolveChain(
  steps: readonly AnyStep[],
  requesterId: UserId,
  directory: Directory,
): Result<TraceStep[], 'no_approver'> {
  const resolved: TraceStep[] = [];
  let passedOn: number[] = [];
  for (const [index, step] of steps.entries()) {
    const found = resolveStep(step, { requesterId, directory, isLast: index === steps.length - 1 });
    if (found === 'next_in_line') {
      passedOn.push(index);
      continue;
    }
    if (found.approvers.length === 0) return refuse('no_approver');
    const isRequesterReplaced = found.isRequesterReplaced || passedOn.length > 0;
    resolved.push({ ...found, position: resolved.length, isRequesterReplaced, from: [...passedOn, index] });
    passedOn = [];
  }
  return ok(mergeAdjacent(resolved));
}

type Found = Pick<TraceStep, 'mode' | 'required' | 'approvers' | 'isRequesterReplaced'>;

function resolveStep(step: AnyStep, around: Around): Found | 'next_in_line' {
  const { requesterId, directory, isLast } = around;
  const named = uniquePeople(step.approvers.flatMap((one) => namedSeats(one, requesterId, directory)));
  const isRequesterReplaced = named.some(({ userId }) => userId === requesterId);
  const wanted = requiredOf(step, named.length);
  const seats = seatThem([], named, around);
  for (const approver of fallbackOf(step)) {
    if (seats.length < wanted) seatThem(seats, standingIn(namedSeats(approver, requesterId, directory)), around);
  }
  if (seats.length === 0 && isRequesterReplaced && !isLast) return 'next_in_line';
  if (seats.length < wanted && isRequesterReplaced && isLast) {
    seatThem(seats, via('accountOwner', directory.accountOwners), around);
  }
  if (seats.length === 0) seats.push(...adminQueue(around));
  const required = Math.max(1, Math.min(wanted, seats.length));
  return { mode: modeOf(required, seats.length), required, approvers: seats, isRequesterReplaced };
}

const fallbackOf = (step: AnyStep): readonly NamedApprover[] => ('fallback' in step ? (step.fallback ?? []) : []);

function requiredOf(step: AnyStep, named: number): number {
  if (step.mode === 'any') return 1;
  const quorum = 'quorum' in step ? step.quorum : undefined;
  return step.mode === 'quorum' && quorum !== undefined ? quorum : Math.max(1, named);
}

/** Gives each a seat who can be reached and has none yet; whoever acts for two of them is asked once. */
function seatThem(seats: Seat[], named: readonly NamedSeat[], { requesterId, directory }: Around): Seat[] {
  for (const { userId, via: because } of named) {
    const actorId = userId === requesterId ? null : whoActsFor(userId, requesterId, directory.people);
    if (actorId === null || seats.some((seat) => actorOf(seat) === actorId)) continue;
    seats.push({ userId, via: because, substituteId: actorId === userId ? null : actorId });
  }
  return seats;
}

/** The last to be asked: admins who are there, else the owner or a controller; if all are away, they are asked anyway. */
function adminQueue(around: Around): Seat[] {
  const { requesterId, directory } = around;
  const lists = [directory.admins, directory.accountOwners, directory.controllers];
  for (const ids of lists) {
    const seats = seatThem([], via('adminQueue', ids), around);
    if (seats.length > 0) return seats;
  }
  for (const ids of lists) {
    const there = ids.filter((userId) => userId !== requesterId && directory.people[userId]?.isActive === true);
    if (there.length > 0) return there.map((userId) => ({ userId, via: 'adminQueue', substituteId: null }));
  }
  return [];
}

const via = (because: NamedSeat['via'], ids: readonly UserId[]): NamedSeat[] =>
  ids.map((userId) => ({ userId, via: because }));

const standingIn = (seats: readonly NamedSeat[]): NamedSeat[] =>
  via(
    'fallback',
    seats.map(({ userId }) => userId),
  );

const uniquePeople = (seats: readonly NamedSeat[]): NamedSeat[] =>
  seats.filter((seat, index) => seats.findIndex((other) => other.userId === seat.userId) === index);
