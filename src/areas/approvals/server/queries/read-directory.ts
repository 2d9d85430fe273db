import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { activeMembersWithRole, findMember, type MemberRow } from '#areas/members/server/door.ts';
import type { Directory } from '../../rules/resolve-chain.ts';

/** How far up the line of managers is read; more levels than any company has. */
const LEVELS_MAX = 12;

/** The people that resolving this requester's chain may need. */
export async function readDirectory(trx: Trx, companyId: CompanyId, requesterId: UserId): Promise<Directory> {
  const line = await readManagerLine(trx, companyId, requesterId);
  const controllers = await activeMembersWithRole(trx, companyId, 'controller');
  const owners = await activeMembersWithRole(trx, companyId, 'owner');
  const admins = await activeMembersWithRole(trx, companyId, 'admin');
  const known = new Map([...line, ...controllers, ...owners, ...admins].map((member) => [member.user_id, member]));
  const idsOf = (members: readonly MemberRow[]): UserId[] => members.map((member) => member.user_id);
  return {
    isActive: (userId) => known.get(userId)?.state === 'active',
    managerOf: (userId) => known.get(userId)?.manager_id ?? null,
    costCenterOwnerId: null,
    controllerIds: idsOf(controllers),
    accountOwnerIds: idsOf(owners),
    adminIds: idsOf(admins),
  };
}

async function readManagerLine(trx: Trx, companyId: CompanyId, requesterId: UserId): Promise<MemberRow[]> {
  const line: MemberRow[] = [];
  let nextId: UserId | null = requesterId;
  while (nextId !== null && line.length < LEVELS_MAX && !line.some((member) => member.user_id === nextId)) {
    const member: MemberRow | null = await findMember(trx, companyId, nextId);
    if (member === null) break;
    line.push(member);
    nextId = member.manager_id;
  }
  return line;
}
