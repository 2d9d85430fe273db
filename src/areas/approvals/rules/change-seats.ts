import type { UserId } from '#areas/identity/contract/user.ts';
import type { Seat, TraceStep } from '../contract/workflow.ts';
import { whoActsFor, type Directory } from './directory.ts';
import { modeOf } from './merge-steps.ts';

/**
 * What happens to the seats of one step while it waits, the rest of the chain staying as it is: somebody leaves for
 * good, or it has waited too long (domain rules 2.2). `decided` and `late` are who has spoken and who has not.
 */
export type SeatChange =
  | { kind: 'hand_over'; position: number; from: UserId; decided: readonly UserId[] }
  | { kind: 'escalate'; position: number; rung: 'manager' | 'admin'; late: readonly UserId[] };

type Around = { requesterId: UserId; directory: Directory };

/** The chain after the change; null when it changes nothing. Whatever decides stands in the arguments. */
export function changeSeats(steps: readonly TraceStep[], change: SeatChange, around: Around): TraceStep[] | null {
  const step = steps.find((one) => one.position === change.position);
  if (step === undefined) return null;
  const approvers = change.kind === 'hand_over' ? handOver(step, change, around) : escalate(step, change, around);
  if (approvers === null) return null;
  // A step never waits for more people than sit in it.
  const required = Math.min(step.required, approvers.length);
  const changed = { ...step, approvers, required, mode: modeOf(required, approvers.length) };
  return steps.map((one) => (one === step ? changed : one));
}

/**
 * A leaver's seat stays theirs while their successor can decide on it. Where that leads to nobody, to the requester or
 * to somebody who has spoken in this step, whoever looks after the company sits there instead; where the successor sits
 * in the step already they are asked once.
 */
function handOver(
  step: TraceStep,
  { from, decided }: Extract<SeatChange, { kind: 'hand_over' }>,
  { requesterId, directory }: Around,
): Seat[] | null {
  const { people } = directory;
  const others = step.approvers.filter((seat) => seat.userId !== from);
  if (others.length === step.approvers.length) return null;
  const waiting = others.filter((seat) => !decided.includes(seat.userId));
  const actors = new Set(waiting.map((seat) => whoActsFor(seat.userId, requesterId, people)));
  const heir = whoActsFor(from, requesterId, people);
  if (heir !== null && actors.has(heir)) return others;
  if (heir !== null && !decided.includes(heir)) return null;
  const isFree = (userId: UserId): boolean =>
    userId !== from &&
    !decided.includes(userId) &&
    !actors.has(userId) &&
    whoActsFor(userId, requesterId, people) === userId;
  const next = [directory.controllers, directory.accountOwners, directory.admins].flat().find(isFree);
  if (next !== undefined) return [...others, { userId: next, via: 'fallback', substituteId: null }];
  return waiting.length > 0 ? others : null;
}

/** The next ones up sit down beside those who let it wait: their managers, then the admins, then the account owner. */
function escalate(
  step: TraceStep,
  { rung, late }: Extract<SeatChange, { kind: 'escalate' }>,
  { requesterId, directory }: Around,
): Seat[] | null {
  const { people } = directory;
  const isFree = (userId: UserId): boolean =>
    userId !== requesterId &&
    people[userId]?.isActive === true &&
    !step.approvers.some((seat) => seat.userId === userId);
  const managers = rung === 'manager' ? late.flatMap((userId) => people[userId]?.managerId ?? []) : [];
  const [higher = []] = [managers, directory.admins, directory.accountOwners]
    .map((ids) => [...new Set(ids)].filter(isFree))
    .filter((ids) => ids.length > 0);
  if (higher.length === 0) return null;
  const seats = higher.map((userId): Seat => {
    const actor = whoActsFor(userId, requesterId, people);
    return { userId, via: 'escalation', substituteId: actor === userId ? null : actor };
  });
  return [...step.approvers, ...seats];
}
