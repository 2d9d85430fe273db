import { sql } from 'kysely';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import { fitsPattern, parsePartyPattern, partyNumberer } from '#areas/companies/contract/party-pattern.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { PARTY_ACCOUNTS_MAX, type Party, type PartyAccountView } from '../../contract/party-accounts.ts';
import { codesOfOthers, partyPattern, partyRows } from './parties.ts';

const USED_WITHIN_DAYS = 90;

/** One page of suppliers or members with their accounts, and how much each was used. */
export async function listPartyAccounts(
  context: Context,
  { party, q, cursor, limit }: { party: Party; q?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  const of = { companyId: actor.companyId, party };
  const rows = await partyRows(trx, of, {
    like: q === undefined || q.trim() === '' ? undefined : likePattern(q.trim()),
    after: cursor === undefined ? undefined : decodeCursor(cursor, ['text', 'text']),
    limit: limit + 1,
  });
  const numbering = await partyPattern(trx, of);
  const pattern = valueOrThrow(parsePartyPattern(numbering.pattern));
  const uses = await usesOf(
    context,
    rows.map(({ id }) => id),
  );
  const page = toPage(rows, limit, {
    item: ({ sortName: _sortName, ...row }): PartyAccountView => ({
      ...row,
      isByPattern: row.code === null || fitsPattern(pattern, { name: row.name, code: row.code }),
      isExported: uses.get(row.id)?.isExported ?? false,
      usedCount: uses.get(row.id)?.count ?? 0,
    }),
    cursor: (row) => [row.sortName, row.id],
  });
  return { ...page, numbering };
}

/** How often each of them was used in the last 90 days, and whether anything of theirs left. */
export async function usesOf({ trx, actor, now }: Context, ids: readonly string[]) {
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const since = addDays(dayInZone(now, zone), -USED_WITHIN_DAYS);
  const { rows } = await sql<{ id: string; count: number; isExported: boolean }>`
    select counterparty_id as id, (count(*) filter (where payable_on >= ${since}))::int as count,
      bool_or(state = 'exported') as "isExported"
    from accounting.payable where company_id = ${actor.companyId} and counterparty_id = any(${[...ids]})
    group by counterparty_id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What a pattern would number them with, in order of their names: those whose code it could not have given, or all anew.
 * Who is out of use keeps what they have. @throws AppError invalid_pattern.
 */
export async function proposePartyAccounts(
  { trx, actor }: Context,
  { party, pattern: text, which }: { party: Party; pattern: string; which: 'unlike' | 'all' },
) {
  const pattern = readPattern(text);
  const of = { companyId: actor.companyId, party };
  const rows = await partyRows(trx, of);
  const isMeant = ({ name, code, isGone }: (typeof rows)[number]): boolean =>
    !isGone && (which === 'all' || code === null || !fitsPattern(pattern, { name, code }));
  const meant = rows.filter(isMeant);
  const chosen = meant.slice(0, PARTY_ACCOUNTS_MAX);
  const ids = new Set(chosen.map(({ id }) => id));
  const taken = await codesOfOthers(trx, of);
  for (const { id, code } of rows) if (code !== null && !ids.has(id)) taken.add(code);
  const next = partyNumberer(pattern, taken);
  const items = chosen
    .map(({ id, name, code: before }) => ({ id, name, before, code: next(name) }))
    .filter(({ before, code }) => before !== code);
  return { items, left: meant.length - chosen.length };
}

/** @throws AppError invalid_pattern. */
export function readPattern(text: string) {
  const read = parsePartyPattern(text);
  if (!read.ok) throw new AppError('invalid_pattern');
  return read.value;
}
