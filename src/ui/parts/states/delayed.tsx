import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './states.module.css';

/** Nothing for 150 ms: most answers come sooner, and a flash of bones is worse than a short wait (ux 9). */
export const SKELETON_DELAY_MS = 150;
/** A refresh is worth showing, and a job worth words, only after this long. */
export const REFRESH_DELAY_MS = 400;

/** Shows its children once the delay is over. */
export function Delayed({ children, delayMs = SKELETON_DELAY_MS }: { children: ReactNode; delayMs?: number }) {
  return useIsOver(delayMs) ? children : null;
}

/** The 2 px bar over data that refreshes; place it in a positioned parent. */
export function RefreshBar() {
  const t = useTranslations('global');
  return (
    <Delayed delayMs={REFRESH_DELAY_MS}>
      <div className={styles.refreshBar} role="progressbar" aria-label={t('states.refreshing')} />
    </Delayed>
  );
}

export function useIsOver(delayMs: number): boolean {
  const [isOver, setOver] = useState(delayMs === 0);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(true), delayMs);
    return () => window.clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
