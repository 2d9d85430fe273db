import type { Instant } from '#kernel/instant.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { archivedDimensions, listDimensions, ownersOfCostCenters } from '#areas/dimensions/server/door.ts';
import { approversOfTeams, readEverybody, teamNamesOf } from '#areas/members/server/door.ts';
import { isForEverything } from '../../rules/absence-scope.ts';
import type { Ground } from '../../rules/ground.ts';
import { absencesOn, absencesToCome, type Absence } from './absences.ts';
import { officesOf, peopleById } from './read-directory.ts';

/** So many days on which absences begin are looked at: weeks ahead in a large company, all in a small one. */
const DAYS_TO_COME = 20;

/** The whole company as it is today: everybody who could ask, everybody who could decide, everything to sort by. */
export async function readGround(
  { trx, companyId, now }: { trx: Trx; companyId: CompanyId; now: Instant },
  spendTypes: readonly string[],
): Promise<Ground> {
  const company = await getCompanyRow(trx, companyId);
  const everybody = await readEverybody(trx, companyId);
  const today = dayInZone(now, company.time_zone);
  const absences = await absencesOn(trx, companyId, today);
  const toCome = await absencesToCome(trx, companyId, { after: today, limit: DAYS_TO_COME });
  const peopleOn = (away: readonly Absence[]) =>
    peopleById(
      everybody,
      away.filter(({ scope }) => isForEverything(scope)),
    );
  const dimensions = await listDimensions(trx, companyId);
  const archived = await archivedDimensions(trx, companyId);
  const teamOf = new Map(everybody.flatMap(({ userId, teamId }) => (teamId === null ? [] : [[userId, teamId]])));
  const manned = new Set<string>(teamOf.values());
  const teams = await teamNamesOf(trx, companyId);
  return {
    requesterIds: everybody.filter((person) => person.isActive).map((person) => person.userId),
    directory: {
      ...officesOf(everybody),
      people: peopleOn(absences),
      costCenterOwners: [],
      budgetOwners: [],
      teamApprovers: [],
    },
    scopedAbsences: absences.filter(({ scope }) => !isForEverything(scope)),
    later: toCome.map((day) => ({
      on: day.on,
      people: peopleOn(day.absences),
      scopedAbsences: day.absences.filter(({ scope }) => !isForEverything(scope)),
    })),
    domains: {
      spendType: spendTypes,
      costCenter: [null, ...dimensions.costCenters.map(({ id }) => id)],
      expenseCategory: [null, ...dimensions.expenseCategories.map(({ id }) => id)],
      team: [null, ...manned],
      fields: Object.fromEntries(dimensions.analyticalFields.map((field) => [field.id, valuesOf(field)])),
      country: ISO_COUNTRIES,
    },
    dormant: {
      costCenter: archived.costCenterIds,
      expenseCategory: archived.expenseCategoryIds,
      team: [...teams.keys()].filter((id) => !manned.has(id)),
      fields: Object.fromEntries(archived.analyticalFields.map((field) => [field.id, valuesOf(field)])),
    },
    costCenterOwners: await ownersOfCostCenters(trx, companyId),
    teamOf,
    teamApprovers: await approversOfTeams(trx, companyId),
  };
}

/** Null for a field in which anything may be written. */
const valuesOf = ({ allowedValues }: { allowedValues: readonly string[] }): (string | null)[] | null =>
  allowedValues.length === 0 ? null : [null, ...allowedValues];
