import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import * as bank from '../contract/bank.ts';
import * as bankFile from '../contract/bank-file.ts';
import * as reconcile from '../contract/reconcile.ts';
import { explainAlike } from './commands/explain-alike.ts';
import { importBankFile } from './commands/import-bank-file.ts';
import { matchByHand } from './commands/match-by-hand.ts';
import { undoMatch } from './commands/undo-match.ts';
import { describeEntry, listProposals } from './queries/describe-entry.ts';
import { readBankFile } from './files/read-bank-file.ts';
import { exportBankEntries } from './queries/export-lists.ts';
import { exportStatements } from './queries/export-statements.ts';
import { listBankEntries } from './queries/list-entries.ts';
import { listStatements } from './queries/list-statements.ts';

/** A statement of fifty thousand entries takes longer than a request usually may. */
const IMPORT_TIMEOUT_MS = 60_000;

/** What the bank booked: statements read in, entries explained by hand and taken back. */
export const bankRoutes: Implementation[] = [
  implementRaw(bankFile.importStatement, async ({ inCompany }, _input, { request }) => {
    const { bytes } = await readUpload(request);
    const given = await readBankFile(bytes);
    return inCompany((context) => importBankFile(context, given), { timeoutMs: IMPORT_TIMEOUT_MS });
  }),
  implement(bankFile.listStatements, (context, { query }) => listStatements(context, query)),
  implementExport(bankFile.exportStatements, (context, query) => exportStatements(context, query)),
  implement(bank.listBankEntries, (context, { query }) => listBankEntries(context, query)),
  implementExport(bank.exportBankEntries, (context, { format: _format, ...query }) =>
    exportBankEntries(context, query),
  ),
  implement(reconcile.getBankEntry, (context, { params }) => describeEntry(context, params.bankEntryId)),
  implement(reconcile.listProposals, (context, { params, query }) =>
    listProposals(context, { entryId: params.bankEntryId, q: query.q }),
  ),
  implement(reconcile.matchBankEntry, async (context, { params, body }) => {
    await matchByHand(context, { entryId: params.bankEntryId, ...body });
    return describeEntry(context, params.bankEntryId);
  }),
  implement(reconcile.explainAlike, async (context, { params, body }) => ({
    count: await explainAlike(context, { entryId: params.bankEntryId, ...body }),
  })),
  implement(reconcile.undoMatch, async (context, { params, body }) =>
    describeEntry(context, await undoMatch(context, { matchId: params.matchId, reason: body.reason })),
  ),
];
