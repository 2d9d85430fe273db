import { detectLanguage, LANGUAGE_KEY, LANGUAGE_PARAMETER, type Language } from './languages.ts';
import { typeset } from './typeset.ts';

/** A namespace and where its texts are; each language is a file of its own, loaded when first needed. */
export type MessageSource = {
  readonly namespace: string;
  readonly load: Readonly<Record<Language, () => Promise<object>>>;
};

/**
 * Declares the texts of an area:
 * `export const requestMessages = defineMessages('requests', { en: () => import('./en.ts').then((file) => file.en), ... })`.
 */
export function defineMessages<T extends object>(
  namespace: string,
  load: Readonly<Record<Language, () => Promise<T>>>,
): MessageSource {
  return { namespace, load };
}

type Snapshot = { readonly language: Language; readonly messages: Readonly<Record<string, object>> };

const sources = new Map<string, MessageSource>();
const loaded = new Map<string, Promise<object>>();
const listeners = new Set<() => void>();
let snapshot: Snapshot = { language: 'en', messages: {} };
let wanted: Language = 'en';

export const getSnapshot = (): Snapshot => snapshot;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language now on screen, for code outside of components (the `Accept-Language` of calls). */
export const currentLanguage = (): Language => snapshot.language;

/** Picks the language (see `detectLanguage`) and loads the given texts; await it before the first render. */
export async function startMessages(...initial: readonly MessageSource[]): Promise<Language> {
  const language = detectLanguage({ search: location.search, stored: readStored(), browser: navigator.languages });
  for (const source of initial) sources.set(source.namespace, source);
  await showLanguage(language);
  return language;
}

/**
 * Makes the texts of these sources available, and in every language chosen later. Route objects await it beside their
 * screen, so that no screen ever renders without its words.
 */
export async function ensureMessages(...needed: readonly MessageSource[]): Promise<void> {
  for (const source of needed) sources.set(source.namespace, source);
  // Once is enough unless the language changes while the files are on their way: then the new language's are fetched.
  for (let missing = missingOf(needed); missing.length > 0; missing = missingOf(needed)) {
    const { language } = snapshot;
    const texts = await Promise.all(missing.map((source) => loadOnce(source, language)));
    if (snapshot.language !== language) continue;
    const added = Object.fromEntries(missing.map((source, index) => [source.namespace, texts[index] ?? {}]));
    publish({ language, messages: { ...snapshot.messages, ...added } });
  }
}

/**
 * Switches the language without a reload: every text in use is fetched first, then all change in one render. Components
 * stay mounted, so what is typed into forms stays. Stored on this device.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
  await showLanguage(language);
}

/** Speaks what the account reads where nobody chose otherwise, on this device or by the link that led here. */
export async function followLanguage(language: Language): Promise<void> {
  const isAsked = new URLSearchParams(location.search).has(LANGUAGE_PARAMETER);
  if (readStored() === null && !isAsked && language !== wanted) await showLanguage(language);
}

const missingOf = (needed: readonly MessageSource[]): MessageSource[] =>
  needed.filter((source) => !(source.namespace in snapshot.messages));

async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const all = [...sources.values()];
  const texts = await Promise.all(all.map((source) => loadOnce(source, language)));
  // A second choice made meanwhile wins.
  if (wanted !== language) return;
  publish({
    language,
    messages: Object.fromEntries(all.map((source, index) => [source.namespace, texts[index] ?? {}])),
  });
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

function loadOnce(source: MessageSource, language: Language): Promise<object> {
  const key = `${language}/${source.namespace}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = source.load[language]().then((texts) => typeset(language, texts));
  loaded.set(key, loading);
  // A failed download must be tried again the next time, not remembered.
  loading.catch(() => loaded.delete(key));
  return loading;
}

function publish(next: Snapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
