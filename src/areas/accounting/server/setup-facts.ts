import type { Context } from '#platform/http/call.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import { hasReviewedAccounts } from '#areas/dimensions/server/door.ts';
import { categoryChart } from '#areas/dimensions/contract/charts.ts';
import { CHART_NAMES, chartOf } from '#areas/companies/contract/charts.ts';
import { listBankAccounts } from './accounts/bank-accounts.ts';
import { partyPattern } from './accounts/parties.ts';
import { describeSetup } from './accounts/setup-state.ts';
import { listAccounts, listTaxes } from './queries/describe-books.ts';
import { accountingSetupDefinition } from '../contract/setup-definition.ts';
import { loadRules } from './payable-rules/load-rules.ts';
import { accountingTables } from './tables.ts';

/** Whether the accounts were looked at, and what of bookkeeping the company has begun to use. */
export const accountingSetup = areaSetup(accountingSetupDefinition, {
  settings: {
    overview: async (context) => {
      const needed = (await describeSetup(context)).items.filter(({ state }) => state !== 'optional');
      const done = needed.filter(({ state }) => state === 'done').length;
      return { state: 'set', values: { done, count: needed.length } };
    },
    books: async ({ trx, actor }) => {
      const company = await getCompanyRow(trx, actor.companyId);
      return { state: 'set', values: { chart: CHART_NAMES[chartOf(company)] } };
    },
    accounts: async (context) => ({
      state: 'count',
      values: { count: (await listAccounts(context)).filter(({ isArchived }) => !isArchived).length },
    }),
    taxes: async (context) => ({
      state: 'count',
      values: { count: (await listTaxes(context)).filter(({ isArchived }) => !isArchived).length },
    }),
    rules: async ({ trx, actor }) => ({
      state: 'count',
      values: { count: (await loadRules(trx, actor.companyId)).filter(({ isOn }) => isOn).length },
    }),
    bankAccounts: async (context) => ({
      state: 'count',
      values: { count: (await listBankAccounts(context)).filter(({ isArchived }) => !isArchived).length },
    }),
    supplierAccounts: ({ trx, actor }) => numberingOf(trx, { companyId: actor.companyId, party: 'suppliers' }),
    employeeAccounts: ({ trx, actor }) => numberingOf(trx, { companyId: actor.companyId, party: 'employees' }),
  },
  steps: {
    chart: async (context) => {
      const company = await getCompanyRow(context.trx, context.actor.companyId);
      const isDone =
        (await hasReviewedAccounts(context.trx, context.actor.companyId)) ||
        (await hasAny(context, 'accounting.export'));
      return {
        isDone,
        state: isDone ? 'done' : 'open',
        values: { country: company.country, chart: categoryChart(company).name },
      };
    },
  },
  uses: {
    bookkeeping: (context) => hasAny(context, 'accounting.payable'),
    payables: (context) => hasAny(context, 'accounting.payable'),
    exports: (context) => hasAny(context, 'accounting.payable'),
  },
});

async function numberingOf(...asked: Parameters<typeof partyPattern>) {
  const { pattern } = await partyPattern(...asked);
  return { state: 'set', values: { pattern } } as const;
}

async function hasAny({ trx, actor }: Context, table: 'accounting.payable' | 'accounting.export'): Promise<boolean> {
  const row = await accountingTables(trx)
    .selectFrom(table)
    .select('company_id')
    .where('company_id', '=', actor.companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
