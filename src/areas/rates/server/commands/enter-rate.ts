import type { z } from 'zod';
import { dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { invalidInput, type AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { EnteredRate, enterRate as enterRateEndpoint } from '../../contract/rates.ts';
import { ratio } from '../../rules/ratio.ts';
import { findRate } from '../queries/find-rate.ts';
import { getEnteredRate } from '../queries/list-entered-rates.ts';
import { ratesTables } from '../tables.ts';
import { refuseUnlikely } from './refuse-unlikely.ts';

type Input = z.output<NonNullable<(typeof enterRateEndpoint)['body']>>;

/**
 * Records the company's own rate of a day that has none: domain rules 2.13, "else manual with a reason". A day that has
 * one keeps it, since something may have been converted by it.
 * @throws AppError invalid_input at `currency` for the base currency, at `on` for a day to come or one that has a rate;
 *   rate_unlikely with the nearest known rate for one that is more than a tenth away from it and not confirmed.
 */
export async function enterRate(context: Context, input: Input): Promise<EnteredRate> {
  const { trx, actor, now } = context;
  const { base_currency: to, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const { currency: from, on, perBase, reason } = input;
  if (from === to) throw invalidInput([{ path: 'currency', code: 'is_base' }]);
  if (on > dayInZone(now, zone)) throw invalidInput([{ path: 'on', code: 'in_future' }]);
  const asked = { from, to, on };
  const found = await findRate(trx, actor.companyId, asked);
  if (found.ok && found.value.on === on) throw hasRate();
  const rate = ratio('1', perBase);
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

const hasRate = (): AppError => invalidInput([{ path: 'on', code: 'has_rate' }]);
