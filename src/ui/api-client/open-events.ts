const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What a page hears: topics to read again, or that anything may have changed because events may have been missed. */
export type News = { readonly kind: 'topics'; readonly topics: readonly string[] } | { readonly kind: 'gap' };

/**
 * Opens the stream of events at `url`. Reconnects by itself, waiting longer each time and never in step with other
 * browsers; after a gap it says so, as it does at once with `isLate`: somebody listened before, and something may have
 * come in between.
 * @returns what closes it.
 */
export function openEvents(url: string, { isLate, hear }: { isLate: boolean; hear: (news: News) => void }): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let failures = 0;
  let hadGap = isLate;

  const open = (): void => {
    source = new EventSource(url, { withCredentials: true });
    source.addEventListener('open', () => {
      failures = 0;
      if (hadGap) hear({ kind: 'gap' });
      hadGap = false;
    });
    source.addEventListener('message', (event) => {
      const topics = topicsOf(event.data);
      if (topics.length > 0) hear({ kind: 'topics', topics });
    });
    source.addEventListener('error', () => {
      // EventSource reconnects at once and for ever, which a restarting server does not need: we pace it ourselves.
      source?.close();
      hadGap = true;
      failures += 1;
      // The stream was ended, and whoever only looks at the page would not hear why.
      if (failures === 1)
        void import('../maintenance/during-maintenance.ts').then(
          (file) => file.askMaintenance(),
          () => {},
        );
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      timer = window.setTimeout(open, wait * (0.5 + Math.random()));
    });
  };
  const reopenNow = (): void => {
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
}

/** The topics of one message; anything unreadable is none, since a message is only a hint. */
export function topicsOf(data: unknown): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(String(data));
    const topics: unknown = typeof parsed === 'object' && parsed !== null && 'topics' in parsed ? parsed.topics : [];
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
  } catch {
    return [];
  }
}
