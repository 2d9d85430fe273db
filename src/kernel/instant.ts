/** A moment in UTC as ISO text with milliseconds, `2026-11-26T09:14:00.000Z`. Sorts as text. Names end in `At`. */
export type Instant = string & { readonly __instant: true };

export const instantFromMs = (ms: number): Instant => new Date(ms).toISOString() as Instant;
export const instantToMs = (instant: Instant): number => Date.parse(instant);
export const instantFromDate = (date: Date): Instant => date.toISOString() as Instant;
export const plusMs = (instant: Instant, ms: number): Instant => instantFromMs(instantToMs(instant) + ms);
