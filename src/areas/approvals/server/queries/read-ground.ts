import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions, ownersOfCostCenters } from '#areas/dimensions/server/door.ts';
import { approversOfTeams, readEverybody } from '#areas/members/server/door.ts';
import { isForEverything } from '../../rules/absence-scope.ts';
import type { Ground } from '../../rules/prove-workflow.ts';
import { absencesOn } from './absences.ts';
import { officesOf, peopleById } from './read-directory.ts';

/** The whole company as it is today: everybody who could ask, everybody who could decide, everything to sort by. */
export async function readGround(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  spendTypes: readonly string[],
): Promise<Ground> {
  const company = await getCompanyRow(trx, companyId);
  const everybody = await readEverybody(trx, companyId);
  const absences = await absencesOn(trx, companyId, dayInZone(now, company.time_zone));
  const dimensions = await listDimensions(trx, companyId);
  const teamOf = new Map(everybody.flatMap(({ userId, teamId }) => (teamId === null ? [] : [[userId, teamId]])));
  return {
    requesterIds: everybody.filter((person) => person.isActive).map((person) => person.userId),
    directory: {
      ...officesOf(everybody),
      people: peopleById(
        everybody,
        absences.filter(({ scope }) => isForEverything(scope)),
      ),
      costCenterOwners: [],
      budgetOwners: [],
      teamApprovers: [],
    },
    scopedAbsences: absences.filter(({ scope }) => !isForEverything(scope)),
    domains: {
      spendType: spendTypes,
      costCenter: [null, ...dimensions.costCenters.map(({ id }) => id)],
      expenseCategory: [null, ...dimensions.expenseCategories.map(({ id }) => id)],
      team: [null, ...new Set(teamOf.values())],
      fields: Object.fromEntries(
        dimensions.analyticalFields.map(({ id, allowedValues }) => [id, [null, ...allowedValues]]),
      ),
    },
    costCenterOwners: await ownersOfCostCenters(trx, companyId),
    teamOf,
    teamApprovers: await approversOfTeams(trx, companyId),
  };
}
