import { QueryClient } from '@tanstack/react-query';
import { isApiError, type ApiError } from './api-error.ts';

/** Seen data stays on screen while it refreshes; server-sent events say when it is old, so it is not asked for often. */
export const STALE_AFTER_MS = 30_000;

/**
 * For the few writes that wait for the connection and are then sent by themselves: a comment, a draft of one's own, its
 * receipts, a category, each shown as waiting. Everything else is refused at once, so that nothing is approved or paid long
 * after the click (ux 9).
 *
 * A device says that it is back before everything on its way is, so what then breaks is tried three times more. The call
 * carries one key, or comes to the same when it is made twice: where only the answer was lost, nothing is there twice.
 */
export const SENT_WHEN_BACK = {
  networkMode: 'online',
  retry: (failures: number, error: Error) => failures < 3 && isApiError(error) && isBrokenOff(error),
  retryDelay: (attempt: number) => 500 * 2 ** attempt,
} as const;

/** The connection broke, or the call before it, whose answer was lost, is still being done. Not after a minute's wait. */
const isBrokenOff = ({ isTransport, code }: ApiError): boolean =>
  (isTransport && code !== 'timeout') || code === 'idempotency_twin_running';

/**
 * The cache of all calls. Query keys start with the topic the server names in its events (`['requests', companyId, …]`).
 * Reads are tried twice more when nothing came through; a refusal is an answer and is not repeated, and writes never
 * are, but for those above.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && (!isApiError(error) || error.isTransport || error.status === 503),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
        throwOnError: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
