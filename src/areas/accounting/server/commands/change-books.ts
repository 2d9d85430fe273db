import { recordChange } from '#platform/audit/record-change.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { z } from 'zod';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import { getCompanyRow, setChart } from '#areas/companies/server/door.ts';
import type {
  AccountView,
  BooksChange,
  BooksView,
  saveAccount as saveAccountEndpoint,
  saveTax as saveTaxEndpoint,
  TaxView,
} from '../../contract/books-setup.ts';
import { describeBooks, hasBookings, listAccounts, listTaxes } from '../queries/describe-books.ts';
import { loadBooks } from '../queries/load-books.ts';
import { accountingTables } from '../tables.ts';

const TOPICS = ['bookkeeping', 'setup', 'settings'];

/**
 * Changes how entries to come are written. What is exported stays as it left; what is prepared is written with what is so when
 * it leaves. @throws AppError version_conflict, chart_in_use, codes_not_distinct.
 */
export async function changeBooks(context: Context, { version, chart, ...change }: BooksChange): Promise<BooksView> {
  const { trx, actor } = context;
  const db = accountingTables(trx);
  await db
    .insertInto('accounting.setup')
    .values({ company_id: actor.companyId, roles: '{}', journals: '{}', format: null, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const setup = await db
    .selectFrom('accounting.setup')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (setup.version !== version)
    throw new AppError('version_conflict', { data: { version: setup.version, state: '' } });
  const before = await describeBooks(context);
  const isOther = chart !== undefined && chart !== before.chart;
  if (isOther) {
    if (await hasBookings(trx, await getCompanyRow(trx, actor.companyId))) throw new AppError('chart_in_use');
    await setChart(trx, actor.companyId, chart);
  }
  // Accounts of one chart mean nothing in another.
  const roles = isOther ? (change.roles ?? {}) : { ...setup.roles, ...change.roles };
  const journals = isOther ? (change.journals ?? {}) : { ...setup.journals, ...change.journals };
  await db
    .updateTable('accounting.setup')
    .set({
      roles: JSON.stringify(roles),
      journals: JSON.stringify(journals),
      format: change.format ?? (isOther ? null : setup.format),
      datev_consultant: change.datevConsultant ?? setup.datev_consultant,
      datev_client: change.datevClient ?? setup.datev_client,
      year_begins: change.yearBegins ?? setup.year_begins,
      version: version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .execute();
  const after = await describeBooks(context);
  // Journals of one code would share their numbers; control accounts of one code could not be told apart.
  const codes = Object.values(after.journals).map(({ code }) => code);
  const { supplierControl, employeeControl, advanceControl, transit } = after.roles;
  const controls = [supplierControl, employeeControl, advanceControl, transit];
  const { banks = new Map() } = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  const ownJournals = new Set([...banks.values()].map(({ journal }) => journal?.code));
  const isShared =
    codes.some((code) => ownJournals.has(code)) ||
    [...banks.values()].some(({ account }) => controls.includes(account));
  if (isShared || new Set(codes).size < codes.length || new Set(controls).size < controls.length)
    throw new AppError('codes_not_distinct');
  await recordChange(context, {
    action: 'accounting.change-books',
    entity: 'company',
    entityId: actor.companyId,
    before,
    after,
    topics: TOPICS,
  });
  return after;
}

type AccountFields = z.output<NonNullable<(typeof saveAccountEndpoint)['body']>>;
type TaxFields = z.output<NonNullable<(typeof saveTaxEndpoint)['body']>>;

/**
 * Adds an account or changes what the company has otherwise than its chart. Accounts are archived, never deleted; one that entries
 * are written with by its role stays. @throws AppError version_conflict, account_in_use, invalid_input.
 */
export async function saveAccount(
  context: Context,
  { code, version, name, taxCode, isArchived }: AccountFields,
): Promise<AccountView> {
  const { trx, actor, now } = context;
  const books = await loadBooks(trx, await getCompanyRow(trx, actor.companyId));
  if (taxCode !== null && !books.taxes.some((tax) => tax.code === taxCode))
    throw invalidInput([{ path: 'taxCode', code: 'unknown' }]);
  if (isArchived && Object.values(books.roles).includes(code)) throw new AppError('account_in_use');
  const before = (await listAccounts(context)).find((account) => account.code === code);
  const columns = {
    name,
    tax_code: taxCode,
    archived_at: isArchived ? now : null,
    // Back in use, nothing takes its place.
    ...(isArchived ? {} : { merged_into: null }),
  };
  const db = accountingTables(trx);
  const saved =
    version === 0
      ? await db
          .insertInto('accounting.account')
          .values({ company_id: actor.companyId, code, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('code')
          .executeTakeFirst()
      : await db
          .updateTable('accounting.account')
          .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
          .where('company_id', '=', actor.companyId)
          .where('code', '=', code)
          .where('version', '=', version)
          .returning('code')
          .executeTakeFirst();
  if (saved === undefined)
    throw new AppError('version_conflict', { data: { version: before?.version ?? 0, state: '' } });
  const after = (await listAccounts(context)).find((account) => account.code === code);
  if (after === undefined) throw notFound();
  await recordChange(context, {
    action: 'accounting.save-account',
    entity: 'account',
    entityId: code,
    before: auditOfAccount(before),
    after: auditOfAccount(after),
    topics: TOPICS,
  });
  return after;
}

const auditOfAccount = (account: AccountView | undefined) =>
  account === undefined ? null : { name: account.name, taxCode: account.taxCode, isArchived: account.isArchived };

/** Adds a tax account or changes one. @throws AppError version_conflict, invalid_input at what does not fit its kind. */
export async function saveTax(context: Context, { code, version, ...fields }: TaxFields): Promise<TaxView> {
  const { trx, actor, now } = context;
  const problems = [
    ...((fields.debitAccount === null) === (fields.kind === 'exempt')
      ? []
      : [{ path: 'debitAccount', code: 'account_of_kind' }]),
    ...((fields.creditAccount === null) === (fields.kind !== 'reverse_charge')
      ? []
      : [{ path: 'creditAccount', code: 'account_of_kind' }]),
    ...(fields.validFrom !== null && fields.validTo !== null && fields.validTo < fields.validFrom
      ? [{ path: 'validTo', code: 'before_start' }]
      : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const before = (await listTaxes(context)).find((tax) => tax.code === code);
  const columns = {
    name: fields.name,
    kind: fields.kind,
    rate: fields.rate,
    recoverable_percent: fields.recoverablePercent,
    debit_account: fields.debitAccount,
    credit_account: fields.creditAccount,
    datev_key: fields.datevKey,
    valid_from: fields.validFrom,
    valid_to: fields.validTo,
    archived_at: fields.isArchived ? now : null,
    archived_on: fields.isArchived ? dayInZone(now, zone) : null,
  };
  const db = accountingTables(trx);
  const saved =
    version === 0
      ? await db
          .insertInto('accounting.tax_account')
          .values({ company_id: actor.companyId, code, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('code')
          .executeTakeFirst()
      : await db
          .updateTable('accounting.tax_account')
          .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
          .where('company_id', '=', actor.companyId)
          .where('code', '=', code)
          .where('version', '=', version)
          .returning('code')
          .executeTakeFirst();
  if (saved === undefined)
    throw new AppError('version_conflict', { data: { version: before?.version ?? 0, state: '' } });
  const after = (await listTaxes(context)).find((tax) => tax.code === code);
  if (after === undefined) throw notFound();
  await recordChange(context, {
    action: 'accounting.save-tax',
    entity: 'tax-account',
    entityId: code,
    before: before ?? null,
    after,
    topics: TOPICS,
  });
  return after;
}
