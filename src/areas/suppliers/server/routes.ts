import { implement, implementRaw, type Context, type Implementation } from '#platform/http/call.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { readTable, refuseHeadAlone } from '#platform/table-file/read-table.ts';
import * as imports from '../contract/import.ts';
import * as many from '../contract/many-suppliers.ts';
import * as merge from '../contract/merge.ts';
import * as question from '../contract/question.ts';
import * as suppliers from '../contract/supplier.ts';
import * as statement from '../contract/statement.ts';
import * as page from '../contract/supplier-page.ts';
import type { SupplierId } from '../contract/supplier-id.ts';
import { addSupplier } from './commands/add-supplier.ts';
import { askSupplier } from './commands/ask-supplier.ts';
import { archiveSupplier, changeSupplier } from './commands/change-supplier.ts';
import { enterSupplierAccount, refuseSupplierAccount, verifySupplierAccount } from './commands/decide-account.ts';
import { importSuppliers } from './commands/import-suppliers.ts';
import { archiveSuppliers, askSuppliers } from './commands/many-suppliers.ts';
import { mergeSuppliers } from './commands/merge-suppliers.ts';
import { setSupplierBank } from './commands/set-bank.ts';
import { setContracts } from './commands/set-contracts.ts';
import { setPeople } from './commands/set-people.ts';
import { describeSupplier } from './queries/describe-supplier.ts';
import { exportSuppliers } from './queries/export-suppliers.ts';
import { findDoubles } from './queries/find-doubles.ts';
import { listSuppliers } from './queries/list-suppliers.ts';
import { proposeQuestion } from './queries/propose-question.ts';
import { describeStatement } from './queries/statement.ts';
import { sendStatement } from './statement-file.ts';
import type { SupplierLedger } from './supplier-ledger.ts';

/** `ledger` comes from the area that reviews invoices. */
export function suppliersRoutes(ledger: SupplierLedger): Implementation[] {
  const describe = (context: Context, supplierId: SupplierId) => describeSupplier(context, supplierId, ledger);
  return [
    implement(suppliers.listSuppliers, (context, { query }) => listSuppliers(context, query, ledger)),
    implementExport(suppliers.exportSuppliers, (context, { format: _format, ...query }) =>
      exportSuppliers(context, query, ledger),
    ),
    // Raw: the file is read before the transaction opens.
    implementRaw(imports.importSuppliers, async ({ inCompany }, { query }, { request }) => {
      const { bytes } = await readUpload(request);
      const rows = await readTable(bytes, { rowsMax: imports.SUPPLIER_ROWS_MAX });
      refuseHeadAlone(rows);
      const how = { isDryRun: query.isDryRun === 'yes', skipsBad: query.skipsBad === 'yes' };
      return inCompany((context) => importSuppliers(context, { rows, ...how }));
    }),
    implement(page.getSupplier, (context, { params }) => describe(context, params.supplierId)),
    implement(statement.getStatement, (context, { params, query }) =>
      describeStatement(context, { ...params, ...query }),
    ),
    sendStatement,
    implement(page.addSupplier, async (context, { body }) => describe(context, await addSupplier(context, body))),
    implement(page.changeSupplier, async (context, { params: { supplierId }, body }) => {
      await changeSupplier(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(page.setSupplierPeople, async (context, { params: { supplierId }, body }) => {
      await setPeople(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(page.setSupplierContracts, async (context, { params: { supplierId }, body }) => {
      await setContracts(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(question.proposeQuestion, (context, { params, query }) =>
      proposeQuestion(context, { ...params, lang: query.lang }),
    ),
    implement(question.askSupplier, async (context, { params: { supplierId }, body }) => {
      await askSupplier(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(page.archiveSupplier, async (context, { params: { supplierId }, body }) => {
      await archiveSupplier(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(many.archiveSuppliers, (context, { body }) => archiveSuppliers(context, body)),
    implement(many.askSuppliers, (context, { body }) => askSuppliers(context, body)),
    implement(merge.findDoubles, async (context, { params, query }) => ({
      items: await findDoubles(context, { ...params, ...query }, ledger),
    })),
    implement(merge.mergeSuppliers, async (context, { params: { supplierId }, body }) => {
      await mergeSuppliers(context, { supplierId, ...body }, ledger);
      return describe(context, supplierId);
    }),
    implement(page.enterSupplierAccount, async (context, { params: { supplierId }, body }) => {
      await enterSupplierAccount(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(page.setSupplierBank, async (context, { params: { supplierId }, body }) => {
      await setSupplierBank(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
    implement(page.verifySupplierAccount, async (context, { params: { supplierId }, body }) => {
      await verifySupplierAccount(context, { supplierId, ...body }, ledger);
      return describe(context, supplierId);
    }),
    implement(page.refuseSupplierAccount, async (context, { params: { supplierId }, body }) => {
      await refuseSupplierAccount(context, { supplierId, ...body });
      return describe(context, supplierId);
    }),
  ];
}
