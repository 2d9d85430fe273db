import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import { chartOf, PARTY_NUMBERS } from '#areas/companies/contract/charts.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { patternOf } from '#areas/companies/contract/party-pattern.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { memberNames } from '#areas/members/server/door.ts';
import { supplierAccounts, supplierPatternText, type PartyPage } from '#areas/suppliers/server/door.ts';
import type { Party, PartyPatternView } from '../../contract/party-accounts.ts';
import { accountingTables } from '../tables.ts';

/** Somebody with an account of their own in the books. */
export type PartyRow = {
  readonly id: string;
  readonly name: string;
  readonly sortName: string;
  readonly detail: string | null;
  readonly code: string | null;
  readonly isGone: boolean;
};

/** Suppliers or members with their accounts, by name. */
export const partyRows = (trx: Trx, of: { companyId: CompanyId; party: Party }, page: PartyPage = {}) =>
  of.party === 'suppliers' ? supplierRows(trx, of.companyId, page) : employeeRows(trx, of.companyId, page);

async function supplierRows(trx: Trx, companyId: CompanyId, page: PartyPage): Promise<PartyRow[]> {
  const rows = await supplierAccounts(trx, companyId, page);
  return rows.map(({ vatNumber, isArchived, ...row }) => ({ ...row, detail: vatNumber, isGone: isArchived }));
}

async function employeeRows(trx: Trx, companyId: CompanyId, { like, ids, ...page }: PartyPage): Promise<PartyRow[]> {
  const db = accountingTables(trx);
  const own = db
    .selectFrom('accounting.employee_account')
    .select(['user_id', 'code'])
    .where('company_id', '=', companyId);
  const numbered = like === undefined ? [] : await own.where('code', 'ilike', like).execute();
  const members = await memberNames(trx, companyId, { like, orIds: numbered.map((row) => row.user_id), ...page });
  const wanted = ids === undefined ? members : members.filter(({ id }) => ids.includes(id));
  const codes = await own
    .where(
      isAmong(
        'user_id',
        wanted.map(({ id }) => id),
      ),
    )
    .execute();
  const codeOf = new Map(codes.map((row) => [row.user_id, row.code]));
  return wanted.map(({ email, hasLeft, ...member }) => ({
    ...member,
    detail: email,
    code: codeOf.get(member.id) ?? null,
    isGone: hasLeft,
  }));
}

/** How those to come are numbered. */
export async function partyPattern(
  trx: Trx,
  { companyId, party }: { companyId: CompanyId; party: Party },
): Promise<PartyPatternView> {
  if (party === 'suppliers') return supplierPatternText(trx, companyId);
  const own = await accountingTables(trx)
    .selectFrom('accounting.setup')
    .select('employee_pattern as pattern')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const { members } = PARTY_NUMBERS[chartOf(await getCompanyRow(trx, companyId))];
  const pattern = own?.pattern ?? null;
  return { pattern: pattern ?? patternOf(members), isOwn: pattern !== null };
}

/** Codes of the other kind: a program that keeps one range of personal accounts must not find two under one number. */
export async function codesOfOthers(trx: Trx, { companyId, party }: { companyId: CompanyId; party: Party }) {
  if (party === 'employees') return new Set((await supplierAccounts(trx, companyId)).map(({ code }) => code));
  const rows = await accountingTables(trx)
    .selectFrom('accounting.employee_account')
    .select('code')
    .where('company_id', '=', companyId)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
