import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { readTable, refuseHeadAlone } from '#platform/table-file/read-table.ts';
import * as banks from '../../contract/bank-accounts.ts';
import * as parties from '../../contract/party-accounts.ts';
import { listBankAccounts, saveBankAccount } from './bank-accounts.ts';
import { listPartyAccounts, proposePartyAccounts } from './list-party-accounts.ts';
import { exportPartyAccounts, importPartyAccounts } from './party-files.ts';
import { changePartyPattern, savePartyAccounts } from './save-party-accounts.ts';

/** Accounts of suppliers and members, and files of accounts. */
export const accountsRoutes: Implementation[] = [
  implement(banks.listBankAccounts, async (context) => ({ items: await listBankAccounts(context) })),
  implement(banks.saveBankAccount, (context, { params, body }) => saveBankAccount(context, { ...params, ...body })),
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
