import { instantFromDate, plusMs, type Instant } from '#kernel/instant.ts';

export type MaintenanceCall =
  | { readonly kind: 'on'; readonly until: Instant | null }
  | { readonly kind: 'off' }
  | { readonly kind: 'status' };

const MINUTE_MS = 60_000;
const DURATION = /^(\d{1,4})(m|h)$/;
/** A day and a time of it with its zone: a bare time would be read by whichever clock the server has. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** What the operator asked for; null where it cannot be read, or the return is not to come. */
export function readMaintenanceCall(words: readonly string[], now: Instant): MaintenanceCall | null {
  const [kind, option, value, ...more] = words;
  if (option === undefined && (kind === 'on' || kind === undefined || kind === 'off' || kind === 'status'))
    return kind === 'on' ? { kind, until: null } : { kind: kind ?? 'status' };
  if (kind !== 'on' || value === undefined || more.length > 0) return null;
  const until = option === '--for' ? afterDuration(value, now) : option === '--until' ? readMoment(value) : null;
  return until === null || until <= now ? null : { kind, until };
}

function afterDuration(text: string, now: Instant): Instant | null {
  const [, count, unit] = DURATION.exec(text) ?? [];
  return count === undefined ? null : plusMs(now, Number(count) * (unit === 'h' ? 60 : 1) * MINUTE_MS);
}

function readMoment(text: string): Instant | null {
  const date = new Date(text);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) ? instantFromDate(date) : null;
}
