import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { vehicleIdSchema } from './vehicle.ts';

/** Whole units with at most one decimal, as a dashboard shows them. */
export const distanceSchema = textLike(/^\d{1,5}(\.\d)?$/, 'invalid_distance');

/** Where somebody drove. The amount is never typed: it follows from distance, vehicle and scale. */
export const mileageTripSchema = z.strictObject({
  stops: z.array(neededText(120)).max(12),
  /** One way; `isReturn` doubles it. */
  distance: distanceSchema.nullable(),
  isReturn: z.boolean(),
  passengers: z.number().int().min(0).max(8),
  vehicleId: vehicleIdSchema.nullable(),
});
export type MileageTrip = z.infer<typeof mileageTripSchema>;

/**
 * How the distance of a trip came about, one way, in the price’s unit. The server knows what it measured for whom: nothing
 * that a browser sends says so.
 */
const wayPriceSchema = z.object({
  typed: distanceSchema,
  /** What the map said of these places to whoever wrote the request; null where they did not ask it. */
  measured: z.object({ distance: distanceSchema, meters: z.number().int().positive() }).nullable(),
});

/** How a trip’s amount comes about, kept with the request. Distances in tenths of `unit`, as text. */
export const mileagePriceSchema = z.object({
  scaleId: z.string(),
  source: z.string(),
  isVerified: z.boolean(),
  unit: z.enum(['km', 'mi']),
  vehicleName: z.string(),
  yearOn: plainDateSchema,
  tenths: z.string(),
  tenthsBefore: z.string(),
  passengerCount: z.number().int(),
  yearWith: wireMoneySchema,
  yearBefore: wireMoneySchema,
  adjustment: wireMoneySchema,
  passengers: wireMoneySchema,
  amount: wireMoneySchema,
  /** Null in prices from before it was told. */
  way: wayPriceSchema.nullable().default(null),
});
export type MileagePrice = z.infer<typeof mileagePriceSchema>;

/** Why a trip cannot be priced. */
export const MILEAGE_ERRORS = ['scale_missing', 'distance_missing', 'vehicle_missing'] as const;

export const priceMileage = defineEndpoint({
  id: 'travel.priceMileage',
  method: 'POST',
  base: 'company',
  path: '/travel/mileage-prices',
  summary: 'What a trip of the caller would be paid, with its sum, before it is sent.',
  rights: ['member'],
  body: z.strictObject({
    on: plainDateSchema,
    trip: mileageTripSchema,
    /** A request that counts already and is being changed. */
    requestId: idOf('req').nullable().default(null),
  }),
  answer: mileagePriceSchema,
  errors: MILEAGE_ERRORS,
});

export const measureWay = defineEndpoint({
  id: 'travel.measureWay',
  method: 'POST',
  base: 'company',
  path: '/travel/way-measures',
  summary: 'How far it is by road along these places, where the operator has a map: a proposal for the distance.',
  rights: ['member'],
  body: z.strictObject({
    stops: z.array(neededText(120)).min(2, 'required').max(12),
    /** In which language the map names the places. */
    lang: z.enum(['en', 'fr', 'de', 'es']).default('en'),
  }),
  answer: z.object({
    /** One way, in the company's unit. */
    distance: distanceSchema,
    unit: z.enum(['km', 'mi']),
    /** What the map took each of them for. */
    places: z.array(z.string()),
  }),
  errors: ['map_missing', 'place_unknown', 'way_unknown', 'map_silent'],
});

export const mileageEndpoints = [priceMileage, measureWay];
