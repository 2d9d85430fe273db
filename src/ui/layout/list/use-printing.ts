import { useSyncExternalStore } from 'react';

/** Whether the page is being laid out for paper, where everything has to be drawn and not only what is in sight. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

const isPrinting = (): boolean => window.matchMedia('print').matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
