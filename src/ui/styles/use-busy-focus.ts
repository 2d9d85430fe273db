import { useEffect } from 'react';

const BUSY = 'data-loading';

/**
 * Gives a button the focus back that it had when its work began: it is disabled while it works, and a browser takes the
 * focus from what is disabled. Not where the focus has gone somewhere meanwhile, such as to the field that was refused.
 */
export function useBusyFocus(): void {
  useEffect(() => {
    let worked: HTMLElement | null = null;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement)) continue;
        // Until the next frame what was disabled still has the focus.
        if (target.hasAttribute(BUSY)) worked = target === document.activeElement ? target : worked;
        else if (target === worked) {
          worked = null;
          const at = document.activeElement;
          // Also where something around it took what was lost: a panel does.
          if (at === null || at.contains(target)) target.focus({ preventScroll: true });
        }
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: [BUSY] });
    return () => observer.disconnect();
  }, []);
}
