import { seededRandom } from '#kernel/seeded-random.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Approver } from '../contract/workflow.ts';
import { ASKED_ROLES } from '../contract/workflow.ts';
import type { Directory, Person } from './directory.ts';
import type { AnyStep } from './resolve-chain.ts';

const FIRST = 'usr_0' as UserId;

export type Company = { requesterId: UserId; steps: AnyStep[]; directory: Directory };

/**
 * A small company made of one number, with everything that goes wrong in companies: rings of managers and substitutes,
 * leavers in office, people away who named nobody, roles that nobody has, a requester in every part. Somebody beside
 * the requester always looks after it.
 */
export function randomCompany(seed: number): Company {
  const { below } = seededRandom(seed);
  const oneIn = (n: number): boolean => below(n) === 0;
  const ids = Array.from({ length: 2 + below(7) }, (_, index) => `usr_${index}` as UserId);
  const at = (index: number): UserId => ids[index % ids.length] ?? FIRST;
  const pick = (): UserId => at(below(ids.length));
  const some = (max: number): UserId[] => [...new Set(Array.from({ length: below(max + 1) }, pick))];
  const requesterId = pick();
  const people: Record<UserId, Person> = {};
  for (const id of ids) {
    people[id] = {
      managerId: oneIn(4) ? null : pick(),
      isActive: !oneIn(5),
      isAway: oneIn(4),
      substituteId: oneIn(3) ? pick() : null,
    };
  }
  const keeper = at(ids.indexOf(requesterId) + 1);
  people[keeper] = { managerId: null, isAway: oneIn(2), substituteId: oneIn(2) ? pick() : null, isActive: true };
  const directory: Directory = {
    people,
    controllers: some(3),
    accountOwners: some(1),
    admins: [...new Set([keeper, ...some(2)])],
    costCenterOwners: some(2),
    budgetOwners: some(2),
    teamApprovers: some(1),
  };
  const approver = (): Approver =>
    oneIn(3) ? { user: pick() } : { role: ASKED_ROLES[below(ASKED_ROLES.length)] ?? 'manager' };
  const approvers = (): Approver[] => Array.from({ length: 1 + below(3) }, approver);
  const steps = Array.from({ length: 1 + below(4) }, (): AnyStep => {
    const fallback = Array.from({ length: below(3) }, approver);
    if (oneIn(6)) return { mode: 'any', approvers: [{ userId: pick(), via: 'budgetOwner' }] };
    if (oneIn(3)) return { mode: 'quorum', quorum: 2 + below(2), approvers: approvers(), fallback };
    return { mode: oneIn(2) ? 'all' : 'any', approvers: approvers(), fallback };
  });
  return { requesterId, steps, directory };
}
