import { companiesSetupDefinition } from '../contract/setup-definition.ts';
import { areaSetup } from './area-setup.ts';
import { getCompanyRow } from './queries/get-company.ts';

/** What the settings page and the setup hub say of the company itself. */
export const companiesSetup = areaSetup(companiesSetupDefinition, {
  settings: {
    information: async ({ trx, actor }) => {
      const row = await getCompanyRow(trx, actor.companyId);
      const values = { legalName: row.legal_name, country: row.country };
      return row.address.trim() === ''
        ? { state: 'incomplete', values, needsAttention: true }
        : { state: 'complete', values };
    },
  },
  steps: {
    information: async ({ trx, actor }) => {
      const row = await getCompanyRow(trx, actor.companyId);
      const isDone = row.address.trim() !== '';
      return { isDone, state: isDone ? 'done' : 'open', values: { legalName: row.legal_name } };
    },
  },
  uses: {},
});
