import type { Context } from '#platform/http/call.ts';
import { moneyFromWire, type WireMoney } from '#kernel/money.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import type { ExportLang, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { LimitFilter } from '../../contract/limits.ts';
import type { Period } from '../../contract/rule-words.ts';
import { LIMIT_WORDS } from '../export-words.ts';
import type { PolicySubjects } from '../subjects.ts';
import { listLimits } from './list-limits.ts';

const PERIOD_COLUMNS: readonly Period[] = ['request', 'day', 'week', 'month', 'year'];

/** The limits that match, each period in a column. */
export async function exportLimits(
  context: Context,
  { ids, lang, ...filter }: LimitFilter & { ids?: string | undefined; lang: ExportLang },
  subjects: PolicySubjects,
): Promise<TableFile> {
  const rows = await listLimits(context, { ...filter, ids: wantedIds(ids) }, subjects);
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const { expenseCategories } = await listDimensions(context.trx, context.actor.companyId);
  const words = LIMIT_WORDS[lang];
  const amount = (minor: string | undefined) =>
    minor === undefined ? null : { money: { minor: BigInt(minor), currency: company.base_currency } };
  const used = (value: WireMoney | null) => (value === null ? null : { money: moneyFromWire(value) });
  return {
    name: words.name,
    columns: words.columns,
    rows: rows.map((row) => [
      row.limit.who.kind === 'grade' ? `${words.grade} ${row.whoName ?? ''}` : (row.whoName ?? words.everybody),
      row.categoryName ?? words.all,
      row.limit.country,
      company.base_currency,
      ...PERIOD_COLUMNS.map((period) => amount(row.limit.caps.find((cap) => cap.period === period)?.amount)),
      used(row.used),
      row.exceptions,
      words.effects[row.limit.onHit],
    ]),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: {
        codes: { who: words.whoKinds, effect: words.effects, sort: words.sorts },
        names: new Map(expenseCategories.map(({ id, name }) => [id, name])),
      },
    }),
  };
}
