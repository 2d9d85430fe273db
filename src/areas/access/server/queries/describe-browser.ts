import Bowser from 'bowser';

/** Browser and system by the names people know, from what the browser says of itself; null where that names none. */
export function describeBrowser(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? null, system: os.name ?? null };
}
