import type { z } from 'zod';
import { money } from '#kernel/money.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { acceptCleanClaims as endpoint } from '../../contract/accept-clean.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
import type { StandsOut } from '../../rules/stands-out.ts';
import { loadClaimForUpdate } from '../queries/describe-claim.ts';
import { whatStandsOut } from '../queries/clean-claims.ts';
import { expenseClaimsTables } from '../tables.ts';
import { validateClaim } from './review-claim.ts';

type Seen = { readonly id: ClaimId; readonly version: number };

/**
 * Accepts each of these claims as it was claimed, as its reviewer saw it in numbers. What was changed, decided or stands
 * out since then is left to a person and named; the others are accepted all the same.
 */
export async function acceptCleanClaims(
  context: Context,
  claims: readonly Seen[],
): Promise<z.output<NonNullable<(typeof endpoint)['answer']>>> {
  const { trx, actor } = context;
  const rows = await expenseClaimsTables(trx)
    .selectFrom('expense_claims.claim')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    // Before anything is looked at: nobody else changes them from here on.
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const reasons = await whatStandsOut(context, rows);
  const done: ClaimId[] = [];
  const refused: { id: ClaimId; memberName: string; code: string }[] = [];
  // In one order, whoever else accepts the same at once.
  for (const seen of claims.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const refusal = await refusalOf(trx, () => acceptOne(context, seen, reasons.get(seen.id) ?? null));
    if (refusal === null) done.push(seen.id);
    else if (known.has(seen.id))
      refused.push({ id: seen.id, memberName: known.get(seen.id)?.member_name ?? '', code: refusal.code });
  }
  return { done, refused };
}

/** A claim of this version is the one that was looked at: whatever changes it gives it another. */
async function acceptOne(context: Context, { id: claimId, version }: Seen, reason: StandsOut | null): Promise<void> {
  const row = await loadClaimForUpdate(context.trx, context.actor.companyId, { claimId, version });
  if (reason !== null) throw new AppError(reason === 'own_request' ? reason : 'no_longer_clean');
  await validateClaim(context, claimId, {
    version,
    sanctioned: money(row.claimed_minor, row.currency),
    vatLines: row.vat_lines.map(({ rate, net, tax }) => ({ rate, net, tax })),
    costCenterId: row.cost_center_id,
    expenseCategoryId: row.expense_category_id,
    expenseAccount: row.expense_account,
    reason: null,
  });
}
