import { useEffect, useId, useSyncExternalStore } from 'react';

/** The dialogs that are open, the one on top last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Whether another dialog lies on this one. Then Escape closes that one only, and nothing of this one is reached or read: what
 * was typed into it stays.
 */
export function useCovered(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [id, isOpen]);
  return useSyncExternalStore(subscribe, () => open.includes(id) && open.at(-1) !== id);
}
