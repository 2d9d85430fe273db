import { ok, refuse, type Result } from '#kernel/result.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { ROLES, type Role } from '../contract/member.ts';

export const ROLE_REFUSALS = ['ownership_is_handed_over', 'only_owner_grants_admin', 'own_roles'] as const;
type RoleRefusal = (typeof ROLE_REFUSALS)[number];

type RoleChange = {
  readonly actor: { readonly userId: UserId; readonly isOwner: boolean };
  readonly member: { readonly userId: UserId; readonly roles: readonly Role[] };
  readonly to: readonly Role[];
};

/**
 * The roles that somebody ends up with (domain rules 2.15): everybody may ask for money; an admin grants no admin once
 * the invite is used, the owner does; nobody but the owner gives themselves more; and the owner's role changes hands by
 * an offer that the other accepts, never here.
 */
export function checkRoleChange({ actor, member, to }: RoleChange): Result<Role[], RoleRefusal> {
  const next = ROLES.filter((role) => role === 'requester' || to.includes(role));
  const added = next.filter((role) => role !== 'requester' && !member.roles.includes(role));
  if (next.includes('owner') !== member.roles.includes('owner')) return refuse('ownership_is_handed_over');
  if (added.includes('admin') && !actor.isOwner) return refuse('only_owner_grants_admin');
  if (added.length > 0 && actor.userId === member.userId && !actor.isOwner) return refuse('own_roles');
  return ok(next);
}

/** Who reports to whom, as it stands; who is not in it has no manager. */
export type ManagerOf = ReadonlyMap<UserId, UserId | null>;

/** Whether this manager would in the end report to the member: a ring in which no request finds its way out. */
export function makesRing(managerOf: ManagerOf, userId: UserId, managerId: UserId | null): boolean {
  const seen = new Set<UserId>();
  for (let next = managerId; next !== null && !seen.has(next); next = managerOf.get(next) ?? null) {
    if (next === userId) return true;
    seen.add(next);
  }
  return false;
}

/**
 * To whom the people of somebody who leaves report from now on: to the successor, and where that would make a ring, or
 * nobody follows, to the leaver's own manager.
 */
export function managersAfter(
  managerOf: ManagerOf,
  { leaverId, successorId }: { leaverId: UserId; successorId: UserId | null },
): Map<UserId, UserId | null> {
  const above = managerOf.get(leaverId) ?? null;
  const after = new Map(managerOf);
  const moved = new Map<UserId, UserId | null>();
  const people = [...managerOf].filter(([, managerId]) => managerId === leaverId).map(([userId]) => userId);
  // Out of the line first, so that what is asked below is asked of the company without them.
  for (const userId of people) after.set(userId, above === userId ? null : above);
  after.delete(leaverId);
  for (const userId of people) {
    const wanted = successorId === null || makesRing(after, userId, successorId) ? above : successorId;
    const managerId = wanted === userId ? null : wanted;
    after.set(userId, managerId);
    moved.set(userId, managerId);
  }
  return moved;
}
