import { useEffect, useState } from 'react';
import { call, setCallTimeout } from '#ui/api-client/call.ts';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import type { Language } from '#ui/i18n/languages.ts';
import type { Story } from '#ui/layout/pages/story-copy.tsx';
import { getFront, getStory, type Front } from '../../contract/front.ts';

const fronts = new Map<Language, Promise<Front | null>>();
const stories = new Map<Language, Promise<readonly Story[]>>();

/** Asks once a page load and language; without an answer the built-in pages and limits hold. */
export function loadFront(language: Language): Promise<Front | null> {
  return once(fronts, language, async () => {
    const front = await call(getFront, { query: { language }, isAnonymous: true, isBackground: true });
    setCallTimeout(front.apiTimeoutMs);
    return front;
  }).catch(() => null);
}

/** What the panel tells; nothing on a phone, where it is not shown, and nothing when it does not load. */
function loadStories(language: Language): Promise<readonly Story[]> {
  if (!matchMedia('(min-width: 900px)').matches) return Promise.resolve([]);
  const draft = new URLSearchParams(location.search).get('draft') === '1' ? ({ draft: '1' } as const) : {};
  return once(stories, language, async () => {
    const answer = await call(getStory, { query: { language, ...draft }, isAnonymous: true, isBackground: true });
    return answer.stories;
  }).catch(() => []);
}

export const useFront = (): Front | null => useLoaded(loadFront, null);
export const useStories = (): readonly Story[] => useLoaded(loadStories, NONE);

const NONE: readonly Story[] = [];

function useLoaded<T>(load: (language: Language) => Promise<T>, before: T): T {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState(before);
  useEffect(() => {
    let isGone = false;
    void load(language).then((value) => (isGone ? undefined : setLoaded(() => value)));
    return () => {
      isGone = true;
    };
  }, [load, language]);
  return loaded;
}

/** One question per language; a failed one may be asked again. */
function once<T>(known: Map<Language, Promise<T>>, language: Language, ask: () => Promise<T>): Promise<T> {
  const asked = known.get(language) ?? ask();
  known.set(language, asked);
  asked.catch(() => known.delete(language));
  return asked;
}
