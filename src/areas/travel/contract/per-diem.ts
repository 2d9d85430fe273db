import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { localTimeSchema, timeZoneSchema } from '#kernel/local-time.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { DAY_KINDS, MEALS, NIGHTS } from '../rules/per-diem.ts';

const placeSchema = z.strictObject({
  country: textLike(/^[A-Z]{2}$/, 'unknown'),
  city: neededText(80).nullable(),
});

export const legSchema = z.strictObject({
  to: placeSchema,
  departAt: localTimeSchema,
  departZone: timeZoneSchema,
  arriveAt: localTimeSchema,
  arriveZone: timeZoneSchema,
});

/** A journey from leaving home to coming back, and what was provided on each of its days. */
export const perDiemTripSchema = z.strictObject({
  legs: z.array(legSchema).max(20),
  days: z.array(z.strictObject({ provided: z.array(z.enum(MEALS)).max(3), night: z.enum(NIGHTS) })).max(92),
});
export type PerDiemTrip = z.infer<typeof perDiemTripSchema>;
export type Leg = PerDiemTrip['legs'][number];
export type TripDay = PerDiemTrip['days'][number];

/** The explanation, day by day, kept with the request (domain rules 2.9). */
export const perDiemPriceSchema = z.object({
  amount: wireMoneySchema,
  days: z.array(
    z.object({
      on: plainDateSchema,
      place: placeSchema,
      rateId: z.string(),
      source: z.string(),
      isVerified: z.boolean(),
      kind: z.enum(DAY_KINDS),
      minutes: z.number().int(),
      provided: z.array(z.enum(MEALS)),
      base: wireMoneySchema,
      deducted: wireMoneySchema,
      lodging: wireMoneySchema,
      result: wireMoneySchema,
    }),
  ),
});
export type PerDiemPrice = z.infer<typeof perDiemPriceSchema>;

export const PER_DIEM_ERRORS = [
  'no_way_back',
  'legs_out_of_order',
  'trip_too_long',
  'rate_missing',
  'days_differ',
  'nothing_due',
] as const;

export const pricePerDiem = defineEndpoint({
  id: 'travel.pricePerDiem',
  method: 'POST',
  base: 'company',
  path: '/travel/per-diem-prices',
  summary: 'What a journey would be paid, day by day, before it is sent.',
  rights: ['member'],
  body: z.strictObject({ trip: perDiemTripSchema }),
  answer: perDiemPriceSchema,
  errors: PER_DIEM_ERRORS,
});

export const perDiemEndpoints = [pricePerDiem];
