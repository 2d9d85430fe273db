import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import { NOTHING_SAID, type VerdictAnswer } from '#areas/policies/contract/result.ts';
import { judgeDraft as judgeByPolicies } from '#areas/policies/server/door.ts';
import { inBase } from '#areas/rates/server/door.ts';
import { findSupplier } from '#areas/suppliers/server/door.ts';
import type { DraftBody } from '../../contract/request.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { policySubjectOf } from '../../rules/policy-subject.ts';
import { priceDetail, toStoredDetail } from '../commands/detail-columns.ts';
import { contractRateId } from './contract-rate.ts';
import { mealsTwiceOn } from './meals-twice-on.ts';
import { readUsage } from './policy-subjects.ts';
import { mayAskFor } from './represented.ts';

/** What the rules would say to a draft as it is typed; nothing while its amount cannot be told yet. */
export async function judgeDraft(
  context: Context,
  { draft, requestId }: { draft: DraftBody; requestId: RequestId | null },
): Promise<VerdictAnswer> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const noVerdict: VerdictAnswer = { result: null, baseCurrency: company.base_currency, asks: [] };
  // Rules and limits are those of whom it is for, and told to nobody who may not ask in their name.
  const memberId = draft.onBehalfOfId ?? actor.userId;
  if (memberId !== actor.userId && !(await mayAskFor(context, memberId))) return noVerdict;
  const priced = await priceOf(context, { draft, requestId, memberId });
  if (priced === null || priced.amount === null) return noVerdict;
  const on = priced.occurredOn ?? today;
  const baseAmount = await inBase(trx, actor.companyId, {
    amount: priced.amount,
    base: company.base_currency,
    on: on < today ? on : today,
    rateId: await contractRateId(trx, actor.companyId, {
      type: draft.type,
      findSupplierId: async () =>
        (await findSupplier(trx, actor.companyId, { name: draft.supplierName, vatNumber: null }))?.id ?? null,
      currency: priced.amount.currency,
      base: company.base_currency,
      on,
    }),
  }).catch(nullWithoutRate);
  if (baseAmount === null) return noVerdict;
  const member = await findMember(trx, actor.companyId, memberId);
  const { expenseCategories } = await listDimensions(trx, actor.companyId);
  const statement = draft.policy ?? NOTHING_SAID;
  const subject = policySubjectOf({
    type: draft.type,
    detail: draft.detail === null ? null : toStoredDetail(draft.detail),
    memberId,
    teamId: member?.team_id ?? null,
    grade: member?.grade ?? null,
    amountMinor: priced.amount.minor,
    baseMinor: baseAmount.minor,
    on,
    sentOn: today,
    categoryId: draft.expenseCategoryId,
    categoryName: expenseCategories.find(({ id }) => id === draft.expenseCategoryId)?.name ?? null,
    supplierName: draft.supplierName,
    mealsTwiceOn: await mealsTwiceOn(trx, actor.companyId, {
      type: draft.type,
      requestId,
      memberId,
      on,
      categoryId: draft.expenseCategoryId,
      price: priced.price,
      categories: expenseCategories,
    }),
    statement,
  });
  return judgeByPolicies(context, { subject, subjectId: requestId, readUsage });
}

type Asked = { draft: DraftBody; requestId: RequestId | null; memberId: UserId };

/** What does not price yet has no verdict yet; the form says elsewhere what is wrong with it. */
async function priceOf(context: Context, { draft, requestId, memberId }: Asked) {
  const { base_currency: baseCurrency } = await getCompanyRow(context.trx, context.actor.companyId);
  try {
    return await priceDetail(context, draft, { requestId, requesterId: memberId, baseCurrency });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function nullWithoutRate(error: unknown): null {
  if (error instanceof AppError && error.code === 'fx_rate_missing') return null;
  throw error;
}
