import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Id } from '#kernel/id.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { priceMileage, type MileageTrip } from '../contract/mileage.ts';
import { pricePerDiem, type PerDiemTrip } from '../contract/per-diem.ts';
import { listVehicles } from '../contract/vehicle.ts';

export const vehiclesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['travel', companyId, 'vehicles'],
    queryFn: ({ signal }) => call(listVehicles, { params: { companyId }, signal }),
  });

type MileageQuestion = { on: PlainDate; trip: MileageTrip; requestId: Id<'req'> | null };

/** What a trip would be paid, once enough of it is said; the last answer stays while the next is worked out. */
export const mileagePriceQuery = (companyId: string, body: MileageQuestion | null) =>
  queryOptions({
    queryKey: ['travel', companyId, 'mileage', body],
    queryFn: body === null ? skipToken : ({ signal }) => call(priceMileage, { params: { companyId }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const perDiemPriceQuery = (companyId: string, trip: PerDiemTrip | null) =>
  queryOptions({
    queryKey: ['travel', companyId, 'per-diem', trip],
    queryFn:
      trip === null ? skipToken : ({ signal }) => call(pricePerDiem, { params: { companyId }, body: { trip }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
