import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Listens to `/api/companies/:companyId/events`; each message `{"topics":["requests"]}` makes every query whose key
 * starts with one of the topics old, and those on screen are fetched anew. Reconnects by itself, waiting longer each
 * time and never in step with other browsers; after a gap everything counts as old, since events may have been missed.
 * @returns whether the line is up, for the offline strip.
 */
export function useServerEvents(companyPath: string | null): { isConnected: boolean } {
  const client = useQueryClient();
  const [isConnected, setConnected] = useState(true);

  useEffect(() => {
    if (companyPath === null) return undefined;
    let source: EventSource | null = null;
    let timer = 0;
    let failures = 0;
    let hadGap = false;

    const open = () => {
      source = new EventSource(`${companyPath}/events`, { withCredentials: true });
      source.addEventListener('open', () => {
        failures = 0;
        setConnected(true);
        if (hadGap) void client.invalidateQueries();
        hadGap = false;
      });
      source.addEventListener('message', (event) => {
        const topics = topicsOf(event.data);
        if (topics.size > 0)
          void client.invalidateQueries({ predicate: (query) => topics.has(String(query.queryKey[0])) });
      });
      source.addEventListener('error', () => {
        // EventSource reconnects at once and for ever, which a restarting server does not need: we pace it ourselves.
        source?.close();
        hadGap = true;
        setConnected(false);
        failures += 1;
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
        timer = window.setTimeout(open, wait * (0.5 + Math.random()));
      });
    };
    const reopenNow = () => {
      if (source?.readyState === EventSource.OPEN) return;
      window.clearTimeout(timer);
      source?.close();
      open();
    };

    open();
    window.addEventListener('online', reopenNow);
    return () => {
      window.removeEventListener('online', reopenNow);
      window.clearTimeout(timer);
      source?.close();
    };
  }, [client, companyPath]);

  return { isConnected };
}

/** The topics of one message; anything unreadable is none, since a message is only a hint. */
export function topicsOf(data: unknown): ReadonlySet<string> {
  try {
    const parsed: unknown = JSON.parse(String(data));
    const topics: unknown = typeof parsed === 'object' && parsed !== null && 'topics' in parsed ? parsed.topics : [];
    return new Set(Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []);
  } catch {
    return new Set();
  }
}
