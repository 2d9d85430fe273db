import { sql } from 'kysely';
import { maskIban } from '#kernel/iban.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { cardAccounts } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import type { BankAccountView } from '../../contract/bank-accounts.ts';
import { moneyAccount } from '../../rules/books.ts';
import { loadBooks } from '../queries/load-books.ts';
import { accountingTables } from '../tables.ts';

/** Every bank and card account of the company with what its entries are written on; of two under one code the one in use. */
export async function listBankAccounts({ trx, actor }: Context): Promise<BankAccountView[]> {
  const { companyId } = actor;
  const books = await loadBooks(trx, await getCompanyRow(trx, companyId));
  const rows = await accountingTables(trx)
    .selectFrom('accounting.bank_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  const changed = new Map(rows.map((row) => [row.ledger_code, row]));
  const banks = await ownAccounts(trx, companyId);
  const cards = await cardAccounts(trx, companyId);
  const all = [
    ...banks.map((row) => ({
      ledgerCode: row.ledger_code,
      name: row.name,
      kind: 'bank' as const,
      detail: maskIban(row.iban),
      isArchived: row.archived_at !== null,
    })),
    ...cards.map((row) => ({
      ledgerCode: row.ledger_code,
      name: row.name,
      kind: 'cards' as const,
      detail: row.currency,
      isArchived: false,
    })),
  ].toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived));
  const seen = new Set<string>();
  return all.flatMap((one) => {
    if (seen.has(one.ledgerCode)) return [];
    seen.add(one.ledgerCode);
    const own = changed.get(one.ledgerCode);
    return [
      {
        ...one,
        account: moneyAccount(one.ledgerCode, books),
        journalCode: own?.journal_code ?? null,
        version: own?.version ?? 0,
      },
    ];
  });
}

type BankAccountFields = { ledgerCode: string; version: number; account: string; journalCode: string | null };

/**
 * Sets what entries of an account are written on. Two accounts on one could not be told apart, nor could an account of
 * money and one of what is owed; a journal shared with purchases would share their numbers.
 * @throws AppError not_found, version_conflict, codes_not_distinct.
 */
export async function saveBankAccount(context: Context, fields: BankAccountFields): Promise<BankAccountView> {
  const { trx, actor } = context;
  const { ledgerCode, version, account } = fields;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank-accounts:${actor.companyId}`}, 0))`.execute(trx);
  const before = await accountAt(context, ledgerCode);
  const { roles, journals } = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  const journalCode = fields.journalCode === journals.bank.code ? null : fields.journalCode;
  const others = (await listBankAccounts(context)).filter((one) => one.ledgerCode !== ledgerCode);
  const isTaken =
    others.some((one) => one.account === account) ||
    [roles.supplierControl, roles.employeeControl, roles.advanceControl, roles.transit].includes(account) ||
    [journals.purchase, journals.cash, journals.misc].some(({ code }) => code === journalCode);
  if (isTaken) throw new AppError('codes_not_distinct');
  const db = accountingTables(trx);
  const columns = { account, journal_code: journalCode };
  const saved =
    version === 0
      ? await db
          .insertInto('accounting.bank_account')
          .values({ company_id: actor.companyId, ledger_code: ledgerCode, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('accounting.bank_account')
          .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
          .where('company_id', '=', actor.companyId)
          .where('ledger_code', '=', ledgerCode)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (saved === undefined) throw new AppError('version_conflict', { data: { version: before.version, state: '' } });
  const after = await accountAt(context, ledgerCode);
  await recordChange(context, {
    action: 'accounting.save-bank-account',
    entity: 'account',
    entityId: ledgerCode,
    before: { account: before.account, journalCode: before.journalCode },
    after: { account: after.account, journalCode: after.journalCode },
    topics: ['bookkeeping', 'setup', 'settings'],
  });
  return after;
}

async function accountAt(context: Context, ledgerCode: string): Promise<BankAccountView> {
  const found = (await listBankAccounts(context)).find((one) => one.ledgerCode === ledgerCode);
  if (found === undefined) throw notFound();
  return found;
}
