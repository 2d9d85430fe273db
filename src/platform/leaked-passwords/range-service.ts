import { pwnedPassword } from 'hibp';
import type { LeakedPasswords } from './leaked-passwords.ts';

const TIMEOUT_MS = 3000;

/**
 * Asks a service that holds all published passwords, by the first five digits of a hash, so that it never learns which
 * one was meant (https://haveibeenpwned.com/API/v3#PwnedPasswords). `known` is asked first, and alone while the service
 * is away.
 */
export function openRangeService(
  options: { url: string; onError: (error: unknown) => void },
  known: LeakedPasswords,
): LeakedPasswords {
  const { url: baseUrl, onError } = options;
  return {
    isLeaked: async (password) => {
      if (await known.isLeaked(password)) return true;
      try {
        return (await pwnedPassword(password, { baseUrl, addPadding: true, timeoutMs: TIMEOUT_MS })) > 0;
      } catch (error) {
        // A check that cannot be made keeps nobody out (specification 4.2).
        onError(error);
        return false;
      }
    },
  };
}
