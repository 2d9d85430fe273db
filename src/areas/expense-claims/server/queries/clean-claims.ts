import type { z } from 'zod';
import { money, moneyFromWire, moneyToWire, sumPerCurrency } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import { noticedOf, type Noticed } from '#areas/requests/server/door.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { ACCEPTED_MAX, type findCleanClaims as endpoint } from '../../contract/accept-clean.ts';
import { STANDS_OUT, standsOut, type StandsOut } from '../../rules/stands-out.ts';
import { expenseClaimsTables } from '../tables.ts';
import type { LoadedClaim } from './describe-claim.ts';
import { mayReview } from './may-review.ts';

/** The waiting claims that can be accepted together, as many as go at once, and why the others can not. */
export async function findCleanClaims(context: Context): Promise<z.output<NonNullable<(typeof endpoint)['answer']>>> {
  const { trx, actor } = context;
  const rows = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'to_review')
    .orderBy('arrived_at')
    .orderBy('id')
    .limit(ACCEPTED_MAX)
    .execute();
  const reasons = await whatStandsOut(context, rows);
  const clean = rows.filter(({ id }) => reasons.get(id) === null);
  return {
    clean: clean.map(({ id, version }) => ({ id, version })),
    sums: sumPerCurrency(clean.map((row) => money(row.claimed_minor, row.currency))).map(moneyToWire),
    left: STANDS_OUT.flatMap((code) => {
      const count = [...reasons.values()].filter((reason) => reason === code).length;
      return count === 0 ? [] : [{ code, count }];
    }),
  };
}

/** By claim the first thing about it that a person has to look at; null where nothing is. */
export async function whatStandsOut(
  context: Context,
  rows: readonly LoadedClaim[],
): Promise<Map<LoadedClaim['id'], StandsOut | null>> {
  const { trx, actor } = context;
  const noticed = await noticedOf(
    trx,
    actor.companyId,
    rows.map(({ request_id: id }) => id as RequestId),
  );
  const files = await findFiles(
    trx,
    actor.companyId,
    rows.flatMap((row) => row.file_ids.slice(0, 1)),
  );
  const totals = new Map(files.map((file) => [file.id, file.reading?.gross?.value ?? null]));
  return new Map(
    rows.map((row) => {
      const read = totals.get(row.file_ids[0] ?? ('' as never)) ?? null;
      return [
        row.id,
        standsOut({
          ...told(noticed.get(row.request_id as RequestId)),
          isOwn: !mayReview(context, row).ok,
          isReceipt: row.kind === 'receipt',
          claimed: money(row.claimed_minor, row.currency),
          personalShare: row.personal_minor === null ? null : money(row.personal_minor, row.currency),
          vatLines: row.vat_lines.map(({ rate, net, tax }) => ({
            rate,
            net: moneyFromWire(net),
            tax: moneyFromWire(tax),
          })),
          isCoded: row.cost_center_id !== null && row.expense_category_id !== null,
          fileCount: row.file_ids.length,
          readTotal: read === null ? null : moneyFromWire(read),
        }),
      ];
    }),
  );
}

const told = (noticed: Noticed | undefined) => ({
  flagCount: noticed?.flags.length ?? 0,
  isInPolicy: noticed === undefined || noticed.verdict === null || noticed.verdict === 'in_policy',
});
