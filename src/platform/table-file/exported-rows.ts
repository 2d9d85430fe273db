/** The ids that an export was asked for, or null for all that match. */
export const wantedIds = (ids: string | undefined): string[] | null => (ids === undefined ? null : ids.split(','));
