import { use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { isGoneFile, type WhyMissing } from './gone-files.ts';
import type { loadMissingPart } from './load-missing-part.ts';

/**
 * Where a part would stand: in the `page`; as a `window` over it; in a `list`, whose fallback shows the same until it comes;
 * or `unseen`, at work beside the page.
 */
export type PartPlace = 'page' | 'window' | 'list' | 'unseen';

/** What says and mends that a part is missing: the first page does not wait for it. */
let mending: Awaited<ReturnType<typeof loadMissingPart>> | undefined;

/** Asks for what says that a part is missing, beside the first screen: without a connection it is there. */
export async function fetchMissingPart(): Promise<void> {
  try {
    mending ??= await import('./load-missing-part.ts').then((file) => file.loadMissingPart());
  } catch {
    // Asked for again with the next part that does not come.
  }
}

/**
 * A part of a page whose file comes when it is first drawn, as React's `lazy`. One that does not come leaves the page as it
 * is, with what was typed there: a sentence stands in its place, and it comes by itself once the server answers again. Areas
 * take this one, never React's own, whose failure takes the whole page down.
 *
 * @param load - for the file and its words; called again for each new try.
 * @throws what `load` throws other than a file that did not come: such a failure is one of the page.
 */
export function latePart<M extends { readonly default: unknown }>(
  load: () => Promise<M>,
  place: PartPlace = 'page',
): (props: PropsOf<M>) => ReactNode {
  const file = lateFile(load as Load<PropsOf<M>>, place);
  return function LatePart(props: PropsOf<M>) {
    use(file.arrival());
    const { Part, why, error } = useSyncExternalStore(file.subscribe, file.read);
    if (Part !== undefined) return <Part {...props} />;
    if (error !== undefined) throw error;
    if (place === 'unseen' || why === undefined || mending === undefined) return null;
    return <mending.MissingPart why={why} isWindow={place === 'window'} part={props} onRetry={() => void file.ask()} />;
  };
}

/** Of the component that a file answers with. */
type PropsOf<M> = M extends { readonly default: ComponentType<infer P extends object> } ? P : never;
type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
type State<P> = { readonly Part?: ComponentType<P>; readonly why?: WhyMissing; readonly error?: Error };

/** One file, asked for once by all who draw it. */
function lateFile<P>(load: Load<P>, place: PartPlace) {
  const listeners = new Set<() => void>();
  const whole = Promise.withResolvers<void>();
  let state: State<P> = {};
  let first: Promise<void> | undefined;
  let asked: Promise<void> | undefined;
  let tries = 0;
  const publish = (next: State<P>): void => {
    state = next;
    if (next.why === undefined) whole.resolve();
    for (const listener of listeners) listener();
  };
  const attempt = async (): Promise<void> => {
    try {
      if (tries > 0) await mending?.loadLostStyles();
      publish({ Part: (await load()).default });
    } catch (error) {
      tries += 1;
      await fetchMissingPart();
      if (!isGoneFile(error)) return publish({ error: error instanceof Error ? error : new Error(String(error)) });
      const why = (await mending?.whyMissing()) ?? 'no_answer';
      publish({ why });
      if (mending === undefined) window.addEventListener('online', () => void ask(), { once: true });
      else if (why === 'no_answer') mending.whenServerIsBack(ask, tries);
    }
    return undefined;
  };
  const ask = (): Promise<void> => (asked ??= attempt().finally(() => (asked = undefined)));
  return {
    ask,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Over once the file is here, in a list; elsewhere once the first try has ended, whichever way. */
    arrival: () => {
      first ??= ask();
      return place === 'list' ? whole.promise : first;
    },
  };
}
