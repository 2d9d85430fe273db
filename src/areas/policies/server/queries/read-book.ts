import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { EMPTY_BOOK, type PartDraft, type RuleBook } from '../../contract/rule-book.ts';
import type { Part } from '../../contract/rule-words.ts';

/**
 * What counts on this day: of each part the newest version that has begun. One published later that begins earlier
 * takes the place of what was still to come.
 */
export async function readBook(trx: Trx, companyId: CompanyId, day: PlainDate): Promise<RuleBook> {
  const { rows } = await sql<{ part: Part; version: number; definition: RuleBook[Part] }>`
    select distinct on (part) part, version, definition from policies.rule_version
    where company_id = ${companyId} and valid_from <= ${day} order by part, version desc`.execute(trx);
  // Each part's definition was checked by its own schema when it was published.
  const parts = rows.map(({ part, version, definition }) => [part, { version, definition }]);
  return { ...EMPTY_BOOK, ...(Object.fromEntries(parts) as Partial<RuleBook>) };
}

/** The same with one part as it would be; its findings name the version that it would become. */
export const withDraft = (book: RuleBook, { part, definition }: PartDraft, version: number): RuleBook => ({
  ...book,
  [part]: { version, definition },
});
