import type { ExportQuery } from '#kernel/export-query.ts';
import { likePattern } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ImportedParty, Party } from '../../contract/party-accounts.ts';
import type { Rows } from '../../rules/accounts/headings.ts';
import { readPartyAccounts } from '../../rules/accounts/read-party-accounts.ts';
import { PARTY_WORDS } from './accounts-words.ts';
import { usesOf } from './list-party-accounts.ts';
import { codesOfOthers, partyRows } from './parties.ts';
import { lockPartyCodes } from './party-locks.ts';
import { trySavePartyAccounts } from './save-party-accounts.ts';

/** Suppliers or members with their accounts, as the import takes them in again. */
export async function exportPartyAccounts(
  context: Context,
  { party, lang, q, ids }: ExportQuery & { party: Party; q?: string | undefined },
): Promise<TableFile> {
  const { trx, actor, now } = context;
  const rows = await partyRows(
    trx,
    { companyId: actor.companyId, party },
    { like: q === undefined ? undefined : likePattern(q), ids: wantedIds(ids) ?? undefined },
  );
  const uses = await usesOf(
    context,
    rows.map(({ id }) => id),
  );
  const company = await getCompanyRow(trx, actor.companyId);
  const { name, columns } = PARTY_WORDS[lang][party];
  return {
    name,
    columns,
    rows: rows.map((row): Cell[] => [row.name, row.detail, row.code, uses.get(row.id)?.count ?? 0]),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now,
      filter: { q },
      words: { codes: {}, names: new Map(), currency: company.base_currency },
    }),
  };
}

/**
 * Sets accounts from a table. A dry run only says what would be; one bad line sets nothing unless asked to skip it.
 * @throws AppError columns_missing where the head names no code, or nobody whose it is.
 */
export async function importPartyAccounts(
  context: Context,
  { party, rows, isDryRun, skipsBad }: { party: Party; rows: Rows; isDryRun: boolean; skipsBad: boolean },
): Promise<{ rows: ImportedParty[]; added: number }> {
  const { trx, actor } = context;
  const of = { companyId: actor.companyId, party };
  if (!isDryRun) await lockPartyCodes(context);
  const parties = await partyRows(trx, of);
  const read = readPartyAccounts(rows, { parties, others: await codesOfOthers(trx, of) });
  if (read === null) throw new AppError('columns_missing');
  const good = read.filter(({ faults }) => faults.length === 0);
  const goesAhead = !isDryRun && (skipsBad || good.length === read.length);
  const shown = read.map(({ id: _id, ...line }) => line);
  if (!goesAhead) return { rows: shown, added: 0 };
  const changes = good.flatMap(({ id, before, code }) =>
    id === null || before === code ? [] : [{ id, before, code }],
  );
  const faults = changes.length === 0 ? [] : await trySavePartyAccounts(context, { party, changes });
  if (faults.length === 0) return { rows: shown, added: good.length };
  // Somebody took one meanwhile: the table is as wrong as it would have been a moment later.
  const faultOf = new Map(faults.map(({ id, code }) => [id, code]));
  const refused = read.map(({ id, ...line }) => {
    const fault = id === null ? undefined : faultOf.get(id);
    return fault === undefined ? line : { ...line, faults: [...line.faults, fault] };
  });
  return { rows: refused, added: 0 };
}
