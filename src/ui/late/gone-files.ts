/** Why a part is not here: no server answers, another version of it does, or the same one does and the file is missing. */
export type WhyMissing = 'no_answer' | 'other_version' | 'same_version';

/** When this tab last loaded the page anew by itself, in milliseconds. */
const KEY = 'merel.loaded-anew-at';
/** Within this time it does so once only: two servers of different versions must not make it go round in circles. */
const AGAIN_AFTER_MS = 60_000;

/** A page is made of several files, each of which may be gone. */
const gone = new WeakSet<Error>();
let isTypedIn = false;
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
/** What is ticked or sought is soon there again. */
const NOT_TYPED: ReadonlySet<string> = new Set(['search', 'checkbox', 'radio']);

/** The style sheets of parts that did not come. */
export const lostStyles = new Set<HTMLLinkElement>();

type Typing = { readonly isConnected: boolean; readonly value: string };

/** Whether something typed would be lost: a field that is still there and has text. */
export const holdsTyped = (fields: Iterable<Typing>): boolean =>
  [...fields].some(({ isConnected, value }) => isConnected && value.trim() !== '');

/**
 * Notes which file of the page could not be loaded, and whether anything was typed then. An upgrade of the server puts
 * other files in place of those that a tab left open still asks for. `isLeaving` says whether another page was on its way:
 * what was typed on the one before is left then on purpose.
 */
export function watchGoneFiles(isLeaving: () => boolean): void {
  document.addEventListener('input', ({ target }) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (isField(target) && !NOT_TYPED.has(target.type)) typed.add(target);
  });
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
    },
    true,
  );
  globalThis.addEventListener('vite:preloadError', (event) => {
    gone.add(event.payload);
    isTypedIn = !isLeaving() && holdsTyped(typed);
  });
}

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Notes a file that did not come, where the page asks for it itself. */
export const noteGoneFile = (error: Error): void => void gone.add(error);

/** Whether this error is a file of the page that is not there any more. */
export const isGoneFile = (error: unknown): boolean => error instanceof Error && gone.has(error);

/**
 * Loads the page anew where that mends a file that is gone: the server answers with another version than this one, nothing
 * typed is lost by it, and it was not tried a moment ago. Answers whether it does, or who has to: a file that is missing
 * from the same version is a failure like any other, and none that came because nothing comes is no failure of the page.
 */
export async function loadAnew(now: number): Promise<'loads' | 'other_version' | 'same_version' | 'no_answer'> {
  const isOther = await isOtherVersion();
  if (isOther === null) return 'no_answer';
  if (!isOther) return 'same_version';
  if (isTypedIn || now - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_AFTER_MS) return 'other_version';
  sessionStorage.setItem(KEY, String(now));
  location.reload();
  return 'loads';
}

/** The page names its first file, whose name changes with every version. Null without an answer. */
export async function isOtherVersion(): Promise<boolean | null> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const own = document.querySelector('script[type=module]')?.getAttribute('src') ?? '';
    const page = await answer.text();
    return answer.ok && own !== '' && page.includes('type="module"') && !page.includes(own);
  } catch {
    // Without an answer a reload would only show the browser's own page.
    return null;
  }
}
