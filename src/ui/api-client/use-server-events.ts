import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareEvents } from './share-events.ts';
import { whileShown } from './while-shown.ts';

/**
 * Listens to `/api/companies/:companyId/events`, through one stream for all tabs; each message `{"topics":["requests"]}`
 * makes every query whose key starts with one of the topics old, and those on screen are fetched anew. After a gap
 * everything counts as old, since events may have been missed.
 */
export function useServerEvents(companyPath: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      whileShown((isBack) =>
        shareEvents(`${companyPath}/events`, {
          isLate: isBack,
          hear: (news) => {
            if (news.kind === 'gap') void client.invalidateQueries();
            else
              void client.invalidateQueries({ predicate: (query) => news.topics.includes(String(query.queryKey[0])) });
          },
        }),
      ),
    [client, companyPath],
  );
}
