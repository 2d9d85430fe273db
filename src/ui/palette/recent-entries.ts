const KEPT = 5;

export type RecentEntry = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isPage: boolean;
};

/** The last five used in this company on this device, newest first; unreadable storage counts as none. */
export function readRecent(companyId: string): readonly RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(companyId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Pages carry an icon, records do not: a page is shown again only while the role may open it. */
export function rememberRecent(
  companyId: string,
  item: { key: string; label: string; to: string; icon?: unknown },
): void {
  const entry: RecentEntry = { key: item.key, label: item.label, to: item.to, isPage: item.icon !== undefined };
  const entries = [entry, ...readRecent(companyId).filter((one) => one.key !== item.key)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(companyId), JSON.stringify(entries));
  } catch {
    // Storage may be refused; the palette then simply remembers nothing.
  }
}

const keyOf = (companyId: string): string => `merel.palette.${companyId}`;

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
