import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { holdLostFocus } from './lost-focus.ts';

/**
 * A step to another page takes the link away that was followed, and the focus with it. Whoever opens a page at its
 * address begins at its top.
 */
export function useFocusAtPage(): void {
  const { pathname } = useLocation();
  const isLedHere = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (!isLedHere) return undefined;
    // What stands in the page, or was opened over it, takes the focus first.
    const timer = window.setTimeout(holdLostFocus);
    return () => window.clearTimeout(timer);
  }, [pathname, isLedHere]);
}
