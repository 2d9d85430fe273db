import { useEffect, useRef } from 'react';
import { registerShortcut, type Shortcut } from './shortcut-store.ts';

/**
 * A shortcut for as long as the component is there and `isEnabled`. Single keys work only while no field has the focus
 * and can be switched off by the person; all are listed under `?`.
 */
export function useShortcut({ isEnabled = true, ...shortcut }: Shortcut & { readonly isEnabled?: boolean }): void {
  const run = useRef(shortcut.run);
  useEffect(() => {
    run.current = shortcut.run;
  });
  const { keys, label, group } = shortcut;
  useEffect(() => {
    if (!isEnabled) return undefined;
    return registerShortcut({ keys, label, group, run: (event) => run.current(event) });
  }, [isEnabled, keys, label, group]);
}
