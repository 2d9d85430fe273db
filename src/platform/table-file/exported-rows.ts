import { AppError } from '../http/errors.ts';

/** So many rows go into one file; more would keep the browser waiting (ux 8). */
const ROWS_MAX = 5000;

/** How many rows to read for an export: one more than it may have, so that more is noticed without counting. */
export const EXPORT_READ_MAX = ROWS_MAX + 1;

/** @throws AppError too_many_rows with how many are allowed. */
export function refuseTooManyRows(rows: readonly unknown[]): void {
  if (rows.length > ROWS_MAX) throw new AppError('too_many_rows', { data: { max: ROWS_MAX } });
}

/** The ids that an export was asked for, or null for all that match. */
export const wantedIds = (ids: string | undefined): string[] | null => (ids === undefined ? null : ids.split(','));
