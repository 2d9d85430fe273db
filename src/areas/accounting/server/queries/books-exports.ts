import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { exportsOf, toView } from './list-exports.ts';

/** What left of the books after a place in a list, newest first; nothing for who does not work in finance. */
export async function booksExports(
  { trx, actor }: Context,
  { before, limit }: { before: { readonly at: Instant; readonly id: string } | null; limit: number },
) {
  if (!actor.rights.has('controller') && !actor.rights.has('owner')) return [];
  const company = await getCompanyRow(trx, actor.companyId);
  let query = exportsOf(trx, actor.companyId);
  if (before !== null)
    query = query.where(sql<boolean>`(e.created_at, e.id) < (${before.at}::timestamptz, ${before.id})`);
  const rows = await query.orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(limit).execute();
  return rows.map((row) => {
    const { id, number, format, template, fileName, fromOn, toOn, lineCount, createdByName, createdAt } = toView(
      row,
      company,
    );
    return {
      id,
      number,
      format,
      template: template?.name ?? null,
      fileName,
      fromOn,
      toOn,
      rowCount: lineCount,
      askedByName: createdByName,
      askedAt: createdAt,
    };
  });
}
