export { mileagePriceQuery, perDiemPriceQuery, vehiclesQuery } from './api.ts';
export { MEALS, NIGHTS } from '../rules/per-diem.ts';
export { tripDays } from './trip-days.ts';
export { travelMessages } from './messages/messages.ts';
export { PriceExplained } from './parts/price-explained.tsx';
export { VehicleField } from './parts/vehicle-field.tsx';
