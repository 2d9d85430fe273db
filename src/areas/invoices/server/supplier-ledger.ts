import { moneyToWire } from '#kernel/money.ts';
import { changePayeeAccount, paidAccounts } from '#areas/payments/server/door.ts';
import type { SupplierLedger } from '#areas/suppliers/server/door.ts';
import { takeOverSupplier } from './commands/take-over-supplier.ts';
import { tellOfAccount } from './commands/tell-of-account.ts';
import { readAccountDuties } from './queries/account-duties.ts';
import { grossOf } from './queries/load-invoice.ts';
import { countInvoicesOf, supplierFigures } from './queries/supplier-figures.ts';
import { invoicesTables } from './tables.ts';

/** So many invoices the page of a supplier shows. */
const SHOWN = 50;

/** What the pages of suppliers show and do beside suppliers: their invoices, and the payments of these. */
export const supplierLedger: SupplierLedger = {
  readFigures: supplierFigures,

  readInvoices: async (trx, companyId, supplierId) => {
    const all = invoicesTables(trx)
      .selectFrom('invoices.invoice')
      .where('company_id', '=', companyId)
      .where('supplier_id', '=', supplierId);
    const rows = await all.selectAll().orderBy('issued_on', 'desc').orderBy('id', 'desc').limit(SHOWN).execute();
    const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return {
      items: rows.map((row) => ({
        id: row.id,
        number: row.number,
        gross: moneyToWire(grossOf(row)),
        issuedOn: row.issued_on,
        dueOn: row.due_on,
        state: row.state,
      })),
      count: Number(count),
    };
  },

  countInvoices: countInvoicesOf,

  takeOver: takeOverSupplier,

  readDuties: readAccountDuties,

  readPaidAccounts: async (trx, companyId, supplierIds) => {
    const paid = await paidAccounts(trx, companyId, supplierIds);
    return new Map(supplierIds.map((supplierId) => [supplierId, new Set(paid.get(supplierId)?.keys())]));
  },

  followAccount: async (context, account) => {
    const { supplierId: payeeId, iban, usableFrom } = account;
    await changePayeeAccount(context.trx, context.actor.companyId, { payeeId, iban, usableFrom, now: context.now });
    await tellOfAccount(context, account);
  },
};
