export { forgetOldMeasures } from './map/way-measures.ts';
export { openMap, type MeasureWay } from './map/open-map.ts';
export { countTrip, takeBackTrip } from './commands/count-trip.ts';
export { takeOfficialRates } from './commands/take-official-rates.ts';
export { priceMileage } from './queries/price-mileage.ts';
export { pricePerDiem } from './queries/price-per-diem.ts';
export { adjustmentAmounts, countedTrips } from './queries/prove-rows.ts';
