import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone, plainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { BankCheckState, SupplierFilter, SupplierRow } from '../../contract/supplier.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { suppliersTables } from '../tables.ts';
import { termsOfRow } from './payment-terms.ts';

const TERMS = ['payment_days', 'discount_points', 'discount_days'] as const;

/** Which suppliers: those that match, and of these, for an export of some, only the named ones. */
type Wanted = SupplierFilter & { ids?: readonly string[] | null; cursor?: string | undefined; limit: number };

/** Suppliers by name with their figures; count and sums are of all that match. */
export async function listSuppliers(context: Context, wanted: Wanted, ledger: SupplierLedger) {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const supplierIds = (await matchingSuppliers(context, wanted).select('id').execute()).map(({ id }) => id);
  const figures = await figuresOf(context, supplierIds, ledger);
  let page = listedSuppliers(context, wanted);
  if (wanted.cursor !== undefined) {
    const [name, id] = decodeCursor(wanted.cursor, ['text', 'text']);
    page = page.where(sql<boolean>`(folded_name, id) > (${name}, ${id})`);
  }
  const rows = await page.limit(wanted.limit + 1).execute();
  const wire = (minor: bigint) => moneyToWire(money(minor, company.base_currency));
  const sums = [...figures.values()];
  return {
    ...toPage(rows, wanted.limit, {
      item: (row) => toSupplierRow(row, figures, company.base_currency),
      cursor: (row) => [row.folded_name, row.id],
    }),
    count: supplierIds.length,
    open: wire(sums.reduce((sum, { openMinor }) => sum + openMinor, 0n)),
    spent: wire(sums.reduce((sum, { spentMinor }) => sum + spentMinor, 0n)),
    countries: await countriesOf(context, wanted),
    owners: await ownersOf(context, wanted),
  };
}

/** Those that match as rows, by name; the limit is the caller's. */
export const listedSuppliers = (context: Context, wanted: Omit<Wanted, 'limit'>) =>
  matchingSuppliers(context, wanted)
    .select(['id', 'name', 'folded_name', 'vat_number', 'country', ...TERMS, bankCheckOf(context.now).as('bank_check')])
    .orderBy('folded_name')
    .orderBy('id');
type ListedSupplier = Awaited<ReturnType<ReturnType<typeof listedSuppliers>['execute']>>[number];

/** These suppliers with their figures, read for all of them at once. */
export async function describeSuppliers(
  context: Context,
  rows: readonly ListedSupplier[],
  ledger: SupplierLedger,
): Promise<SupplierRow[]> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const supplierIds = rows.map(({ id }) => id);
  const figures = await figuresOf(context, supplierIds, ledger);
  return rows.map((row) => toSupplierRow(row, figures, company.base_currency));
}

type Figures = Awaited<ReturnType<SupplierLedger['readFigures']>>;

/** What is owed to them, and what they got since the year began. */
async function figuresOf(
  { trx, actor, now }: Context,
  supplierIds: readonly SupplierId[],
  ledger: SupplierLedger,
): Promise<Figures> {
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const from = plainDate(`${today.slice(0, 4)}-01-01`);
  return ledger.readFigures(trx, actor.companyId, { supplierIds, from, to: today });
}

function toSupplierRow(row: ListedSupplier, figures: Figures, base: CurrencyCode): SupplierRow {
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  return {
    id: row.id,
    name: row.name,
    vatNumber: row.vat_number,
    country: row.country,
    bankCheck: row.bank_check,
    terms: termsOfRow(row),
    open: wire(figures.get(row.id)?.openMinor ?? 0n),
    spent: wire(figures.get(row.id)?.spentMinor ?? 0n),
  };
}

/** The countries of the list without its filters, so that another can be chosen. */
async function countriesOf(context: Context, { list }: Wanted): Promise<string[]> {
  const rows = await matchingSuppliers(context, { list })
    .select('country')
    .distinct()
    .where('country', 'is not', null)
    .orderBy('country')
    .execute();
  return rows.flatMap(({ country }) => country ?? []);
}

/** Who answers for suppliers of the list without its filters, by name. */
async function ownersOf(context: Context, { list }: Wanted): Promise<{ userId: UserId; name: string }[]> {
  const rows = await matchingSuppliers(context, { list })
    .select('owner_id')
    .distinct()
    .where('owner_id', 'is not', null)
    .execute();
  const names = await namesOf(
    context.trx,
    context.actor.companyId,
    rows.flatMap((row) => row.owner_id ?? []),
  );
  const owners = [...names].map(([userId, name]) => ({ userId, name }));
  return owners.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Without country or account no transfer can be made to them: incomplete. One that is archived is not asked for more. */
export function matchingSuppliers({ trx, actor, now }: Context, wanted: Omit<Wanted, 'limit'>) {
  let query = suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .where('company_id', '=', actor.companyId)
    // Asked for by its id, a double is shown as what it was.
    .$if(wanted.ids === undefined || wanted.ids === null, (all) => all.where('merged_into', 'is', null))
    .where('archived_at', wanted.list === 'archived' ? 'is not' : 'is', null);
  if (wanted.list === 'incomplete')
    query = query.where((eb) => eb.or([eb('country', 'is', null), sql<boolean>`${bankCheckOf(now)} = 'missing'`]));
  if (wanted.ids !== undefined && wanted.ids !== null) query = query.where(isAmong('id', wanted.ids));
  if (wanted.country !== undefined) query = query.where(isAmong('country', wanted.country.split(',')));
  if (wanted.owner !== undefined) query = query.where(isAmong('owner_id', wanted.owner.split(',')));
  if (wanted.check !== undefined)
    query = query.where(sql<boolean>`${bankCheckOf(now)} = any(${wanted.check.split(',')})`);
  if (wanted.q !== undefined && wanted.q !== '') {
    const pattern = likePattern(wanted.q);
    query = query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('vat_number', 'ilike', pattern)]));
  }
  return query;
}

/** Where the accounts of the supplier in this row stand; a refused one counts as none. */
export const bankCheckOf = (now: Instant): RawBuilder<BankCheckState> => sql<BankCheckState>`coalesce((
  select case
    when bool_or(a.state = 'unverified') then 'waiting'
    when bool_or(a.usable_from > ${now}::timestamptz) then 'cooling_off'
    else 'verified' end
  from suppliers.bank_account a
  where a.company_id = suppliers.supplier.company_id and a.supplier_id = suppliers.supplier.id and a.state <> 'refused'
  having count(*) > 0), 'missing')`;
