const KEPT = 5;

export type RecentEntry = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isPage: boolean;
};

/** The last five that this person used in this company on this device, newest first; unreadable storage counts as none. */
export function readRecent(memory: string): readonly RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(memory)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts what was opened first; a page is shown again only while the role may open it. */
export function rememberRecent(memory: string, { key, label, to, isPage }: RecentEntry): void {
  const entry: RecentEntry = { key, label, to, isPage };
  const entries = [entry, ...readRecent(memory).filter((one) => one.key !== key)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(memory), JSON.stringify(entries));
  } catch {
    // Storage may be refused; the palette then simply remembers nothing.
  }
}

const keyOf = (memory: string): string => `merel.palette.${memory}`;

function isEntry(value: unknown): value is RecentEntry {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const isLocal = typeof fields['to'] === 'string' && fields['to'].startsWith('/app/');
  return (
    isLocal &&
    typeof fields['key'] === 'string' &&
    typeof fields['label'] === 'string' &&
    typeof fields['isPage'] === 'boolean'
  );
}
