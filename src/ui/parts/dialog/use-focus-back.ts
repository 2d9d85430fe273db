import { useLayoutEffect } from 'react';

/**
 * Brings the focus back to where it was when something over the page opened. Most of that is taken away whole, or
 * first appears open, and the library returns the focus only of what was there closed and is told to close again.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => (opened ? rememberFocus() : undefined), [opened]);
}

function rememberFocus(): () => void {
  const opener = document.activeElement;
  return () => {
    // What is over the page leaves it after this; until then the focus is still inside it.
    setTimeout(() => {
      // A panel takes the focus before this does where it is lost inside it; the opener in it is nearer still.
      const isLost = document.activeElement === null || document.activeElement.contains(opener);
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    });
  };
}
