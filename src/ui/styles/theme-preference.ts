/** What the person chose; `system` follows the device and changes with it. */
export type ThemePreference = 'light' | 'dark' | 'system';
export type ResolvedTheme = 'light' | 'dark';

/** The same key is read by `public/before-paint.js` before the first paint: change both together. */
export const THEME_KEY = 'merel.theme';

const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

export function readThemePreference(): ThemePreference {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the choice and repaints at once, in this tab. */
export function saveThemePreference(preference: ThemePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, preference);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is left.
  }
  applyTheme(resolveTheme(preference));
  for (const listener of listeners) listener();
}

export function resolveTheme(preference: ThemePreference): ResolvedTheme {
  if (preference !== 'system') return preference;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Our tokens read `data-theme`, Mantine's sheets its own attribute; both are set together. */
export function applyTheme(theme: ResolvedTheme): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['mantineColorScheme'] = theme;
}

export function subscribeToTheme(listener: () => void): () => void {
  const media = matchMedia(darkQuery);
  const onSystemChange = () => {
    applyTheme(resolveTheme(readThemePreference()));
    listener();
  };
  listeners.add(listener);
  media.addEventListener('change', onSystemChange);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', onSystemChange);
  };
}

export function currentTheme(): ResolvedTheme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
