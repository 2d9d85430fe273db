import type { UserId } from '#areas/identity/contract/user.ts';
import type { Approver, AskedRole, ExtraStep, Via } from '../contract/workflow.ts';
import type { Directory } from './directory.ts';

export type NamedSeat = { userId: UserId; via: Via };
export type NamedApprover = Approver | ExtraStep['approvers'][number];

/** Whom an entry of a step names for this requester, before anybody is replaced: a person, or who has the role. */
export function namedSeats(approver: NamedApprover, requesterId: UserId, directory: Directory): NamedSeat[] {
  if ('via' in approver) return [approver];
  if ('user' in approver) return [{ userId: approver.user, via: 'user' }];
  const { role } = approver;
  return idsOf(role, requesterId, directory).map((userId) => ({ userId, via: role }));
}

function idsOf(role: AskedRole, requesterId: UserId, directory: Directory): readonly UserId[] {
  switch (role) {
    case 'manager':
      return managersAbove(requesterId, directory).slice(0, 1);
    case 'managersManager':
      return managersAbove(requesterId, directory).slice(1, 2);
    case 'costCenterOwner':
      return directory.costCenterOwners;
    case 'budgetOwner':
      return directory.budgetOwners;
    case 'teamApprover':
      return directory.teamApprovers;
    case 'controller':
      return directory.controllers;
    case 'accountOwner':
      return directory.accountOwners;
  }
}

/**
 * The first two of the line of managers who are still in the company or have a successor; a ring of managers ends after
 * one round. Somebody who is only away keeps the place: their substitute acts.
 */
function managersAbove(requesterId: UserId, { people }: Directory): UserId[] {
  const seen = new Set<UserId>([requesterId]);
  const found: UserId[] = [];
  let next = people[requesterId]?.managerId ?? null;
  while (next !== null && !seen.has(next) && found.length < 2) {
    seen.add(next);
    const person = people[next];
    if (person === undefined) break;
    if (person.isActive || person.substituteId !== null) found.push(next);
    next = person.managerId;
  }
  return found;
}
