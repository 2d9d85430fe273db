import { openCommonPasswords } from './common-passwords.ts';
import type { LeakedPasswords } from './leaked-passwords.ts';
import { openRangeService } from './range-service.ts';

/** The built-in list, and the configured service beside it (decision 8). */
export function openLeakedPasswords(url: string | null, onError: (error: unknown) => void): LeakedPasswords {
  const common = openCommonPasswords();
  return url === null ? common : openRangeService({ url, onError }, common);
}
