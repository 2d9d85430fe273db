import { openEvents, type News } from './open-events.ts';

/**
 * Hears the events at `url` through one stream for all tabs of this browser: it holds six connections to a server at
 * most, and a stream for each tab would leave none for anything else. The tab that has the lock listens and tells the
 * others; when it goes, the next one takes over. Without locks (plain http on a name other than localhost) each tab listens
 * for itself while it is looked at.
 * @returns what ends it here.
 */
export function shareEvents(
  url: string,
  { isLate, hear }: { isLate: boolean; hear: (news: News) => void },
): () => void {
  // The browser has no locks outside of a secure context, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return listenWhileVisible(url, { isLate, hear });
  const over = new AbortController();
  const channel = new BroadcastChannel(url);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  const tellAll = (news: News): void => {
    hear(news);
    channel.postMessage(news);
  };
  let hasWaited = isLate;
  const lead = (): Promise<void> => {
    const close = openEvents(url, { isLate: hasWaited, hear: tellAll });
    return new Promise((resolve) => {
      over.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  };
  void (async () => {
    const isFree = await locks.request(url, { ifAvailable: true }, async (lock) => {
      if (lock !== null && !over.signal.aborted) await lead();
      return lock !== null;
    });
    if (isFree || over.signal.aborted) return;
    hasWaited = true;
    await locks.request(url, { signal: over.signal }, lead);
  })().catch(() => {
    // Aborted while it waited: this tab is closed.
  });
  return () => {
    over.abort();
    channel.close();
  };
}

function listenWhileVisible(
  url: string,
  { isLate, hear }: { isLate: boolean; hear: (news: News) => void },
): () => void {
  let close: (() => void) | null = null;
  let wasAway = isLate;
  const look = (): void => {
    if (document.visibilityState === 'visible') {
      close ??= openEvents(url, { isLate: wasAway, hear });
      return;
    }
    close?.();
    close = null;
    wasAway = true;
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}
