import { useSyncExternalStore } from 'react';

const KEY = 'merel.density';
const listeners = new Set<() => void>();

/** Rows of two lines or of one, kept on this device and the same for all lists (ux 8). */
export function useDensity(): { isCompact: boolean; choose: (isCompact: boolean) => void } {
  const isCompact = useSyncExternalStore(subscribe, read);
  return { isCompact, choose };
}

function choose(isCompact: boolean): void {
  try {
    localStorage.setItem(KEY, isCompact ? 'compact' : 'two-lines');
  } catch {
    // Storage may be refused; rows then keep their two lines.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'compact';
  } catch {
    return false;
  }
}
