import { useLayoutEffect } from 'react';

/**
 * Brings the focus back to where it was when something over the page opened. Most of that is taken away whole, or
 * first appears open, and the library returns the focus only of what was there closed and is told to close again. Where
 * what was decided took the opener away, the part of the page that it stood in has the focus.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => (opened ? rememberFocus() : undefined), [opened]);
}

function rememberFocus(): () => void {
  const opener = document.activeElement;
  const around = ancestorsOf(opener);
  return () => {
    // What is over the page leaves it after this; until then the focus is still inside it.
    setTimeout(() => {
      const now = document.activeElement;
      // A panel takes what is lost to itself, and knows less of where it was.
      const isLost = now === null || now === document.body || around.includes(now);
      if (!isLost) return;
      const place = opener?.isConnected === true ? opener : around.find(({ isConnected }) => isConnected);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    });
  };
}

/** What around it can have the focus, the nearest first. */
function ancestorsOf(element: Element | null): Element[] {
  const around: Element[] = [];
  for (let place = element?.parentElement?.closest('[tabindex]'); place instanceof Element;) {
    around.push(place);
    place = place.parentElement?.closest('[tabindex]');
  }
  return around;
}
