import type { z } from 'zod';
import { money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import { inBase } from '#areas/rates/server/door.ts';
import { agreedRateId, findSupplier } from '#areas/suppliers/server/door.ts';
import type { previewSpend as endpoint } from '../../contract/budget.ts';
import { judgeBudgets } from '../commands/spend.ts';

type Query = z.output<NonNullable<(typeof endpoint)['query']>>;
type Answer = z.output<NonNullable<(typeof endpoint)['answer']>>;

/**
 * What budgets would have left after this, for whoever is about to ask: names and what is left, nothing else of them.
 * Converted as the request will be when it is sent (domain rules 2.13): by its contract's rate where the company pays the
 * supplier, else by the rate of the day, and of today for what is still to come.
 */
export async function previewSpend(context: Context, query: Query): Promise<Answer> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, company.time_zone);
  const on = query.on ?? today;
  const amount = money(BigInt(query.minor), query.currency);
  const supplier =
    query.supplier === undefined
      ? null
      : await findSupplier(trx, actor.companyId, { name: query.supplier, vatNumber: null });
  const supplierId = supplier?.id ?? null;
  const baseAmount = await inBase(trx, actor.companyId, {
    amount,
    base: company.base_currency,
    on: on < today ? on : today,
    rateId:
      query.payer === 'company'
        ? await agreedRateId(trx, actor.companyId, { supplierId, currency: amount.currency, on })
        : null,
  }).catch(nullWithoutRate);
  if (baseAmount === null) return { budgets: null };
  const { minor } = baseAmount;
  const member = await findMember(trx, actor.companyId, actor.userId);
  const check = await judgeBudgets(trx, actor.companyId, {
    lines: [
      {
        on,
        netMinor:
          query.netMinor === undefined || BigInt(query.minor) === 0n
            ? minor
            : (minor * BigInt(query.netMinor)) / BigInt(query.minor),
        grossMinor: minor,
        costCenterId: query.costCenter ?? null,
        expenseCategoryId: query.category ?? null,
        teamId: member?.team_id ?? null,
        supplierId,
        analyticalValues: [],
      },
    ],
  });
  return {
    budgets: check.budgets.map(({ name, parentName, verdict, leftAfter }) => ({
      name: parentName === null ? name : `${parentName} · ${name}`,
      verdict,
      leftAfter,
    })),
  };
}

function nullWithoutRate(error: unknown): null {
  if (error instanceof AppError && error.code === 'fx_rate_missing') return null;
  throw error;
}
