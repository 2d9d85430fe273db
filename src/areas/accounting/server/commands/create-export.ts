import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow, nextNumber } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { bankNames } from '#areas/payments/server/door.ts';
import { supplierAccountsById } from '#areas/suppliers/server/door.ts';
import type { ExportId } from '../../contract/bookkeeping.ts';
import type { ExportFormat } from '../../contract/export-formats.ts';
import type { ExportTemplateId } from '../../contract/template-definition.ts';
import { nameEntries } from '../../rules/account-names.ts';
import { datevNumbers } from '../queries/load-books.ts';
import { letterSettled } from '../queries/letter-settled.ts';
import { readExportable, type Exportable, type ExportableEntry } from '../queries/read-exportable.ts';
import { closedToCaller, lockBooks, postponeClosed } from '../queries/load-periods.ts';
import { factsOf } from '../formats/facts-of.ts';
import { leaveOutUnwritable } from '../review/leave-out-unwritable.ts';
import { chosenTemplate } from '../templates/load-template.ts';
import { accountingTables } from '../tables.ts';
import { keepExport } from './keep-export.ts';

/**
 * Exports everything ready up to a day with its settlements: numbered, balanced, kept line by line, each item once over
 * all exports. @throws AppError nothing_to_export, not_exportable, invalid_input.
 */
export async function createExport(
  context: Context,
  input: {
    until: PlainDate;
    format: ExportFormat;
    templateId?: ExportTemplateId | undefined;
    leavesOutUnwritable?: boolean | undefined;
  },
): Promise<ExportId> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const template = await chosenTemplate(context, input);
  await lockBooks(context);
  await postponeClosed(context);
  // Two people exporting at once: the second waits here and then finds nothing left.
  const number = await nextNumber(trx, actor.companyId, 'export');
  const ready = await readExportable(trx, company, {
    until: input.until,
    lock: true,
    closed: await closedToCaller(context),
  });
  if (ready.entries.length === 0) throw new AppError('nothing_to_export');
  const exportable =
    input.leavesOutUnwritable === true
      ? await leaveOutUnwritable(context, ready, { company, format: input.format })
      : ready;
  const lettered = { ...exportable, entries: await letterSettled(trx, company, exportable) };
  const entries = await nameReady(trx, actor.companyId, lettered);
  const datev = await datevNumbers(trx, actor.companyId);
  const { payables, settlements, accruals, books } = exportable;
  const { id, ...kept } = await keepExport(context, {
    company,
    number,
    format: input.format,
    entries,
    payableCount: payables.length,
    settlementCount: settlements.length + accruals.length,
    until: input.until,
    facts: async (lines, given) => ({
      ...factsOf(lines, { ...given, company, books, datev, due: dueDays(payables) }),
      ...(template === undefined ? {} : { template }),
    }),
  });
  await markExported(context, exportable, id);
  await recordChange(context, {
    action: 'accounting.export',
    entity: 'export',
    entityId: id,
    after: { number, ...kept },
    topics: ['bookkeeping', 'home'],
  });
  return id;
}

const dueDays = (payables: Exportable['payables']): Record<string, PlainDate> =>
  Object.fromEntries(payables.flatMap((row) => (row.due_on === null ? [] : [[row.reference, row.due_on]])));

/** With what everything is called now: the company's bank accounts, its categories, its suppliers and members. */
export async function nameReady(
  trx: Trx,
  companyId: CompanyId,
  { payables, settlements, entries, books }: Exportable,
): Promise<ExportableEntry[]> {
  const { expenseCategories } = await listDimensions(trx, companyId);
  const named = nameEntries(
    entries.map(({ entry }) => entry),
    {
      books,
      banks: await bankNames(trx, companyId),
      categories: expenseCategories,
      auxiliaries: await auxiliaryNames(trx, companyId, { payables, settlements }),
    },
  );
  return entries.map((one, index) => ({ ...one, entry: named[index] ?? one.entry }));
}

/** What each account of a supplier or member is called: of one that many are put on by a rule, the supplier's whose it is. */
async function auxiliaryNames(
  trx: Trx,
  companyId: CompanyId,
  { payables, settlements }: Pick<Exportable, 'payables' | 'settlements'>,
): Promise<Map<string, string>> {
  const names = new Map(
    [...payables, ...settlements].flatMap((row): [string, string][] =>
      row.auxiliary_account === null ? [] : [[row.auxiliary_account, row.counterparty_name]],
    ),
  );
  const ofSettled = await accountingTables(trx)
    .selectFrom('accounting.payable')
    .select('supplier_account_of')
    .where('company_id', '=', companyId)
    .where('supplier_account_of', 'is not', null)
    .where(
      isAmong(
        'source_id',
        settlements.map((row) => row.source_id),
      ),
    )
    .execute();
  const others = [...payables, ...ofSettled].flatMap((row) => row.supplier_account_of ?? []);
  for (const { code, name } of (await supplierAccountsById(trx, companyId, others)).values()) names.set(code, name);
  return names;
}

async function markExported(
  { trx, actor }: Context,
  { payables, settlements, accruals }: Exportable,
  exportId: ExportId,
): Promise<void> {
  await sql`update accounting.payable set state = 'exported', export_id = ${exportId}, version = version + 1
    where company_id = ${actor.companyId} and id = any(${payables.map((row) => row.id)})`.execute(trx);
  await sql`update accounting.settlement set state = 'exported', export_id = ${exportId}
    where company_id = ${actor.companyId} and id = any(${settlements.map((row) => row.id)})`.execute(trx);
  await sql`update accounting.accrual set state = 'exported', export_id = ${exportId}
    where company_id = ${actor.companyId} and id = any(${accruals.map((row) => row.id)})`.execute(trx);
}
