import { sql } from 'kysely';
import type { Trx } from '#platform/db/scope.ts';

/** What each adjustment of a year's mileage comes to, by its id: beside the claim that it became. */
export async function adjustmentAmounts(trx: Trx, companyId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select id, minor from travel.mileage_adjustment where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

/** What each trip counts with in its year, by its request: beside the price that the request was sent with. */
export async function countedTrips(trx: Trx, companyId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; minor: bigint }>`
    select request_id as id, minor from travel.mileage_trip where company_id = ${companyId}`.execute(trx);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}
