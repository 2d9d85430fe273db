import type { z } from 'zod';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, type AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { BY_LAW } from '../../contract/applied-rate.ts';
import type { EnteredRate, enterRate as enterRateEndpoint } from '../../contract/rates.ts';
import { fixedOn } from '../../rules/fixed-rates.ts';
import type { FxRate } from '../../rules/rate-on.ts';
import { ratio } from '../../rules/ratio.ts';
import { findRate } from '../queries/find-rate.ts';
import { getEnteredRate } from '../queries/list-entered-rates.ts';
import { ratesTables } from '../tables.ts';
import { rateUnlikely, refuseUnlikely } from './refuse-unlikely.ts';

type Input = z.output<NonNullable<(typeof enterRateEndpoint)['body']>>;

/**
 * Records the company's own rate of a day that has none: domain rules 2.13, "else manual with a reason". A day that has
 * one keeps it, since something may have been converted by it; only of a peg that nothing was converted by that day,
 * another rate than the law's is entered once that is confirmed, since a peg may be given up before the product knows.
 * @throws AppError invalid_input at `currency` for the base currency and one that became the euro, at `on` for a day to
 *   come or one that has a rate; rate_unlikely with the nearest known rate for one that is not confirmed and more than a
 *   tenth away from it, or other than the law's.
 */
export async function enterRate(context: Context, input: Input): Promise<EnteredRate> {
  const { trx, actor, now } = context;
  const { base_currency: to, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const { currency: from, on, perBase, reason } = input;
  if (from === to) throw invalidInput([{ path: 'currency', code: 'is_base' }]);
  if (on > dayInZone(now, zone)) throw invalidInput([{ path: 'on', code: 'in_future' }]);
  const asked = { from, to, on };
  const rate = ratio('1', perBase);
  const found = await findRate(trx, actor.companyId, asked);
  if (found.ok && found.value.on === on) refuseKnown(found.value, { ...input, rate });
  if (!input.isConfirmed) await refuseUnlikely(trx, actor.companyId, { ...asked, rate });
  const added = await ratesTables(trx)
    .insertInto('rates.fx_rate')
    .values({
      company_id: actor.companyId,
      id: newId('fxr'),
      from_currency: from,
      to_currency: to,
      rate_on: on,
      rate,
      source: 'manual',
      per_base: perBase,
      reason,
      entered_by: actor.userId,
      entered_at: now,
    })
    // Somebody else may have been faster by a moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw hasRate();
  await recordChange(context, {
    action: 'rates.enter-rate',
    entity: 'fx_rate',
    entityId: added.id,
    after: { ...asked, perBase, rate },
    reason,
    topics: ['rates'],
  });
  return getEnteredRate(context, added.id);
}

/** Whether the rate that a day has gives way to a typed one. */
function refuseKnown(known: FxRate, typed: Input & { rate: string }): void {
  if (known.source !== BY_LAW) throw hasRate();
  if (fixedOn(typed.currency, typed.on)?.isForGood === true)
    throw invalidInput([{ path: 'currency', code: 'fixed_by_law' }]);
  if (known.id !== null || known.rate === typed.rate) throw hasRate();
  if (!typed.isConfirmed) throw rateUnlikely(known);
}

const hasRate = (): AppError => invalidInput([{ path: 'on', code: 'has_rate' }]);
