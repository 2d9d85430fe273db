import { sql } from 'kysely';
import { fold } from '#kernel/text.ts';
import type { Trx } from '#platform/db/scope.ts';
import { chartOf, PARTY_NUMBERS } from '#areas/companies/contract/charts.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { accountingTables } from '../tables.ts';

/**
 * The account of what a member is owed: one that somebody gave them, else by the chart the prefix and the name, of which the
 * end of the id keeps two people of one name apart, else the next number, which the member keeps.
 */
export async function employeeAuxiliary(
  trx: Trx,
  companyId: CompanyId,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const kept = await accountOf(trx, companyId, userId);
  if (kept !== null) return kept;
  const numbers = PARTY_NUMBERS[chartOf(await getCompanyRow(trx, companyId))].members;
  if (numbers.style === 'name')
    return `${numbers.prefix}${fold(name)
      .replaceAll(/[^a-z]/g, '')
      .toUpperCase()
      .slice(0, 8)}${userId.slice(-3).toUpperCase()}`;
  // Two members who are owed something for the first time at once get two numbers.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee-accounts:${companyId}`}, 0))`.execute(trx);
  const meanwhile = await accountOf(trx, companyId, userId);
  if (meanwhile !== null) return meanwhile;
  const { rows } = await sql<{ code: string }>`
    select code from accounting.employee_account where company_id = ${companyId}`.execute(trx);
  const taken = new Set(rows.map(({ code }) => code));
  let number = numbers.from;
  while (taken.has(String(number))) number += 1;
  const code = String(number);
  await accountingTables(trx)
    .insertInto('accounting.employee_account')
    .values({ company_id: companyId, user_id: userId, code })
    .execute();
  return code;
}

async function accountOf(trx: Trx, companyId: CompanyId, userId: string): Promise<string | null> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.employee_account')
    .select('code')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code ?? null;
}
