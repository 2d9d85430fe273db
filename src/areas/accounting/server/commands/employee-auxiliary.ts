import { sql } from 'kysely';
import { fold } from '#kernel/text.ts';
import type { Trx } from '#platform/db/scope.ts';
import { chartOf, PARTY_NUMBERS } from '#areas/companies/contract/charts.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { partyNumberer, patternOrChart } from '#areas/companies/contract/party-pattern.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { codesOfOthers } from '../accounts/parties.ts';
import { accountingTables } from '../tables.ts';

type Member = { readonly userId: string; readonly name: string };

/**
 * The account of what a member is owed: the one they have, else one by the company's pattern, else by the chart: the prefix
 * and the name, of which the end of the id keeps two people of one name apart, or the next number. They keep it.
 */
export async function employeeAuxiliary(trx: Trx, companyId: CompanyId, member: Member): Promise<string> {
  const kept = await accountOf(trx, companyId, member.userId);
  if (kept !== null) return kept;
  await lockEmployeeAccounts(trx, companyId);
  const meanwhile = await accountOf(trx, companyId, member.userId);
  if (meanwhile !== null) return meanwhile;
  const code = await newCode(trx, companyId, member);
  await accountingTables(trx)
    .insertInto('accounting.employee_account')
    .values({ company_id: companyId, user_id: member.userId, code })
    .execute();
  return code;
}

/** Two members who are owed something for the first time at once get two codes. */
export async function lockEmployeeAccounts(trx: Trx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee-accounts:${companyId}`}, 0))`.execute(trx);
}

async function newCode(trx: Trx, companyId: CompanyId, { userId, name }: Member): Promise<string> {
  const db = accountingTables(trx);
  const { rows } = await sql<{ code: string }>`
    select code from accounting.employee_account where company_id = ${companyId}`.execute(trx);
  const taken = new Set([
    ...rows.map(({ code }) => code),
    ...(await codesOfOthers(trx, { companyId, party: 'employees' })),
  ]);
  const setup = await db
    .selectFrom('accounting.setup')
    .select('employee_pattern as pattern')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const own = setup?.pattern ?? null;
  const numbers = PARTY_NUMBERS[chartOf(await getCompanyRow(trx, companyId))].members;
  if (own === null && numbers.style === 'name') {
    const letters = fold(name)
      .replaceAll(/[^a-z]/g, '')
      .toUpperCase()
      .slice(0, 8);
    const code = `${numbers.prefix}${letters}${userId.slice(-3).toUpperCase()}`;
    if (!taken.has(code)) return code;
  }
  return partyNumberer(patternOrChart(own, numbers), taken)(name);
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
