import type { z } from 'zod';
import { newId } from '#platform/crypto/new-id.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import type {
  addDayRate as addDayRateEndpoint,
  addMileageScale as addMileageScaleEndpoint,
  DayRateView,
  MileageScale,
} from '../../contract/rates.ts';
import { findScaleFault } from '../../rules/mileage-scale.ts';
import { toDayRate, toScale } from '../queries/list-rates.ts';
import { travelTables } from '../tables.ts';

type NewScale = z.output<NonNullable<(typeof addMileageScaleEndpoint)['body']>>;
type NewDayRate = z.output<NonNullable<(typeof addDayRateEndpoint)['body']>>;

/**
 * A new version of one of the company's scales. Trips before its day keep the version that priced them.
 * @throws AppError invalid_input at `bands` for a scale that has a gap or falls, at `validFrom` for a day that is not
 *   after the version before.
 */
export async function addMileageScale(context: Context, input: NewScale): Promise<MileageScale> {
  const { trx, actor, now } = context;
  const db = travelTables(trx);
  const before = await db
    .selectFrom('travel.mileage_scale')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('key', '=', input.key)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) throw invalidInput([{ path: 'key', code: 'unknown' }]);
  const { bands, perPassenger, validFrom, source } = input;
  const fault = findScaleFault({ currency: before.currency, bands, factor: before.factor, perPassenger });
  if (fault !== null) throw invalidInput([{ path: 'bands', code: fault }]);
  if (validFrom <= before.valid_from) throw invalidInput([{ path: 'validFrom', code: 'before_start' }]);
  const row = await db
    .insertInto('travel.mileage_scale')
    .values({
      ...before,
      id: newId('msc'),
      bands: JSON.stringify(bands),
      per_passenger: perPassenger,
      valid_from: validFrom,
      source,
      is_verified: true,
      added_by: actor.userId,
      added_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(context, {
    action: 'travel.add-mileage-scale',
    entity: 'mileage_scale',
    entityId: row.id,
    before: { bands: before.bands, validFrom: before.valid_from },
    after: { key: input.key, bands, perPassenger, validFrom, source },
    topics: ['travel'],
  });
  return toScale(row);
}

/**
 * A rate for a place, by the day rule and in the currency of the company's other rates.
 * @throws AppError no_rule when the company has none to go by, invalid_input at `validFrom` as above.
 */
export async function addDayRate(context: Context, input: NewDayRate): Promise<DayRateView> {
  const { trx, actor, now } = context;
  const db = travelTables(trx);
  const known = await db
    .selectFrom('travel.day_rate')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .orderBy('valid_from', 'desc')
    .execute();
  const here = known.find((row) => row.country === input.country && row.city === input.city);
  const model = here ?? known.find((row) => row.country === '') ?? known[0];
  if (model === undefined) throw new AppError('no_rule');
  if (here !== undefined && input.validFrom <= here.valid_from)
    throw invalidInput([{ path: 'validFrom', code: 'before_start' }]);
  const row = await db
    .insertInto('travel.day_rate')
    .values({
      company_id: actor.companyId,
      id: newId('pdr'),
      country: input.country,
      city: input.country === '' ? '' : input.city,
      currency: model.currency,
      definition: JSON.stringify({ ...model.definition, ...input.amounts }),
      valid_from: input.validFrom,
      source: input.source,
      is_verified: true,
      added_by: actor.userId,
      added_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(context, {
    action: 'travel.add-day-rate',
    entity: 'day_rate',
    entityId: row.id,
    after: input,
    topics: ['travel'],
  });
  return toDayRate(row);
}
