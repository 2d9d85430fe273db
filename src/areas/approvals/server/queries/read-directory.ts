import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { ownersOfCostCenters } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { approversOfTeams, findMember, readPeople, type PersonRow } from '#areas/members/server/door.ts';
import type { AskedRole } from '../../contract/workflow.ts';
import { absencesFor } from '../../rules/absence-scope.ts';
import type { Facts } from '../../rules/decide-chain.ts';
import { barring, type Directory, type Person } from '../../rules/directory.ts';
import type { AnyStep } from '../../rules/resolve-chain.ts';
import { aboutOf, absencesOn, type Absence } from './absences.ts';

export type Asked = { facts: Facts; steps: readonly AnyStep[]; today: PlainDate };

/** The people that resolving this chain may need, as they are today. */
export async function readDirectory(
  trx: Trx,
  companyId: CompanyId,
  { facts, steps, today }: Asked,
): Promise<Directory> {
  const absences = absencesFor(await absencesOn(trx, companyId, today), facts.subject);
  const { costCenter } = facts.subject;
  const needsOwner = costCenter !== null && steps.some((step) => asksRole(step, 'costCenterOwner'));
  const owners = needsOwner ? ((await ownersOfCostCenters(trx, companyId)).get(costCenter) ?? []) : [];
  const substitutes = absences.flatMap((absence) => absence.substituteId ?? []);
  const teamApprovers = steps.some((step) => asksRole(step, 'teamApprover'))
    ? await approversFor(trx, companyId, facts.requesterId)
    : [];
  const named = [...steps.flatMap(namedIn), ...facts.budgetOwnerIds, ...owners, ...teamApprovers, ...substitutes];
  const people = await readPeople(trx, companyId, { lineOf: facts.requesterId, named });
  const directory: Directory = {
    ...officesOf(people),
    people: peopleById(people, absences),
    costCenterOwners: owners,
    budgetOwners: facts.budgetOwnerIds,
    teamApprovers,
  };
  return barring(directory, facts.creatorId);
}

export type AskedSeats = {
  process: { requesterId: UserId; creatorId: UserId | null; facts: Facts | null };
  named: readonly UserId[];
  today: PlainDate;
};

/** The people that a change of seats may need, as they are today: who sits there, their managers, who looks after the company. */
export async function readSeatDirectory(
  trx: Trx,
  companyId: CompanyId,
  { process, named, today }: AskedSeats,
): Promise<Directory> {
  const { requesterId, creatorId, facts } = process;
  const absences = absencesFor(await absencesOn(trx, companyId, today), aboutOf(facts));
  const substitutes = absences.flatMap((absence) => absence.substituteId ?? []);
  const lineOf = requesterId;
  const near = await readPeople(trx, companyId, { lineOf, named: [...named, ...substitutes] });
  const managers = near.flatMap(({ managerId }) => managerId ?? []);
  const people = await readPeople(trx, companyId, { lineOf, named: [...named, ...substitutes, ...managers] });
  const asked = { costCenterOwners: [], budgetOwners: [], teamApprovers: [] };
  return barring({ ...officesOf(people), ...asked, people: peopleById(people, absences) }, creatorId);
}

export const peopleById = (people: readonly PersonRow[], absences: readonly Absence[]): Directory['people'] => {
  const absenceOf = new Map(absences.map((absence) => [absence.userId, absence]));
  const byId: Record<UserId, Person> = {};
  for (const { userId, managerId, isActive } of people) {
    const absence = absenceOf.get(userId);
    byId[userId] = {
      managerId,
      isActive,
      isAway: absence !== undefined,
      substituteId: absence?.substituteId ?? null,
    };
  }
  return byId;
};

/** Who looks after the company, among these people. */
export function officesOf(people: readonly PersonRow[]): Pick<Directory, 'controllers' | 'accountOwners' | 'admins'> {
  const withRole = (role: PersonRow['roles'][number]): UserId[] =>
    people.filter((person) => person.isActive && person.roles.includes(role)).map((person) => person.userId);
  return { controllers: withRole('controller'), accountOwners: withRole('owner'), admins: withRole('admin') };
}

const everyApprover = (step: AnyStep) => [...step.approvers, ...('fallback' in step ? (step.fallback ?? []) : [])];

const namedIn = (step: AnyStep): UserId[] =>
  everyApprover(step).flatMap((one) => ('user' in one ? [one.user] : 'userId' in one ? [one.userId] : []));

const asksRole = (step: AnyStep, role: AskedRole): boolean =>
  everyApprover(step).some((one) => 'role' in one && one.role === role);

/** Of the team in which the requester is today. */
async function approversFor(trx: Trx, companyId: CompanyId, requesterId: UserId): Promise<readonly UserId[]> {
  const team = (await findMember(trx, companyId, requesterId))?.team_id ?? null;
  return team === null ? [] : ((await approversOfTeams(trx, companyId)).get(team) ?? []);
}
