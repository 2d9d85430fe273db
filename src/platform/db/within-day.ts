import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';

/** Whether an instant lies between the midnights of a day in a time zone, written so that an index on it serves. */
export const withinDay = (column: string, { on, timeZone }: { on: PlainDate; timeZone: string }): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= (${on}::date::timestamp at time zone ${timeZone})
    and ${sql.ref(column)} < ((${on}::date + 1)::timestamp at time zone ${timeZone})`;
