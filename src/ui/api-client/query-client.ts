import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** Seen data stays on screen while it refreshes; server-sent events say when it is old, so it is not asked for often. */
export const STALE_AFTER_MS = 30_000;

/**
 * For the few writes that wait for the connection and are then sent by themselves: a comment, a draft of one's own, its
 * receipts, a category, each shown as waiting. Everything else is refused at once, so that nothing is approved or paid long
 * after the click (ux 9).
 */
export const SENT_WHEN_BACK = { networkMode: 'online' } as const;

/**
 * The cache of all calls. Query keys start with the topic the server names in its events (`['requests', companyId, …]`).
 * Reads are tried twice more when nothing came through; a refusal is an answer and is not repeated, and writes never are.
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
