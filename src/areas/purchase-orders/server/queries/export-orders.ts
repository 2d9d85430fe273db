import type { ExportQuery } from '#kernel/export-query.ts';
import { moneyFromWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { namesOfList } from '#areas/members/server/door.ts';
import type { OrderFilter } from '../../contract/order.ts';
import { ORDER_WORDS } from '../export-words.ts';
import { describeOrders, selectMatchingOrders } from './list-orders.ts';

/** The orders of the caller's list that match, or of these the named ones. */
export async function exportOrders(
  context: Context,
  { ids, lang, ...filter }: OrderFilter & ExportQuery,
): Promise<TableFile> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const words = ORDER_WORDS[lang];
  return {
    name: words.name,
    columns: words.columns,
    rows: readInParts(context.trx, selectMatchingOrders(context, { ...filter, ids: wantedIds(ids) }), async (rows) =>
      (await describeOrders(context, rows)).map((row): Cell[] => [
        row.number,
        row.supplierName,
        row.description,
        row.requesterName,
        row.costCenterName,
        { day: row.openedOn },
        row.expectedOn === null ? null : { day: row.expectedOn },
        words.deliveries[row.delivery],
        words.states[row.state],
        row.total.currency,
        { money: moneyFromWire(row.net) },
        { money: moneyFromWire(row.total) },
        { money: moneyFromWire(row.billed) },
        row.differs === null
          ? null
          : words.differs[row.differs.state === 'open' ? row.differs.match : row.differs.state],
      ]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: {
        codes: { state: words.states, discrepancy: words.discrepancies },
        names: await namesInFilter(context, filter),
        currency: company.base_currency,
      },
    }),
  };
}

/** What the ids of a filter are called: who ordered, and the cost centres. */
async function namesInFilter({ trx, actor }: Context, { requester }: OrderFilter): Promise<Map<string, string>> {
  const { costCenters } = await listDimensions(trx, actor.companyId);
  return new Map<string, string>([
    ...(await namesOfList(trx, actor.companyId, requester)),
    ...costCenters.map(({ id, name }) => [id, name] as const),
  ]);
}
