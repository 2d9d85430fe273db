import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { readTable, refuseHeadAlone } from '#platform/table-file/read-table.ts';
import * as banks from '../../contract/bank-accounts.ts';
import * as charts from '../../contract/chart-files.ts';
import * as state from '../../contract/setup-state.ts';
import * as parties from '../../contract/party-accounts.ts';
import { listBankAccounts, saveBankAccount } from './bank-accounts.ts';
import { exportAccounts, importAccounts } from './chart-files.ts';
import { mergeAccounts, removeAccount } from './merge-accounts.ts';
import { listPartyAccounts, proposePartyAccounts } from './list-party-accounts.ts';
import { exportPartyAccounts, importPartyAccounts } from './party-files.ts';
import { describeSetup, finishSetup } from './setup-state.ts';
import { changePartyPattern, savePartyAccounts } from './save-party-accounts.ts';

/** Accounts of suppliers and members, and files of accounts. */
export const accountsRoutes: Implementation[] = [
  implement(state.getSetupState, (context) => describeSetup(context)),
  implement(state.finishSetup, (context, { body }) => finishSetup(context, body)),
  implement(banks.listBankAccounts, async (context) => ({ items: await listBankAccounts(context) })),
  implement(banks.saveBankAccount, (context, { params, body }) => saveBankAccount(context, { ...params, ...body })),
  implementRaw(charts.importAccounts, async ({ inCompany }, { query }, { request }) => {
    const { bytes } = await readUpload(request);
    const rows = await readTable(bytes, { rowsMax: charts.CHART_ROWS_MAX });
    const how = { isDryRun: query.isDryRun === 'yes', skipsBad: query.skipsBad === 'yes' };
    return inCompany((context) => importAccounts(context, { rows, ...how }));
  }),
  implementExport(charts.exportAccounts, (context, { format: _format, ...query }) => exportAccounts(context, query)),
  implement(charts.mergeAccounts, (context, { params, body }) =>
    mergeAccounts(context, { code: params.accountCode, ...body }),
  ),
  implement(charts.removeAccount, (context, { params, query }) =>
    removeAccount(context, { code: params.accountCode, version: query.version }),
  ),
  implement(parties.listPartyAccounts, (context, { params, query }) =>
    listPartyAccounts(context, { ...params, ...query }),
  ),
  implement(parties.savePartyAccounts, (context, { params, body }) =>
    savePartyAccounts(context, { ...params, ...body }),
  ),
  implement(parties.proposePartyAccounts, (context, { params, query }) =>
    proposePartyAccounts(context, { ...params, ...query }),
  ),
  implement(parties.changePartyPattern, (context, { params, body }) =>
    changePartyPattern(context, { ...params, ...body }),
  ),
  implementExport(parties.exportPartyAccounts, (context, { format: _format, ...query }, params) =>
    exportPartyAccounts(context, { ...params, ...query }),
  ),
  // Raw: the file is read before the transaction opens.
  implementRaw(parties.importPartyAccounts, async ({ inCompany }, { params, query }, { request }) => {
    const { bytes } = await readUpload(request);
    const rows = await readTable(bytes, { rowsMax: parties.PARTY_ACCOUNTS_MAX });
    refuseHeadAlone(rows);
    const how = { isDryRun: query.isDryRun === 'yes', skipsBad: query.skipsBad === 'yes' };
    return inCompany((context) => importPartyAccounts(context, { ...params, rows, ...how }));
  }),
];
