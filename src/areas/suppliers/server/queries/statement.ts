import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { readAccount, supplierAccount } from '#areas/ledger/server/door.ts';
import type { Statement, StatementDays } from '../../contract/statement.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { statementOf } from '../../rules/statement.ts';
import { suppliersTables } from '../tables.ts';
import { withDoubles } from './merged-suppliers.ts';

type AskedStatement = StatementDays & { supplierId: SupplierId };

/** So many lines of an account a screen or a letter takes. */
const PAGE_LINES_MAX = 5000;
/** A file is read by a program; its lines have a running balance, so that they are in memory together. */
export const FILE_LINES_MAX = 100_000;

/** @throws AppError not_found for nobody's supplier, too_many_rows where the days have more lines than one page takes. */
export async function describeStatement(context: Context, asked: AskedStatement): Promise<Statement> {
  const { statement, supplier, company } = await readStatement(context, asked);
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  return {
    name: supplier.name,
    account: supplier.auxiliary_account,
    opening: wire(statement.opening),
    lines: statement.lines.map(({ id, bookedOn, description, about, billed, paid, owed }) => ({
      id,
      on: bookedOn,
      text: description,
      about,
      billed: wire(billed),
      paid: wire(paid),
      owed: wire(owed),
    })),
    billed: wire(statement.billed),
    paid: wire(statement.paid),
    closing: wire(statement.closing),
  };
}

/**
 * The account of a supplier and of what was merged into it, over the days given (both inclusive), as `statementOf` reads it.
 * @throws AppError not_found, too_many_rows.
 */
export async function readStatement(
  { trx, actor, now }: Context,
  { supplierId, ...days }: AskedStatement,
  max: number = PAGE_LINES_MAX,
) {
  const company = await getCompanyRow(trx, actor.companyId);
  const supplier = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['name', 'country', 'auxiliary_account'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (supplier === undefined) throw notFound();
  const accounts = (await withDoubles(trx, actor.companyId, supplierId)).map(supplierAccount);
  const { opening, lines } = await readAccount(trx, actor.companyId, { accounts, ...days, max: max + 1 });
  if (lines.length > max) throw new AppError('too_many_rows', { data: { max } });
  return { company, supplier, days, now, statement: statementOf(opening, lines) };
}
export type StatementFacts = Awaited<ReturnType<typeof readStatement>>;
