import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { addMoneyGate, readMoneyLock, subscribeToMoneyLock } from '#ui/api-client/money-lock.ts';
import { latePart } from '#ui/late/late-part.tsx';
import styles from './money-lock.module.css';

const MoneyLockPanel = latePart(() => import('./load.ts').then((file) => file.loadMoneyLockPanel()));

/**
 * Around the screens that show or move money: after five minutes without activity they give way to a panel that asks
 * for a factor (security 16). They stay as they are behind it, dialogs too, so that nothing typed is lost.
 */
export function MoneyGate() {
  const { isLocked } = useSyncExternalStore(subscribeToMoneyLock, readMoneyLock);
  const lastFocus = useRef<HTMLElement | null>(null);
  useEffect(() => addMoneyGate(), []);
  useEffect(() => {
    if (!isLocked) return undefined;
    const focus = lastFocus.current;
    const covered = coverDialogs();
    return () => {
      covered();
      focus?.focus();
    };
  }, [isLocked]);
  return (
    <>
      <div
        className={styles.screen}
        {...(isLocked ? { 'data-covered': '' } : {})}
        onFocusCapture={(event) => {
          lastFocus.current = event.target;
        }}
      >
        <Outlet />
      </div>
      {isLocked ? (
        <Suspense fallback={null}>
          <MoneyLockPanel />
        </Suspense>
      ) : null}
    </>
  );
}

let coveredDialogs: readonly HTMLElement[] = [];

// Once for the page, and before any dialog of these screens listens: a covered one would still hear the key, and close
// with all that was typed into it.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && coveredDialogs.length > 0) event.stopImmediatePropagation();
  },
  { capture: true },
);

/** Dialogs hang beside the page, not in it; what opens later, such as the palette, is not covered. */
function coverDialogs(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLElement>('body > [data-portal] > *')];
  coveredDialogs = dialogs;
  for (const dialog of dialogs) dialog.dataset['covered'] = '';
  return () => {
    coveredDialogs = [];
    for (const dialog of dialogs) delete dialog.dataset['covered'];
  };
}
