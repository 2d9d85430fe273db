import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';

/** What still goes on in a company, counted by the areas that keep it; the composition hands it here. */
export type AccountTies = {
  /** Cards that could still pay: nobody would look after them in a closed company. */
  readonly openCards: (trx: Trx, companyId: CompanyId) => Promise<number>;
  readonly runsToConfirm: (trx: Trx, companyId: CompanyId) => Promise<number>;
};
