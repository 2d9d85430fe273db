import { sql } from 'kysely';
import { findDifferences, type RowProver } from '#platform/db/row-checks.ts';

/** What a driver's year comes to beside the trips that were counted into it. */
export const proveTravelRows: RowProver = (trx, company) =>
  findDifferences(
    trx,
    (['tenths', 'minor'] as const).map((column) => ({
      table: 'travel.mileage_year',
      column,
      rows: sql`select y.member_id as label, y.year_on as "on", null as currency, y.${sql.ref(column)} as "is",
          (select coalesce(sum(t.${sql.ref(column)}), 0) from travel.mileage_trip t where t.company_id = y.company_id
            and t.member_id = y.member_id and t.scale_id = y.scale_id and t.year_on = y.year_on) as should
        from travel.mileage_year y where y.company_id = ${company}`,
    })),
  );
