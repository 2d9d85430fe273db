import type { z } from 'zod';
import { money } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import { inBase } from '#areas/rates/server/door.ts';
import type { previewSpend as endpoint } from '../../contract/budget.ts';
import { judgeBudgets } from '../commands/spend.ts';

type Query = z.output<NonNullable<(typeof endpoint)['query']>>;
type Answer = z.output<NonNullable<(typeof endpoint)['answer']>>;

/** What budgets would have left after this, for whoever is about to ask: names and what is left, nothing else of them. */
export async function previewSpend(context: Context, query: Query): Promise<Answer> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const on = query.on ?? dayInZone(now, company.time_zone);
  const amount = money(BigInt(query.minor), query.currency);
  const baseAmount = await inBase(trx, actor.companyId, { amount, base: company.base_currency, on }).catch(
    nullWithoutRate,
  );
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
        supplierId: null,
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
