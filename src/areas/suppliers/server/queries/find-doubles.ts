import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { fold, isNonEmpty } from '#kernel/text.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { DOUBLES_SHOWN, type Double } from '../../contract/merge.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { areTwoCompanies, DOUBLE_REASONS, likelyDouble, type DoubleReason } from '../../rules/likely-double.ts';
import { bankAccountsOf } from '../commands/bank-account.ts';
import type { SupplierLedger } from '../supplier-ledger.ts';
import { suppliersTables } from '../tables.ts';
import { countAgreements } from './agreements.ts';
import { bankCheckOf } from './list-suppliers.ts';

/**
 * Suppliers that may be the same as this one, the likeliest first; with a text all whose name has it, each with what it
 * would bring along. @throws AppError not_found.
 */
export async function findDoubles(
  context: Context,
  { supplierId, q }: { supplierId: SupplierId; q?: string | undefined },
  ledger: SupplierLedger,
): Promise<Double[]> {
  const { trx, actor, now } = context;
  const all = await loadUnmerged(context);
  const accounts = await bankAccountsOf(
    trx,
    actor.companyId,
    all.map(({ id }) => id),
  );
  const likenessOf = (row: (typeof all)[number]) => ({
    name: row.name,
    vatNumber: row.vat_number,
    email: row.email,
    ibans: (accounts.get(row.id) ?? []).filter(({ state }) => state !== 'refused').map(({ iban }) => iban),
  });
  const kept = all.find(({ id }) => id === supplierId);
  if (kept === undefined) throw notFound();
  const found = all
    .filter(({ id }) => id !== supplierId)
    .map((row) => ({ row, reason: likelyDouble(likenessOf(kept), likenessOf(row)) }))
    .filter(({ row, reason }) => (isNonEmpty(q) ? row.folded_name.includes(fold(q)) : reason !== null))
    .toSorted((a, b) => rankOf(a.reason) - rankOf(b.reason) || a.row.name.localeCompare(b.row.name))
    .slice(0, DOUBLES_SHOWN);
  const supplierIds = found.map(({ row }) => row.id);
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const figures = await ledger.readFigures(trx, actor.companyId, { supplierIds, from: today, to: today });
  const counts = await ledger.countInvoices(trx, actor.companyId, supplierIds);
  const agreements = await countAgreements(trx, actor.companyId, supplierIds);
  return found.map(({ row, reason }) => ({
    id: row.id,
    name: row.name,
    vatNumber: row.vat_number,
    country: row.country,
    bankCheck: row.bank_check,
    open: moneyToWire(money(figures.get(row.id)?.openMinor ?? 0n, company.base_currency)),
    invoiceCount: counts.get(row.id) ?? 0,
    personCount: agreements.people.get(row.id) ?? 0,
    contractCount: agreements.contracts.get(row.id) ?? 0,
    reason,
    isAnotherCompany: areTwoCompanies(likenessOf(kept), likenessOf(row)),
    version: row.version,
  }));
}

const rankOf = (reason: DoubleReason | null): number =>
  reason === null ? DOUBLE_REASONS.length : DOUBLE_REASONS.indexOf(reason);

const loadUnmerged = ({ trx, actor, now }: Context) =>
  suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select([
      'id',
      'name',
      'folded_name',
      'vat_number',
      'country',
      'email',
      'version',
      bankCheckOf(now).as('bank_check'),
    ])
    .where('company_id', '=', actor.companyId)
    .where('merged_into', 'is', null)
    .execute();
