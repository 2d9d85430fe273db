import type { ExportQuery } from '#kernel/export-query.ts';
import { moneyFromWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOfList } from '#areas/members/server/door.ts';
import type { SupplierFilter } from '../../contract/supplier.ts';
import { SUPPLIER_WORDS } from '../export-words.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { describeSuppliers, listedSuppliers } from './list-suppliers.ts';

/** The suppliers that match, by name. */
export async function exportSuppliers(
  context: Context,
  { ids, lang, ...filter }: SupplierFilter & ExportQuery,
  ledger: SupplierLedger,
): Promise<TableFile> {
  const matching = listedSuppliers(context, { ...filter, ids: wantedIds(ids) });
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const words = SUPPLIER_WORDS[lang];
  return {
    name: words.name,
    columns: words.columns,
    rows: readInParts(context.trx, matching.compile(), async (rows) =>
      (await describeSuppliers(context, rows, ledger)).map((row): Cell[] => [
        row.name,
        row.vatNumber,
        row.country,
        words.checks[row.bankCheck],
        row.terms.paymentDays,
        row.terms.discount === null ? null : row.terms.discount.points / 100,
        row.terms.discount?.days ?? null,
        row.open.currency,
        { money: moneyFromWire(row.open) },
        { money: moneyFromWire(row.spent) },
      ]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: {
        codes: { list: words.lists, check: words.checks },
        names: await namesOfList(context.trx, context.actor.companyId, filter.owner),
      },
    }),
  };
}
