/** Of ways and days away: a journey of one day. */
export function travelBodies(vehicleId: string): Record<string, object> {
  const zones = { departZone: 'Europe/Berlin', arriveZone: 'Europe/Berlin', to: { country: 'DE', city: null } };
  const legs = [
    { ...zones, departAt: '2026-03-10T07:30', arriveAt: '2026-03-10T09:00' },
    { ...zones, departAt: '2026-03-10T17:00', arriveAt: '2026-03-10T19:00' },
  ];
  const trip = { stops: [], distance: '280', isReturn: false, passengers: 0, vehicleId };
  return {
    'travel.addVehicle': { name: 'Polo', kind: 'car' },
    'travel.measureWay': { stops: ['Berlin', 'Hamburg'] },
    'travel.priceMileage': { on: '2026-03-10', trip },
    'travel.addMileageScale': {
      key: 'DE.car',
      bands: [{ upTo: null, rate: '0.38', plus: '0' }],
      perPassenger: '0',
      validFrom: '2027-01-01',
      source: 'BGBl. I',
    },
    'travel.addDayRate': {
      country: 'FR',
      city: 'Paris',
      amounts: {
        fullDay: '5800',
        partialDay: '3900',
        hourBands: [],
        meals: { breakfast: '1160', lunch: '2320', dinner: '2320' },
        lodging: '15900',
      },
      validFrom: '2026-01-01',
      source: 'BMF',
    },
    'travel.pricePerDiem': { trip: { legs, days: [{ provided: [], night: 'none' }] } },
  };
}
