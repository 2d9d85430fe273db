import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText, textLike, typedText } from '#kernel/text-schema.ts';
import { VEHICLE_KINDS } from './vehicle.ts';

const decimal = textLike(/^\d{1,6}(\.\d{1,6})?$/, 'invalid_rate');
const minor = textLike(/^\d{1,9}$/, 'invalid_amount');

export const bandSchema = z.strictObject({
  /** Whole kilometres or miles a year, inclusive; null for all above. */
  upTo: z.number().int().min(1).max(1_000_000).nullable(),
  rate: decimal,
  plus: decimal,
});

/** A scale in force, and since when. Rates and sums are whole currency as decimal text. */
export const mileageScaleSchema = z.object({
  id: z.string(),
  key: z.string(),
  country: z.string(),
  kinds: z.array(z.enum(VEHICLE_KINDS)),
  powerFrom: z.number().int().nullable(),
  powerTo: z.number().int().nullable(),
  isElectric: z.boolean().nullable(),
  unit: z.enum(['km', 'mi']),
  currency: currencySchema,
  bands: z.array(bandSchema),
  factor: z.string(),
  perPassenger: z.string(),
  validFrom: plainDateSchema,
  source: z.string(),
  isVerified: z.boolean(),
});
export type MileageScale = z.infer<typeof mileageScaleSchema>;

/** Amounts of a day rate, in minor units as text. What a rate does not go by is left as it is. */
export const dayAmountsSchema = z.strictObject({
  fullDay: minor,
  partialDay: minor,
  hourBands: z.array(z.strictObject({ fromMinutes: z.number().int().min(0).max(1440), amount: minor })).max(10),
  meals: z.strictObject({ breakfast: minor, lunch: minor, dinner: minor }),
  lodging: minor,
});
export type DayAmounts = z.infer<typeof dayAmountsSchema>;

export const dayRateSchema = z.object({
  id: z.string(),
  /** Empty for everywhere that has no rate of its own. */
  country: z.string(),
  city: z.string(),
  currency: currencySchema,
  dayRule: z.enum(['edges', 'hours', 'meals']),
  amounts: dayAmountsSchema,
  validFrom: plainDateSchema,
  source: z.string(),
  isVerified: z.boolean(),
});
export type DayRateView = z.infer<typeof dayRateSchema>;

const ADMINS = ['admin', 'owner'] as const;
const source = neededText(200);

export const listTravelRates = defineEndpoint({
  id: 'travel.listTravelRates',
  method: 'GET',
  base: 'company',
  path: '/travel/rates',
  summary: 'Mileage scales and day rates in force, with source and date, and those that are still to come.',
  rights: ['admin', 'owner', 'controller'],
  answer: z.object({
    scales: z.array(mileageScaleSchema),
    dayRates: z.array(dayRateSchema),
    /** The country publishes rates that the company has not taken. */
    canTakeOfficial: z.boolean(),
  }),
});

export const addMileageScale = defineEndpoint({
  id: 'travel.addMileageScale',
  method: 'POST',
  base: 'company',
  path: '/travel/mileage-scales',
  summary: 'A new version of a scale, for trips from a day on; earlier trips keep theirs.',
  rights: ADMINS,
  body: z.strictObject({
    key: givenText(60),
    bands: z.array(bandSchema).min(1).max(10),
    perPassenger: decimal,
    validFrom: plainDateSchema,
    source,
  }),
  answer: mileageScaleSchema,
});

export const addDayRate = defineEndpoint({
  id: 'travel.addDayRate',
  method: 'POST',
  base: 'company',
  path: '/travel/day-rates',
  summary: 'A rate for a place from a day on, by the rule of the company’s other rates.',
  rights: ADMINS,
  body: z.strictObject({
    country: textLike(/^([A-Z]{2})?$/, 'unknown'),
    city: typedText(80).default(''),
    amounts: dayAmountsSchema,
    validFrom: plainDateSchema,
    source,
  }),
  answer: dayRateSchema,
  errors: ['no_rule'],
});

export const takeOfficial = defineEndpoint({
  id: 'travel.takeOfficial',
  method: 'POST',
  base: 'company',
  path: '/travel/official-rates',
  summary: 'Gives the company its own copy of what its country publishes.',
  rights: ADMINS,
});

export const travelRateEndpoints = [listTravelRates, addMileageScale, addDayRate, takeOfficial];
