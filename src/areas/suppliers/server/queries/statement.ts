import type { ExportQuery } from '#kernel/export-query.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { EXPORT_READ_MAX, refuseTooManyRows } from '#platform/table-file/exported-rows.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { readAccount, supplierAccount } from '#areas/ledger/server/door.ts';
import type { Statement, StatementDays } from '../../contract/statement.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { statementOf } from '../../rules/statement.ts';
import { STATEMENT_WORDS } from '../export-words.ts';
import { suppliersTables } from '../tables.ts';
import { withDoubles } from './merged-suppliers.ts';

type AskedStatement = StatementDays & { supplierId: SupplierId };

/** @throws AppError not_found for nobody's supplier, too_many_rows where the days have more lines than one page takes. */
export async function describeStatement(context: Context, asked: AskedStatement): Promise<Statement> {
  const { statement, supplier, wire } = await readStatement(context, asked);
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

/** The same as a table, from what stood there to what is owed. @throws AppError not_found, too_many_rows. */
export async function exportStatement(
  context: Context,
  { lang, ...asked }: AskedStatement & Pick<ExportQuery, 'lang'>,
): Promise<TableFile> {
  const { statement, supplier, company } = await readStatement(context, asked);
  const words = STATEMENT_WORDS[lang];
  const amount = (minor: bigint): Cell => ({ money: money(minor, company.base_currency) });
  const side = (minor: bigint): Cell => (minor === 0n ? null : amount(minor));
  return {
    name: `${words.name} ${supplier.name}`,
    columns: words.columns.map((column, index) => (index < 2 ? column : `${column} (${company.base_currency})`)),
    rows: [
      [{ day: asked.from }, words.opening, null, null, amount(statement.opening)],
      ...statement.lines.map(({ bookedOn, description, about, billed, paid, owed }): Cell[] => [
        { day: bookedOn },
        about === null ? description : `${description} · ${words.about[about]}`,
        side(billed),
        side(paid),
        amount(owed),
      ]),
      [{ day: asked.to }, words.closing, amount(statement.billed), amount(statement.paid), amount(statement.closing)],
    ],
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter: { from: asked.from, to: asked.to },
    }),
  };
}

async function readStatement({ trx, actor }: Context, { supplierId, from, to }: AskedStatement) {
  const company = await getCompanyRow(trx, actor.companyId);
  const supplier = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['name', 'auxiliary_account'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (supplier === undefined) throw notFound();
  const accounts = (await withDoubles(trx, actor.companyId, supplierId)).map(supplierAccount);
  const { opening, lines } = await readAccount(trx, actor.companyId, { accounts, from, to, max: EXPORT_READ_MAX });
  refuseTooManyRows(lines);
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  return { company, supplier, statement: statementOf(opening, lines), wire };
}
