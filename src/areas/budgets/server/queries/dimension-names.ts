import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isAllowedValue } from '#areas/dimensions/contract/allowed-values.ts';
import type { AnalyticalValue } from '#areas/dimensions/contract/dimension.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { listColleagues } from '#areas/members/server/door.ts';

type Named = {
  readonly costCenterId: string | null;
  readonly expenseCategoryId: string | null;
  readonly teamId: string | null;
  readonly analyticalValues: readonly AnalyticalValue[];
};

/** Answers which of a budget's dimensions the company does not have, null when it has all. */
export async function knowsDimensions(trx: Trx, companyId: CompanyId): Promise<(named: Named) => keyof Named | null> {
  const { costCenters, expenseCategories, analyticalFields } = await listDimensions(trx, companyId);
  const { teams } = await listColleagues(trx, companyId, undefined);
  const isIn = (list: readonly { id: string }[], id: string | null): boolean =>
    id === null || list.some((one) => one.id === id);
  return (named) => {
    if (!isIn(costCenters, named.costCenterId)) return 'costCenterId';
    if (!isIn(expenseCategories, named.expenseCategoryId)) return 'expenseCategoryId';
    if (!isIn(teams, named.teamId)) return 'teamId';
    return named.analyticalValues.every((one) => isAllowedValue(one, analyticalFields)) ? null : 'analyticalValues';
  };
}

/** What a budget stands for, in words: cost centre, category, team, values. */
export async function namesOfDimensions(trx: Trx, companyId: CompanyId, named: Named): Promise<string[]> {
  const { costCenters, expenseCategories } = await listDimensions(trx, companyId);
  const { teams } = await listColleagues(trx, companyId, undefined);
  return [
    costCenters.find((one) => one.id === named.costCenterId)?.name,
    expenseCategories.find((one) => one.id === named.expenseCategoryId)?.name,
    teams.find((one) => one.id === named.teamId)?.name,
    ...named.analyticalValues.map(({ value }) => value),
  ].filter((name) => name !== undefined);
}
