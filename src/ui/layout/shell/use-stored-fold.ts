import { useState } from 'react';

const KEY = 'merel.navigation';

/** Whether the person folded the navigation with `⌘\`, kept on this device. */
export function useStoredFold(): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => read() === 'folded');
  const save = (next: boolean): void => {
    setFolded(next);
    try {
      localStorage.setItem(KEY, next ? 'folded' : 'open');
    } catch {
      // Storage may be refused; the choice then lasts until the page is left.
    }
  };
  return [isFolded, save];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
