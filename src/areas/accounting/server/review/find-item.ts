import { sql } from 'kysely';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { FeeKind, ItemId, SettlementId } from '../../contract/review.ts';
import type { PayableId } from '../../contract/bookkeeping.ts';
import { findPayable, type LoadedPayable } from '../queries/load-payable.ts';
import { accountingTables, type SettlementRow } from '../tables.ts';
import { feeKindOf, seenPayable, seenSettlement } from './review-source.ts';

export type FoundItem =
  | { readonly of: 'payable'; readonly row: LoadedPayable; readonly seen: string }
  | {
      readonly of: 'settlement';
      readonly row: SettlementRow;
      readonly seen: string;
      /** Of a fee: who takes it. */
      readonly feeKind: FeeKind | null;
    };

export const isPayableId = (id: ItemId): id is PayableId => id.startsWith('pbl_');

/** A payable or a settlement with what names its present form. @throws AppError not_found. */
export async function findItem({ trx, actor }: Pick<Context, 'trx' | 'actor'>, itemId: ItemId): Promise<FoundItem> {
  if (isPayableId(itemId)) {
    const row = await findPayable(trx, actor.companyId, itemId);
    const seen = await sql<{ seen: string }>`select ${seenPayable('p')} as seen from accounting.payable p
      where p.company_id = ${actor.companyId} and p.id = ${itemId}`.execute(trx);
    return { of: 'payable', row, seen: seen.rows[0]?.seen ?? '' };
  }
  const row = await findSettlement({ trx, actor }, itemId);
  const { rows } = await sql<{ seen: string; kind: FeeKind }>`select ${seenSettlement('s')} as seen,
      ${feeKindOf('s')} as kind from accounting.settlement s
    where s.company_id = ${actor.companyId} and s.id = ${itemId}`.execute(trx);
  const isFee = row.kind === 'fee' || row.kind === 'feeBack';
  return { of: 'settlement', row, seen: rows[0]?.seen ?? '', feeKind: isFee ? (rows[0]?.kind ?? null) : null };
}

async function findSettlement(
  { trx, actor }: Pick<Context, 'trx' | 'actor'>,
  itemId: SettlementId,
): Promise<SettlementRow> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.settlement')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}
