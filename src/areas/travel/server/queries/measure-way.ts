import type { z } from 'zod';
import type { RawContext } from '#platform/http/call.ts';
import { AppError, valueOrThrow } from '#platform/http/errors.ts';
import type { measureWay as measureWayEndpoint } from '../../contract/mileage.ts';
import { distanceText } from '../../rules/distance-text.ts';
import { unitOf } from '../commands/vehicles.ts';
import type { MeasureWay } from '../map/open-map.ts';
import { keepMeasure } from '../map/way-measures.ts';

type Asked = z.output<NonNullable<(typeof measureWayEndpoint)['body']>>;

/**
 * How far it is by road, in the company's unit; kept for the caller, so that a price can say that it was measured. The map
 * is asked outside of any transaction. @throws AppError map_missing
 * where the operator has none, place_unknown with the stop's index, way_unknown, map_silent.
 */
export async function measureWay({ inCompany }: RawContext, { stops, lang }: Asked, measure: MeasureWay | null) {
  if (measure === null) throw new AppError('map_missing');
  const way = await measure(stops, lang);
  const { meters: exact, places } = valueOrThrow(way);
  // Whole metres before anything is made of them, so that what is kept says the same distance again.
  const meters = Math.ceil(exact);
  return inCompany(async (context) => {
    const unit = await unitOf(context.trx, context.actor.companyId);
    const distance = distanceText(meters, unit);
    if (distance === null) throw new AppError('way_unknown');
    await keepMeasure(context, { stops, meters });
    return { distance, unit, places: [...places] };
  });
}
