import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { EXPORT_READ_MAX, refuseTooManyRows } from '#platform/table-file/exported-rows.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { readAccount, supplierAccount } from '#areas/ledger/server/door.ts';
import type { Statement, StatementDays } from '../../contract/statement.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { statementOf } from '../../rules/statement.ts';
import { suppliersTables } from '../tables.ts';
import { withDoubles } from './merged-suppliers.ts';

type AskedStatement = StatementDays & { supplierId: SupplierId };

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
export async function readStatement({ trx, actor, now }: Context, { supplierId, ...days }: AskedStatement) {
  const company = await getCompanyRow(trx, actor.companyId);
  const supplier = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['name', 'country', 'auxiliary_account'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (supplier === undefined) throw notFound();
  const accounts = (await withDoubles(trx, actor.companyId, supplierId)).map(supplierAccount);
  const { opening, lines } = await readAccount(trx, actor.companyId, { accounts, ...days, max: EXPORT_READ_MAX });
  refuseTooManyRows(lines);
  return { company, supplier, days, now, statement: statementOf(opening, lines) };
}
export type StatementFacts = Awaited<ReturnType<typeof readStatement>>;
