import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { signInAll, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { priceMileage } from '../contract/mileage.ts';
import { addDayRate, addMileageScale, listTravelRates, takeOfficial } from '../contract/rates.ts';
import { addVehicle } from '../contract/vehicle.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const NEW = { key: 'DE.car', perPassenger: '0', source: 'JStG 2026', validFrom: plainDate('2026-07-01') };
const FLAT = [{ upTo: null, rate: '0.38', plus: '0' }];

it('a scale that falls, ends, or counts from no later day is refused at its field', async () => {
  const fieldsOf = async (body: object) =>
    (await cast.owner.refused(addMileageScale, { body: { ...NEW, bands: FLAT, ...body } })).data['fields'];
  const falling = [{ upTo: 100, rate: '0.5', plus: '0' }, ...FLAT];
  expect(await fieldsOf({ bands: falling })).toEqual([{ path: 'bands', code: 'scale_falls' }]);
  expect(await fieldsOf({ bands: [{ upTo: 9, rate: '1', plus: '0' }] })).toEqual([
    { path: 'bands', code: 'last_band_bounded' },
  ]);
  expect(await fieldsOf({ validFrom: '2014-01-01' })).toEqual([{ path: 'validFrom', code: 'before_start' }]);
  expect(await fieldsOf({ key: 'XX.sled' })).toEqual([{ path: 'key', code: 'unknown' }]);
});

it('a new version counts from its day on, and is seen beside the one in force', async () => {
  await cast.owner.ask(addMileageScale, { body: { ...NEW, bands: FLAT } });
  const { id: vehicleId } = await cast.requester.ask(addVehicle, { body: { name: 'Golf', kind: 'car' } });
  const trip = { stops: [], distance: '100', isReturn: false, passengers: 0, vehicleId };
  const price = async (on: string) =>
    (await cast.requester.ask(priceMileage, { body: { on: plainDate(on), trip } })).amount.minor;
  expect([await price('2026-06-30'), await price('2026-07-01')]).toEqual(['3000', '3800']);
  const { scales, canTakeOfficial } = await cast.controller.ask(listTravelRates);
  const cars = scales.filter((scale) => scale.key === 'DE.car').map((scale) => scale.validFrom);
  expect([cars, canTakeOfficial]).toEqual([['2014-01-01', '2026-07-01'], false]);
});

it('a place gets a rate by the company’s own rule; the official ones change nothing that is there', async () => {
  const amounts = {
    fullDay: '5800',
    partialDay: '3900',
    hourBands: [],
    meals: { breakfast: '1160', lunch: '2320', dinner: '2320' },
    lodging: '15900',
  };
  const paris = { country: 'FR', city: 'Paris', amounts, validFrom: plainDate('2026-01-01'), source: 'BMF' };
  const made = await cast.admin.ask(addDayRate, { body: paris });
  expect(made).toMatchObject({ dayRule: 'edges', amounts, isVerified: true });
  const before = await cast.controller.ask(listTravelRates);
  await cast.admin.ask(takeOfficial);
  expect(await cast.controller.ask(listTravelRates)).toEqual(before);
});
