import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { yearAmount } from '../rules/mileage-scale.ts';
import { acceptTrip, countTrip, takeBackTrip } from './commands/count-trip.ts';

// Real commands on a real database: what is tried here is the locking and the sums that the tables carry.
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const BANDS = [
  { upTo: 100, rate: '0.1', plus: '0' },
  { upTo: 600, rate: '0.488', plus: '0' },
  { upTo: null, rate: '0.316', plus: '106.5' },
];

type Step = { distance: number; fate: 'accept' | 'reject' | 'correct'; turn: number };
const steps = fc.array(
  fc.record({
    distance: fc.integer({ min: 1, max: 900 }),
    fate: fc.constantFrom('accept' as const, 'reject' as const, 'correct' as const),
    turn: fc.nat(),
  }),
  { minLength: 1, maxLength: 7 },
);

it('ends at what the scale gives for the accepted trips, whatever the order of acceptances, rejections and corrections', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      tried += 1;
      const outcome = await inScope(test.database.app, { companyId: test.companyId, userId: null }, async (trx) => {
        const result = await driveYear(trx, all);
        throw Object.assign(new Error('rolled back'), { result });
      }).catch((error: { result?: { ended: bigint; right: bigint } }) => {
        if (error.result === undefined) throw error;
        return error.result;
      });
      expect(outcome.ended).toBe(outcome.right);
    }),
    { numRuns: 40, seed: 20_261_128 },
  );
  expect(tried).toBe(40);
});

async function driveYear(trx: Trx, all: readonly Step[]): Promise<{ ended: bigint; right: bigint }> {
  const companyId = test.companyId as never;
  const memberId = test.users.requester as never;
  const now = test.now();
  const vehicleId = newId('veh');
  await sql`insert into travel.vehicle (company_id, id, member_id, name, kind, is_electric, added_at)
    values (${companyId}, ${vehicleId}, ${memberId}, 'Golf', 'car', false, ${now})`.execute(trx);
  await sql`insert into travel.mileage_scale select (jsonb_populate_record(s, jsonb_build_object('id', ${newId('msc')}::text,
    'bands', ${JSON.stringify(BANDS)}::jsonb, 'valid_from', '2026-01-01'))).* from travel.mileage_scale s
    where s.company_id = ${companyId} and s.key = 'DE.car'`.execute(trx);
  const count = (requestId: string, distance: number) =>
    countTrip(trx, companyId, {
      memberId,
      requestId,
      on: plainDate('2026-03-20'),
      now,
      trip: { stops: [], distance: String(distance), isReturn: false, passengers: 0, vehicleId },
    });
  const trips = all.map((step) => ({ ...step, requestId: newId('req') }));
  for (const trip of trips) await count(trip.requestId, trip.distance);
  let total = 0;
  for (const { requestId, fate, distance } of trips.toSorted((left, right) => left.turn - right.turn)) {
    if (fate === 'reject') {
      await takeBackTrip(trx, companyId, { requestId, now });
      continue;
    }
    const driven = fate === 'correct' ? distance + 13 : distance;
    if (fate === 'correct') await count(requestId, driven);
    await acceptTrip(trx, companyId, { requestId, now });
    total += driven;
  }
  const { rows } = await sql<{ minor: bigint }>`select (coalesce((select sum(minor) from travel.mileage_trip), 0)
    + coalesce((select sum(minor) from travel.mileage_adjustment), 0))::bigint as minor`.execute(trx);
  const formula = { currency: 'EUR' as never, bands: BANDS, factor: '1', perPassenger: '0' };
  return { ended: rows[0]?.minor ?? 0n, right: yearAmount(formula, BigInt(total) * 10n).minor };
}
