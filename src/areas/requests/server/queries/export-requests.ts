import { money } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { Cell, ExportLang, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { namesOfList, teamNamesOf } from '#areas/members/server/door.ts';
import type { RequestFilter } from '../../contract/request-list.ts';
import { STATE_WORDS } from '../export-state-words.ts';
import { EXPORT_WORDS } from '../export-words.ts';
import { matchingRequests } from './list-requests.ts';
import { amountOf } from './load-request.ts';
import { supplierNameOf } from './request-names.ts';

export type ExportRequests = RequestFilter & { ids?: string | undefined; lang: ExportLang };

/** The requests that match, or of these the named ones, as a table. */
export async function exportRequests(context: Context, { ids, lang, ...filter }: ExportRequests): Promise<TableFile> {
  const matching = await matchingRequests(context, { ...filter, ids: wantedIds(ids) });
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const words = EXPORT_WORDS[lang];
  const codes = STATE_WORDS[lang];
  return {
    name: words.name,
    columns: words.columns,
    rows: readInParts(context.trx, matching.compile(), (rows) =>
      rows.map((row): Cell[] => {
        const amount = amountOf(row);
        return [
          row.number === null ? null : `R-${row.number}`,
          codes.type[row.type],
          row.description,
          row.requester_name,
          row.team_name,
          supplierNameOf(row),
          row.cost_center_name,
          row.occurred_on === null ? null : { day: row.occurred_on },
          codes.state[row.state],
          row.outcome === null ? null : codes.outcome[row.outcome],
          row.currency,
          amount === null ? null : { money: amount },
          row.base_minor === null ? null : { money: money(row.base_minor, company.base_currency) },
          row.submitted_at,
        ];
      }),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: {
        codes: { list: codes.list, type: codes.type, state: codes.state },
        names: await namesInFilter(context, filter),
        currency: company.base_currency,
      },
    }),
  };
}

/** What the ids of a filter are called: people, teams, cost centres and categories. */
async function namesInFilter({ trx, actor }: Context, { requester }: RequestFilter): Promise<Map<string, string>> {
  const { costCenters, expenseCategories } = await listDimensions(trx, actor.companyId);
  return new Map<string, string>([
    ...(await teamNamesOf(trx, actor.companyId)),
    ...(await namesOfList(trx, actor.companyId, requester)),
    ...[...costCenters, ...expenseCategories].map(({ id, name }): [string, string] => [id, name]),
  ]);
}
