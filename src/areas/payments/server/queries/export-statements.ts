import type { ExportQuery } from '#kernel/export-query.ts';
import { moneyFromWire, type WireMoney } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { EXPORT_WORDS } from '../export-words.ts';
import { tableOf } from './export-lists.ts';
import { listStatements } from './list-statements.ts';

/** Each account's months as the screen has them, of one year or of all. */
export async function exportStatements(
  context: Context,
  { lang, year }: ExportQuery & { year?: string | undefined },
): Promise<TableFile> {
  const { accounts } = await listStatements(context, { year });
  const cell = (amount: WireMoney | null): Cell => (amount === null ? null : { money: moneyFromWire(amount) });
  return tableOf(context, {
    words: EXPORT_WORDS[lang].statements,
    lang,
    filter: { year },
    rows: accounts.flatMap(({ name, ibanMasked, months }) =>
      months.map((month): Cell[] => [
        name,
        ibanMasked,
        month.month,
        month.count,
        month.closing.currency,
        cell(month.opening),
        cell(month.in),
        cell(month.out),
        cell(month.closing),
        month.missing.length,
        cell(month.apart),
      ]),
    ),
  });
}
