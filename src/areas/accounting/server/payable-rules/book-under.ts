import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import { supplierAccountsById } from '#areas/suppliers/server/door.ts';

/** What is owed on another supplier's account from now on; null: on its payee's own again. */
export type Move = {
  readonly sourceId: string;
  readonly payeeId: string;
  readonly supplierAccountOf: SupplierId | null;
};

/** Where a coding changed it, the move that follows. */
export const moveOf = (of: {
  readonly row: {
    readonly source_id: string;
    readonly counterparty_id: string;
    supplier_account_of: SupplierId | null;
  };
  readonly after: { readonly supplierAccountOf: SupplierId | null };
}): Move[] =>
  of.row.supplier_account_of === of.after.supplierAccountOf
    ? []
    : [{ sourceId: of.row.source_id, payeeId: of.row.counterparty_id, supplierAccountOf: of.after.supplierAccountOf }];

/**
 * Puts payables on other accounts, and what pays them with them: both sides of an item bear one code, or the program that reads
 * them could not match them. Only for payables that are to prepare and of which no payment left; hold the codes before.
 */
export async function bookUnder(trx: Trx, companyId: CompanyId, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const accounts = await supplierAccountsById(
    trx,
    companyId,
    moves.map(({ supplierAccountOf, payeeId }) => supplierAccountOf ?? payeeId),
  );
  const given = moves.flatMap(({ sourceId, payeeId, supplierAccountOf }) => {
    const code = accounts.get(supplierAccountOf ?? payeeId)?.code;
    return code === undefined ? [] : [{ source_id: sourceId, account_of: supplierAccountOf, code }];
  });
  const list = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(source_id text, account_of text, code text)`;
  await sql`update accounting.payable p set supplier_account_of = given.account_of, auxiliary_account = given.code
    from ${list} where p.company_id = ${companyId} and p.source_id = given.source_id`.execute(trx);
  await sql`update accounting.settlement s set auxiliary_account = given.code from ${list}
    where s.company_id = ${companyId} and s.source_id = given.source_id and s.state = 'created'
      and s.auxiliary_account is not null`.execute(trx);
}
