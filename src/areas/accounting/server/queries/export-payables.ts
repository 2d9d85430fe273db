import type { ExportQuery } from '#kernel/export-query.ts';
import { money } from '#kernel/money.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { journalKindLabels } from '#areas/payables/contract/kinds.ts';
import type { PayableFilter } from '../../contract/bookkeeping.ts';
import { PAYABLE_EXPORT_WORDS } from '../export-words.ts';
import { requiredFieldIds } from './blocked-by.ts';
import { matchingPayables, ordered } from './list-payables.ts';
import { signed, taxOf } from './describe-payable.ts';
import { accountsOf, costCentersOf, grossOf } from './load-payable.ts';

/** Matching payables, or of these the named ones, in the list's order. Nothing counts as exported by it. */
export async function exportPayables(context: Context, query: PayableFilter & ExportQuery): Promise<TableFile> {
  const { lang, ids, ...filter } = query;
  const dimensions = await listDimensions(context.trx, context.actor.companyId);
  let matching = matchingPayables(context.trx, context.actor.companyId, {
    ...filter,
    required: requiredFieldIds(dimensions),
  }).selectAll();
  const wanted = wantedIds(ids);
  if (wanted !== null) matching = matching.where(isAmong('id', wanted));
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const words = PAYABLE_EXPORT_WORDS[lang];
  const types = journalKindLabels(lang);
  return {
    name: words.name,
    columns: words.columns,
    rows: readInParts(
      context.trx,
      ordered(matching, filter.sort ?? 'oldest', requiredFieldIds(dimensions)).compile(),
      (rows) =>
        rows.map((row): Cell[] => [
          { day: row.payable_on },
          types[row.type] ?? row.type,
          row.reference,
          row.counterparty_name,
          row.description,
          words.state[row.state],
          accountsOf(row).join(', ') || null,
          costCentersOf(row).join(', ') || null,
          row.currency,
          { money: signed(row, grossOf(row)) },
          { money: signed(row, taxOf(row)) },
          { money: signed(row, money(row.base_minor, company.base_currency)) },
        ]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: {
        codes: { type: types, state: words.state, blocker: words.blocker },
        names: new Map(dimensions.costCenters.map(({ id, name }) => [id, name])),
        currency: company.base_currency,
      },
    }),
  };
}
