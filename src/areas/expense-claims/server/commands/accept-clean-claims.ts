import type { z } from 'zod';
import { money } from '#kernel/money.ts';
import { refusalOf } from '#platform/db/refusal-of.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { acceptCleanClaims as endpoint } from '../../contract/accept-clean.ts';
import type { ClaimId } from '../../contract/claim-id.ts';
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
  const names = new Map(
    (
      await expenseClaimsTables(trx)
        .selectFrom('expense_claims.claim')
        .select(['id', 'member_name'])
        .where('company_id', '=', actor.companyId)
        .where(
          'id',
          'in',
          claims.map(({ id }) => id),
        )
        .execute()
    ).map((row) => [row.id, row.member_name]),
  );
  const done: ClaimId[] = [];
  const refused: { id: ClaimId; memberName: string; code: string }[] = [];
  // In one order, whoever else accepts the same at once.
  for (const seen of claims.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const refusal = await refusalOf(trx, () => acceptOne(context, seen));
    if (refusal === null) done.push(seen.id);
    else if (names.has(seen.id))
      refused.push({ id: seen.id, memberName: names.get(seen.id) ?? '', code: refusal.code });
  }
  return { done, refused };
}

async function acceptOne(context: Context, { id: claimId, version }: Seen): Promise<void> {
  const row = await loadClaimForUpdate(context.trx, context.actor.companyId, { claimId, version });
  const reason = (await whatStandsOut(context, [row])).get(claimId);
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
