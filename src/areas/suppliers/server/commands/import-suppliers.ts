import { setImmediate as others } from 'node:timers/promises';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { ImportedSupplier } from '../../contract/import.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { alikeIndex } from '../../rules/alike-index.ts';
import { ignoredOf } from '../../rules/supplier-headings.ts';
import { readSuppliers, type KnownAs, type KnownSuppliers, type SupplierLine } from '../../rules/read-suppliers.ts';
import { suppliersTables } from '../tables.ts';
import { addImported } from './add-imported.ts';
import { lockSuppliers } from './find-or-add-supplier.ts';

const LINES_IN_A_TURN = 100;

export type ImportSuppliers = {
  rows: readonly (readonly (string | number)[])[];
  isDryRun: boolean;
  skipsBad: boolean;
};

/**
 * Adds suppliers from a table. A dry run only says what would be; one bad line adds nothing unless asked to skip it. An
 * account waits for a second person as any other.
 * @throws AppError impersonation_forbidden where a line names an account.
 */
export async function importSuppliers(
  context: Context,
  { rows, isDryRun, skipsBad }: ImportSuppliers,
): Promise<{ rows: ImportedSupplier[]; added: number; ignored: string[] }> {
  const { trx, actor } = context;
  await lockSuppliers(trx, actor.companyId);
  const read: SupplierLine[] = [];
  for (const line of readSuppliers(rows, await knownSuppliers(context))) {
    read.push(line);
    // Two thousand lines take longer than anybody else should wait.
    if (read.length % LINES_IN_A_TURN === 0) await others();
  }
  const good = read.filter((line) => line.faults.length === 0);
  // Bank details are never changed while acting for somebody else (domain rules 2.15).
  if (actor.impersonatorId !== null && good.some(({ iban }) => iban !== null))
    throw new AppError('impersonation_forbidden', { status: 403 });
  const goesAhead = !isDryRun && (skipsBad || good.length === read.length);
  if (goesAhead) await addImported(context, good);
  return {
    rows: read.map(({ email: _email, phone: _phone, iban: _iban, terms: _terms, ...line }) => line),
    added: goesAhead ? good.length : 0,
    ignored: ignoredOf(rows[0] ?? []),
  };
}

async function knownSuppliers({ trx, actor }: Context): Promise<KnownSuppliers> {
  const db = suppliersTables(trx);
  const suppliers = await db
    .selectFrom('suppliers.supplier')
    .select(['id', 'name', 'folded_name', 'vat_number as vatNumber', 'email', 'merged_into', 'archived_at'])
    .where('company_id', '=', actor.companyId)
    .orderBy('folded_name')
    .execute();
  const aliases = await db
    .selectFrom('suppliers.alias')
    .select(['folded_name', 'supplier_id as id'])
    .where('company_id', '=', actor.companyId)
    .execute();
  const accounts = await db
    .selectFrom('suppliers.bank_account')
    .select(['supplier_id', 'iban'])
    .where('company_id', '=', actor.companyId)
    .where('state', '<>', 'refused')
    .execute();
  const accountsOf = Map.groupBy(accounts, (account) => account.supplier_id);
  const unmerged = suppliers.filter((row) => row.merged_into === null);
  const archived = new Set(unmerged.filter((row) => row.archived_at !== null).map(({ id }) => id));
  // A double goes by whom it was merged into.
  const intoOf = new Map(suppliers.map((row) => [row.id, row.merged_into ?? row.id]));
  const knownAs = ({ id }: { id: SupplierId }): KnownAs => (archived.has(intoOf.get(id) ?? id) ? 'archived' : 'known');
  return {
    names: new Map([...suppliers, ...aliases].map((row) => [row.folded_name, knownAs(row)])),
    vatNumbers: new Map(suppliers.flatMap((row) => (row.vatNumber === null ? [] : [[row.vatNumber, knownAs(row)]]))),
    alike: alikeIndex(
      unmerged.map((row) => ({ ...row, ibans: (accountsOf.get(row.id) ?? []).map(({ iban }) => iban) })),
    ),
  };
}
