import type { ColumnType, JSONColumnType, Kysely } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Id } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { VehicleId, VehicleKind } from '../contract/vehicle.ts';
import type { MileageAdjustmentId } from '../contract/mileage-adjustment.ts';
import type { MileageBand } from '../rules/mileage-scale.ts';
import type { CountsBy } from '../rules/mileage-year.ts';
import type { Meal } from '../rules/per-diem.ts';

export type MileageScaleId = Id<'msc'>;
export type DayRateId = Id<'pdr'>;

/** A day rate as it is kept: amounts in minor units, as text, because JSON has no big integers. */
export type StoredDayRate = {
  dayRule: 'edges' | 'hours' | 'meals';
  fullDay: string;
  partialDay: string;
  partialAfterMinutes: number;
  hourBands: { fromMinutes: number; amount: string }[];
  meals: Record<Meal, string>;
  mealRule: 'deduct' | 'add' | 'whole';
  mealWindows: Record<Meal, [number, number]>;
  lodging: string;
};

export type MileageScaleRow = {
  company_id: CompanyId;
  id: MileageScaleId;
  key: string;
  country: string;
  kinds: VehicleKind[];
  power_from: number | null;
  power_to: number | null;
  is_electric: boolean | null;
  unit: 'km' | 'mi';
  currency: CurrencyCode;
  bands: JSONColumnType<MileageBand[]>;
  factor: string;
  per_passenger: string;
  year_starts_on: string;
  /** Whether all of a member's vehicles of this scale share the year, or each has its own. */
  counts_by: CountsBy;
  valid_from: PlainDate;
  source: string;
  is_verified: boolean;
  added_by: UserId | null;
  added_at: Instant;
};

/** One tax year of a member by one scale, whatever its version; `vehicle_id` is empty where vehicles share it. */
export type MileageYearKey = {
  company_id: CompanyId;
  member_id: UserId;
  scale_key: string;
  vehicle_id: VehicleId | '';
  year_on: PlainDate;
};

export type TravelTables = {
  'travel.vehicle': {
    company_id: CompanyId;
    id: VehicleId;
    member_id: UserId;
    name: string;
    kind: VehicleKind;
    fiscal_power: number | null;
    is_electric: boolean;
    added_at: Instant;
    archived_at: Instant | null;
  };
  'travel.mileage_scale': MileageScaleRow;
  'travel.day_rate': {
    company_id: CompanyId;
    id: DayRateId;
    /** Empty for everywhere that has no row of its own. */
    country: string;
    city: string;
    currency: CurrencyCode;
    definition: JSONColumnType<StoredDayRate>;
    valid_from: PlainDate;
    source: string;
    is_verified: boolean;
    added_by: UserId | null;
    added_at: Instant;
  };
  'travel.mileage_year': MileageYearKey;
  'travel.mileage_adjustment': MileageYearKey & {
    id: MileageAdjustmentId;
    request_id: string;
    tenths: bigint;
    due_minor: bigint;
    paid_minor: bigint;
    minor: ColumnType<bigint, never, never>;
    posted_at: Instant;
  };
  'travel.way_measure': {
    company_id: CompanyId;
    member_id: UserId;
    /** A digest of the places: see `wayOf`. */
    way: string;
    meters: number;
    measured_at: Instant;
  };
  'travel.mileage_trip': MileageYearKey & {
    request_id: string;
    scale_id: MileageScaleId;
    tenths: bigint;
    minor: bigint;
    is_accepted: boolean;
  };
};

export const travelTables = (db: Kysely<object>): Kysely<TravelTables> => db.withTables<TravelTables>();
