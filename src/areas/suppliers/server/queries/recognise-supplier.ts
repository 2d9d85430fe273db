import { fold } from '#kernel/text.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { Recognised } from '../../contract/recognised.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { coreName } from '../../rules/likely-double.ts';
import { normalVat } from '../../rules/vat-number.ts';
import { findSupplier } from '../commands/find-or-add-supplier.ts';
import { mayHaveCore } from './named-alike.ts';
import { suppliersTables } from '../tables.ts';

/** What a document says of whom it is from. */
export type Traces = { name: string | null; vatNumber: string | null; iban: string | null };

/**
 * Whom a document seems to be from: a supplier known by this name, or else a proposal by VAT number, by an account that
 * only one supplier has and somebody stood for, or by a name that differs in its legal form only. Whom finance said it
 * is not is proposed no more. Null for a document of nobody known.
 */
export async function recogniseSupplier(trx: Trx, companyId: CompanyId, traces: Traces): Promise<Recognised | null> {
  const named = await findSupplier(trx, companyId, { name: traces.name, vatNumber: null });
  if (named !== null) return { id: named.id, name: named.name, by: null };
  const refused = await refusedFor(trx, companyId, traces.name);
  const vatNumber = traces.vatNumber === null ? null : normalVat(traces.vatNumber);
  const holder = await holderOf(trx, companyId, traces.iban);
  const candidates = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'name', 'vat_number'])
    .where('company_id', '=', companyId)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        ...(traces.name === null ? [] : [mayHaveCore(traces.name)]),
        ...(vatNumber === null ? [] : [eb('vat_number', '=', vatNumber)]),
        ...(holder === null ? [] : [eb('id', '=', holder)]),
      ]),
    )
    .orderBy('folded_name')
    .execute();
  const open = candidates.filter(({ id }) => !refused.has(id));
  const byVat = open.find((row) => vatNumber !== null && row.vat_number === vatNumber);
  if (byVat !== undefined) return { id: byVat.id, name: byVat.name, by: 'vat_number' };
  // Another VAT number is another company, whatever account or name it has.
  const possible = open.filter((row) => vatNumber === null || row.vat_number === null);
  const byAccount = possible.find(({ id }) => id === holder);
  if (byAccount !== undefined) return { id: byAccount.id, name: byAccount.name, by: 'account' };
  const core = traces.name === null ? '' : coreName(traces.name);
  const byName = possible.find(({ name }) => core !== '' && coreName(name) === core);
  return byName === undefined ? null : { id: byName.id, name: byName.name, by: 'similar_name' };
}

async function refusedFor(trx: Trx, companyId: CompanyId, name: string | null): Promise<Set<SupplierId>> {
  if (name === null) return new Set();
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.refused_alias')
    .select('supplier_id')
    .where('company_id', '=', companyId)
    .where('folded_name', '=', fold(name))
    .execute();
  return new Set(rows.map((row) => row.supplier_id));
}

/** The one supplier with this account; null where nobody has it or several do. */
async function holderOf(trx: Trx, companyId: CompanyId, iban: string | null): Promise<SupplierId | null> {
  if (iban === null) return null;
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.bank_account as a')
    .innerJoin('suppliers.supplier as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.supplier_id'),
    )
    .select('a.supplier_id')
    .where('a.company_id', '=', companyId)
    .where('a.iban', '=', iban.replaceAll(/\s/g, '').toUpperCase())
    .where('a.state', '=', 'verified')
    .where('s.merged_into', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.supplier_id ?? null) : null;
}
