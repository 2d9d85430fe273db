import { useQueryClient } from '@tanstack/react-query';
import { MONEY_TOPICS } from './api.ts';

/** Makes all that shows money old, so that what is on screen is fetched anew. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: (query) => MONEY_TOPICS.has(String(query.queryKey[0])) });
}
