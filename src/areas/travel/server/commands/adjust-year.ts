import type { Instant } from '#kernel/instant.ts';
import { assert } from '#kernel/assert.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { mileageAdjusted } from '../../events.ts';
import { yearDue } from '../../rules/mileage-year.ts';
import { formulaOf } from '../queries/find-scale.ts';
import { travelTables, type MileageYearKey } from '../tables.ts';

/**
 * Brings what a member was paid for a tax year to what the scale gives for its accepted trips, whatever the order in
 * which they were accepted and taken back (domain rules 2.9, decision 35). Waits while a trip of the year is still to be
 * decided, since its price counts on those before it. Posts at most one adjustment, up or down; claims already paid stay
 * as they are.
 */
export async function adjustYear(trx: Trx, year: MileageYearKey, now: Instant): Promise<void> {
  const db = travelTables(trx);
  await db
    .selectFrom('travel.mileage_year')
    .select('year_on')
    .where((eb) => eb.and(year))
    .forUpdate()
    .execute();
  const trips = await db
    .selectFrom('travel.mileage_trip')
    .selectAll()
    .where((eb) => eb.and(year))
    .orderBy('request_id', 'desc')
    .execute();
  const last = trips[0];
  if (last === undefined || trips.some((trip) => !trip.is_accepted)) return;
  const { versions, newest } = await readVersions(trx, year);
  const due = yearDue(
    versions.map(({ id, formula }) => ({
      formula,
      tenths: trips.reduce((sum, trip) => (trip.scale_id === id ? sum + trip.tenths : sum), 0n),
    })),
    newest.currency,
  );
  const earlier = await db
    .selectFrom('travel.mileage_adjustment')
    .select(({ fn }) => fn.sum<bigint | null>('minor').as('minor'))
    .where((eb) => eb.and(year))
    .executeTakeFirstOrThrow();
  const paid = trips.reduce((sum, trip) => sum + trip.minor, BigInt(earlier.minor ?? 0n));
  if (paid === due.minor) return;
  const tenths = trips.reduce((sum, trip) => sum + trip.tenths, 0n);
  const id = newId('mad', Date.parse(now));
  await db
    .insertInto('travel.mileage_adjustment')
    .values({
      ...year,
      id,
      request_id: last.request_id,
      tenths,
      due_minor: due.minor,
      paid_minor: paid,
      posted_at: now,
    })
    .execute();
  const wire = (minor: bigint) => moneyToWire(money(minor, due.currency));
  await publishEvent(trx, year.company_id, {
    kind: mileageAdjusted,
    payload: {
      adjustmentId: id,
      memberId: year.member_id,
      requestId: last.request_id,
      adjustment: {
        yearOn: year.year_on,
        unit: newest.unit,
        source: newest.source,
        tenths: tenths.toString(),
        due: moneyToWire(due),
        paid: wire(paid),
        amount: wire(due.minor - paid),
      },
    },
  });
}

/** All versions of the year's scale, the earliest first. */
async function readVersions(trx: Trx, { company_id, scale_key }: MileageYearKey) {
  const rows = await travelTables(trx)
    .selectFrom('travel.mileage_scale')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('key', '=', scale_key)
    .orderBy('valid_from')
    .execute();
  const newest = rows.at(-1);
  assert(newest !== undefined, 'A trip counts by a scale');
  return { versions: rows.map((row) => ({ id: row.id, formula: formulaOf(row) })), newest };
}
