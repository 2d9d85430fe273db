import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { neededText } from '#kernel/text-schema.ts';

export type VehicleId = Id<'veh'>;
export const vehicleIdSchema = idOf('veh');

export const VEHICLE_KINDS = ['car', 'van', 'motorcycle', 'moped', 'bicycle'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

export const vehicleSchema = z.object({
  id: vehicleIdSchema,
  name: z.string(),
  kind: z.enum(VEHICLE_KINDS),
  /** Fiscal horsepower, for scales that go by it. */
  fiscalPower: z.number().int().nullable(),
  isElectric: z.boolean(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

export const listVehicles = defineEndpoint({
  id: 'travel.listVehicles',
  method: 'GET',
  base: 'company',
  path: '/travel/vehicles',
  summary: 'The caller’s own vehicles, the newest first.',
  rights: ['member'],
  answer: z.object({
    items: z.array(vehicleSchema),
    /** Whether the company’s scales go by fiscal horsepower, so that the form asks for it. */
    asksPower: z.boolean(),
    unit: z.enum(['km', 'mi']),
    /** Whether a distance can be worked out by map. */
    hasMap: z.boolean(),
  }),
});

export const addVehicle = defineEndpoint({
  id: 'travel.addVehicle',
  method: 'POST',
  base: 'company',
  path: '/travel/vehicles',
  summary: 'Adds a vehicle of the caller’s own.',
  rights: ['member'],
  body: z.strictObject({
    name: neededText(60),
    kind: z.enum(VEHICLE_KINDS),
    fiscalPower: z.number().int().min(1).max(60).nullable().default(null),
    isElectric: z.boolean().default(false),
  }),
  answer: vehicleSchema,
  errors: ['power_missing'],
});

export const archiveVehicle = defineEndpoint({
  id: 'travel.archiveVehicle',
  method: 'DELETE',
  base: 'company',
  path: '/travel/vehicles/:vehicleId',
  summary: 'Takes a vehicle off the caller’s list; earlier trips keep it.',
  rights: ['member'],
  params: z.object({ vehicleId: vehicleIdSchema }).loose(),
});

export const vehicleEndpoints = [listVehicles, addVehicle, archiveVehicle];
