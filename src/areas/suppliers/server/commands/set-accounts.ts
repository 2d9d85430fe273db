import { sql } from 'kysely';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { suppliersTables } from '../tables.ts';
import { lockSuppliers } from './find-or-add-supplier.ts';
import { TOPICS } from './topics.ts';

/** Of one supplier: its account in the books as it was seen, and as it is from now on. */
export type AccountOf = { readonly id: string; readonly before: string | null; readonly code: string };

/** Why an account is not set: somebody else has it, it changed meanwhile, or there is no such supplier. */
export type AccountFault = { readonly id: string; readonly code: 'taken' | 'changed' | 'unknown' };

/**
 * Sets the accounts of suppliers in the books, all of them or, where one cannot be, none: of two that change places each gets
 * what the other had. Suppliers are numbered one at a time, so that none is taken meanwhile.
 */
export async function setSupplierAccounts(context: Context, accounts: readonly AccountOf[]): Promise<AccountFault[]> {
  const { trx, actor } = context;
  await lockSuppliers(trx, actor.companyId);
  const rows = await suppliersTables(trx)
    .selectFrom('suppliers.supplier')
    .select(['id', 'auxiliary_account as code', 'merged_into as mergedInto'])
    .where('company_id', '=', actor.companyId)
    .execute();
  const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const leaving = new Set(accounts.map(({ id }) => id));
  const staying = new Set(rows.filter(({ id }) => !leaving.has(id)).map(({ code }) => code));
  const faults = accounts.flatMap(({ id, before, code }): AccountFault[] => {
    const row = byId.get(id);
    if (row === undefined || row.mergedInto !== null) return [{ id, code: 'unknown' }];
    if (row.code !== before) return [{ id, code: 'changed' }];
    return staying.has(code) ? [{ id, code: 'taken' }] : [];
  });
  if (faults.length > 0 || accounts.length === 0) return faults;
  await sql`update suppliers.supplier s set auxiliary_account = given.code, version = s.version + 1
    from unnest(${accounts.map(({ id }) => id)}::text[], ${accounts.map(({ code }) => code)}::text[]) as given(id, code)
    where s.company_id = ${actor.companyId} and s.id = given.id`.execute(trx);
  for (const { id, before, code } of accounts)
    await recordChange(context, {
      action: 'suppliers.set-account',
      entity: 'supplier',
      entityId: id as SupplierId,
      before: { auxiliaryAccount: before },
      after: { auxiliaryAccount: code },
      topics: TOPICS,
    });
  return [];
}

/** How suppliers to come are numbered; null is as the chart has it. */
export async function setSupplierPattern({ trx, actor }: Context, pattern: string | null): Promise<void> {
  const db = suppliersTables(trx);
  if (pattern === null) {
    await db.deleteFrom('suppliers.numbering').where('company_id', '=', actor.companyId).execute();
    return;
  }
  await db
    .insertInto('suppliers.numbering')
    .values({ company_id: actor.companyId, pattern })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ pattern }))
    .execute();
}
