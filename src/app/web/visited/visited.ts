import { getSnapshot } from '#ui/i18n/message-store.ts';
import type { createBrowserRouter } from 'react-router';

/** A page that was open in this tab, by the name it had there. */
export type Visit = { readonly path: string; readonly title: string };

const KEY = 'merel.visited';
/** "Requests (12) · Halden & Roy · Merel": what it is, without what may have changed since. */
const COUNT = /\s\([^()]*\)$/;
/** ux: "last visited three". One more than is shown: the page that is looked for may be among them. */
const KEPT_MAX = 4;
const SHOWN_MAX = 3;

/** The last pages first, each once. What has no name of its own, and what is outside of a company, is not kept. */
export function withVisit(visits: readonly Visit[], { path, title }: Visit): Visit[] {
  const name = (title.split(' · ')[0] ?? '').replace(COUNT, '');
  if (!path.startsWith('/app/cmp_') || name === '' || !title.includes(' · ')) return [...visits];
  const placeOf = (address: string): string => address.split('?')[0] ?? '';
  const others = visits.filter((visit) => placeOf(visit.path) !== placeOf(path));
  return [{ path, title: name }, ...others].slice(0, KEPT_MAX);
}

/** What was visited in this company, without the page that is open now. */
export const visitedIn = (companyId: string, pathname: string): Visit[] =>
  read()
    .filter(({ path }) => path.startsWith(`/app/${companyId}/`) && path.split('?')[0] !== pathname)
    .slice(0, SHOWN_MAX);

/**
 * Keeps what this tab shows, for the page that says that an address is none. Nothing of it outlives the tab or the log-out:
 * names of records are in it.
 */
export function watchVisits(router: ReturnType<typeof createBrowserRouter>): void {
  let path = addressOf(router.state.location);
  const note = (): void => {
    // A page that failed, or is none, says so in its title and is nowhere to go back to.
    if (!document.title.startsWith(errorPrefix())) write(withVisit(read(), { path, title: document.title }));
  };
  router.subscribe(({ location, navigation }) => {
    const next = addressOf(location);
    if (navigation.state !== 'idle' || next === path) return;
    if (next.startsWith('/auth/')) write([]);
    // The next page has not named itself yet.
    else note();
    path = next;
  });
  globalThis.addEventListener('pagehide', note);
}

const errorPrefix = (): string => (getSnapshot().messages['global'] as { errorPrefix: string }).errorPrefix;

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => `${pathname}${search}`;

function read(): Visit[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Visit[];
  } catch {
    return [];
  }
}

function write(visits: readonly Visit[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    // Storage may be refused: nothing is offered then.
  }
}
