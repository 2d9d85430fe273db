import { dayInZone, lastDayOf, monthOf, nextMonth, type Month } from '#kernel/plain-date.ts';
import type { z } from 'zod';
import type { Context } from '#platform/http/call.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { getCompanyRow, setCloseDay } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import {
  SETUP_ITEMS,
  type finishSetup as endpoint,
  type SetupItem,
  type SetupState,
} from '../../contract/setup-state.ts';
import { changeBooks } from '../commands/change-books.ts';
import { softClosePeriod } from '../commands/close-period.ts';
import { describeBooks, hasBookings, listAccounts, listTaxes } from '../queries/describe-books.ts';
import { loadPeriods } from '../queries/load-periods.ts';
import { accountingTables } from '../tables.ts';
import { listBankAccounts } from './bank-accounts.ts';
import { partyRows } from './parties.ts';

/** How each part of the set-up stands, what blocks exports first. */
export async function describeSetup(context: Context): Promise<SetupState> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const finished = await accountingTables(trx)
    .selectFrom('accounting.setup')
    .select('finished_at')
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst();
  const isFinished = (finished?.finished_at ?? null) !== null || (await hasBookings(trx, company));
  const { newestClosed } = await loadPeriods(context);
  const items = [await booksItem(context, isFinished)];
  for (const item of OTHERS) items.push(await item(context));
  const rank = { blocking: 0, open: 1, optional: 2, done: 3 };
  return {
    items: items.toSorted(
      (one, other) =>
        rank[one.state] - rank[other.state] || SETUP_ITEMS.indexOf(one.name) - SETUP_ITEMS.indexOf(other.name),
    ),
    isFinished,
    closeDay: company.close_day,
    lockedUntil: newestClosed,
    lastMonth: lastMonthOver(dayInZone(now, company.time_zone)),
  };
}

function lastMonthOver(today: ReturnType<typeof dayInZone>): Month {
  const month = monthOf(today);
  return lastDayOf(month) < today ? month : nextMonth(month, -1);
}

type Item = (context: Context) => Promise<SetupItem>;
const done = (name: SetupItem['name'], count: number): SetupItem => ({ name, state: 'done', problem: null, count });

async function booksItem(context: Context, isFinished: boolean): Promise<SetupItem> {
  const { format, datevConsultant, datevClient } = await describeBooks(context);
  // What nobody entered: no tax adviser takes a file for it.
  if (format === 'datev' && datevConsultant === 1001 && datevClient === 1)
    return { name: 'books', state: 'blocking', problem: 'datev_numbers', count: 0 };
  return isFinished ? done('books', 0) : { name: 'books', state: 'open', problem: 'not_finished', count: 0 };
}

const bankItem: Item = async (context) => {
  const accounts = (await listBankAccounts(context)).filter(({ isArchived }) => !isArchived);
  const wanted = await datevLength(context);
  const refused = accounts.filter(
    ({ account }) => wanted !== null && !(/^\d+$/.test(account) && account.length === wanted),
  );
  if (refused.length > 0)
    return { name: 'bankAccounts', state: 'blocking', problem: 'bank_form', count: refused.length };
  const { length } = accounts;
  return length === 0
    ? { name: 'bankAccounts', state: 'open', problem: 'no_bank_account', count: 0 }
    : done('bankAccounts', length);
};

/** DATEV takes digits only, all of one length, and has one more for suppliers and members. */
async function datevLength(context: Context): Promise<number | null> {
  const { format, roles } = await describeBooks(context);
  return format === 'datev' ? Math.min(8, Math.max(4, roles.supplierControl.length)) : null;
}

const expenseItem: Item = async (context) => {
  const accounts = await listAccounts(context);
  const length = await datevLength(context);
  const { expenseCategories } = await listDimensions(context.trx, context.actor.companyId);
  const defaults = expenseCategories.map(({ accountCode }) => accountCode);
  const refused = defaults.filter((code) => length !== null && !(/^\d+$/.test(code) && code.length === length));
  if (refused.length > 0)
    return { name: 'expenseAccounts', state: 'blocking', problem: 'account_form', count: refused.length };
  const archived = new Set(accounts.filter(({ isArchived }) => isArchived).map(({ code }) => code));
  const stale = defaults.filter((code) => archived.has(code)).length;
  return stale > 0
    ? { name: 'expenseAccounts', state: 'open', problem: 'archived_default', count: stale }
    : done('expenseAccounts', accounts.length - archived.size);
};

const taxItem: Item = async (context) => {
  const { time_zone: zone } = await getCompanyRow(context.trx, context.actor.companyId);
  const today = dayInZone(context.now, zone);
  const inForce = (await listTaxes(context)).filter(
    ({ kind, isArchived, validFrom, validTo }) =>
      kind !== 'exempt' && !isArchived && (validFrom ?? today) <= today && today <= (validTo ?? today),
  );
  return inForce.length === 0
    ? { name: 'taxAccounts', state: 'blocking', problem: 'no_tax_in_force', count: 0 }
    : done('taxAccounts', inForce.length);
};

const partyItem =
  (party: 'suppliers' | 'employees', name: 'supplierAccounts' | 'employeeAccounts'): Item =>
  async (context) => {
    const rows = (await partyRows(context.trx, { companyId: context.actor.companyId, party })).filter(
      ({ isGone, code }) => !isGone && code !== null,
    );
    const length = await datevLength(context);
    const odd = rows.filter(
      ({ code }) => length !== null && !(/^\d+$/.test(code ?? '') && code?.length === length + 1),
    ).length;
    return odd > 0 ? { name, state: 'open', problem: 'not_personal', count: odd } : done(name, rows.length);
  };

const fieldsItem: Item = async ({ trx, actor }) => {
  const { length } = (await listDimensions(trx, actor.companyId)).analyticalFields;
  return length === 0
    ? { name: 'analyticalFields', state: 'optional', problem: 'none_yet', count: 0 }
    : done('analyticalFields', length);
};

const OTHERS: readonly Item[] = [
  bankItem,
  expenseItem,
  taxItem,
  partyItem('suppliers', 'supplierAccounts'),
  partyItem('employees', 'employeeAccounts'),
  fieldsItem,
];

type Finished = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Chart, format, journals, close day and locked months in one go, or none of it.
 * @throws AppError as `changeBooks` and `softClosePeriod`.
 */
export async function finishSetup(context: Context, { books, closeDay, lockedUntil }: Finished): Promise<SetupState> {
  const { trx, actor, now } = context;
  await changeBooks(context, books);
  const company = await getCompanyRow(trx, actor.companyId);
  if (company.close_day !== closeDay) await setCloseDay(trx, actor.companyId, closeDay);
  const { newestClosed } = await loadPeriods(context);
  if (lockedUntil !== null && (newestClosed === null || newestClosed < lockedUntil))
    await softClosePeriod(context, lockedUntil);
  await accountingTables(trx)
    .updateTable('accounting.setup')
    .set({ finished_at: now })
    .where('company_id', '=', actor.companyId)
    .execute();
  await recordChange(context, {
    action: 'accounting.finish-setup',
    entity: 'company',
    entityId: actor.companyId,
    before: { closeDay: company.close_day, lockedUntil: newestClosed },
    after: { closeDay, lockedUntil },
    topics: ['bookkeeping', 'setup', 'settings', 'home'],
  });
  return describeSetup(context);
}
