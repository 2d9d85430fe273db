import { Readable } from 'node:stream';
import type { FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import type { RowProver } from '#platform/db/row-checks.ts';
import * as contract from '../contract/bookkeeping.ts';
import * as setup from '../contract/books-setup.ts';
import { getProof } from '../contract/proof.ts';
import { getPrepareQueue } from '../contract/prepare-queue.ts';
import { codePayables as codePayablesEndpoint } from '../contract/code-payables.ts';
import * as revaluation from '../contract/revaluation.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { closingRoutes } from './closing-routes.ts';
import { payableRuleRoutes } from './payable-rules/routes.ts';
import { openExportFile } from './export-file-async.ts';
import { changeBooks, saveAccount, saveTax } from './commands/change-books.ts';
import { codePayables } from './commands/code-payables.ts';
import { createExport } from './commands/create-export.ts';
import { codePayable, preparePayable, prepareReady, unpreparePayable } from './commands/prepare-payable.ts';
import { undoExport } from './commands/undo-export.ts';
import { describeBooks, listAccounts, listTaxes } from './queries/describe-books.ts';
import { describePayable } from './queries/describe-payable.ts';
import { exportHistory } from './queries/export-history.ts';
import { exportPayables } from './queries/export-payables.ts';
import { exportRevaluation } from './queries/export-revaluation.ts';
import { mimeOf } from './formats/write-export.ts';
import { describeFile, getExport, listExports, previewExport } from './queries/list-exports.ts';
import { packDocuments } from './queries/pack-documents.ts';
import { deliveryRoutes, type DeliveryOptions } from './delivery/delivery-routes.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { listPayables } from './queries/list-payables.ts';
import { prepareQueue } from './queries/prepare-queue.ts';
import { proveBooks } from './queries/prove-books.ts';
import { revalueOpen } from './queries/revalue-open.ts';
import { summarizeMonth } from './queries/summarize-month.ts';
import { lanesRoutes } from './lanes/lanes-routes.ts';
import { reviewRoutes } from './review/review-routes.ts';

/** `provers` lay the rows of each area beside what they come from. */
export const accountingRoutes = (
  provers: readonly RowProver[],
  files: FileStore,
  delivery: DeliveryOptions,
): Implementation[] => [
  implement(contract.summarizeMonth, (context, { params }) => summarizeMonth(context, params.month)),
  implement(contract.listPayables, (context, { query }) => listPayables(context, query)),
  implement(getPrepareQueue, (context, { query }) => prepareQueue(context, query)),
  implementExport(contract.exportPayables, (context, { format: _format, ...query }) => exportPayables(context, query)),
  implement(contract.getPayable, (context, { params }) => describePayable(context, params.payableId)),
  implement(contract.codePayable, async (context, { params, body }) => {
    await codePayable(context, params.payableId, body);
    return describePayable(context, params.payableId);
  }),
  implement(codePayablesEndpoint, (context, { body }) => codePayables(context, body)),
  implement(contract.preparePayable, async (context, { params, body }) => {
    await preparePayable(context, params.payableId, body);
    return describePayable(context, params.payableId);
  }),
  implement(contract.unpreparePayable, async (context, { params, body }) => {
    await unpreparePayable(context, { payableId: params.payableId, version: body.version });
    return describePayable(context, params.payableId);
  }),
  implement(contract.prepareReady, (context, { body }) => prepareReady(context, body.until)),
  implement(contract.previewExport, (context, { query }) => previewExport(context, query.until)),
  implement(contract.createExport, async (context, { body }) => getExport(context, await createExport(context, body))),
  implement(contract.undoExport, async (context, { params, body }) =>
    getExport(context, await undoExport(context, { exportId: params.exportId, reason: body.reason })),
  ),
  ...closingRoutes,
  ...payableRuleRoutes,
  ...accountsRoutes,
  ...reviewRoutes,
  ...lanesRoutes,
  ...templateRoutes,
  ...deliveryRoutes(delivery),
  implement(contract.listExports, (context, { query }) => listExports(context, query)),
  implementExport(contract.exportHistory, (context, { format: _format, ...query }) => exportHistory(context, query)),
  implementRaw(contract.downloadExport, async (context, { params, query }, { reply }) => {
    const file = await context.inCompany((inner) => describeFile(inner, params.exportId, query));
    const content = await openExportFile(context, params.exportId, file);
    sendFile(reply, {
      name: file.name,
      mime: mimeOf(file.format, file.name),
      content: Readable.from(content),
    });
    return undefined;
  }),
  implementRaw(contract.downloadDocuments, async (context, { params }, { reply }) => {
    const made = await context.inCompany((inner) => getExport(inner, params.exportId));
    sendFile(reply, {
      name: `documents-${made.toOn}-${made.number}.zip`,
      mime: 'application/zip',
      content: Readable.from([await packDocuments(context, params.exportId, files)]),
    });
    return undefined;
  }),
  implement(setup.getBooks, (context) => describeBooks(context)),
  implement(setup.changeBooks, (context, { body }) => changeBooks(context, body)),
  implement(setup.listAccounts, async (context) => ({ items: await listAccounts(context) })),
  implement(setup.saveAccount, (context, { body }) => saveAccount(context, body)),
  implement(setup.listTaxes, async (context) => ({ items: await listTaxes(context) })),
  implement(setup.saveTax, (context, { body }) => saveTax(context, body)),
  implement(getProof, (context, { query }) => proveBooks(context, { ...query, provers })),
  implement(revaluation.getRevaluation, (context, { query }) => revalueOpen(context, query)),
  implementExport(revaluation.exportRevaluation, (context, query) => exportRevaluation(context, query)),
];
