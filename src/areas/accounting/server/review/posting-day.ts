import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Periods } from '../../rules/periods.ts';

/** The day on which something leaves again: the one that it had where whoever asks may book there, else the first open one. */
export const postingDay = (periods: Periods, own: 'payable_on' | 'booked_on'): RawBuilder<PlainDate> =>
  sql<PlainDate>`case when to_char(posting_on, 'YYYY-MM') = any(${[...periods.excepted]}::text[]) then posting_on
      else accounting.first_open_day(company_id, greatest(posting_on, ${sql.ref(own)})) end`;
