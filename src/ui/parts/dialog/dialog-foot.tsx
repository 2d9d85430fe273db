import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

/**
 * The buttons that end a dialog, at its right. They stay in sight while what they are about scrolls past: thirty lines
 * of an order are longer than any window.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
