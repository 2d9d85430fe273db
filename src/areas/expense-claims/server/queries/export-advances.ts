import type { ExportQuery } from '#kernel/export-query.ts';
import { moneyFromWire, type WireMoney } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readPages } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { AdvanceFilter } from '../../contract/advance.ts';
import { ADVANCE_WORDS } from '../export-words.ts';
import { listAdvances } from './advances.ts';

/** The advances that match, the newest first, with what became of each. */
export async function exportAdvances(
  context: Context,
  { ids, lang, ...filter }: AdvanceFilter & ExportQuery,
): Promise<TableFile> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const words = ADVANCE_WORDS[lang];
  const amount = (wire: WireMoney): Cell => ({ money: moneyFromWire(wire) });
  return {
    name: words.name,
    columns: words.columns,
    rows: readPages(
      (page) => listAdvances(context, { ...filter, ids: wantedIds(ids), ...page }),
      (row): Cell[] => [
        `A-${row.number}`,
        row.memberName,
        row.purpose,
        row.tripLabel,
        { day: row.givenOn },
        row.paidOn === null ? null : { day: row.paidOn },
        words.states[row.state],
        row.amount.currency,
        amount(row.amount),
        amount(row.claimed),
        amount(row.returned),
        // What was not paid out yet, nobody holds.
        row.paidOn === null ? null : amount(row.open),
      ],
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: { codes: { state: words.states }, currency: company.base_currency },
    }),
  };
}
