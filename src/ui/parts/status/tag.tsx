import type { ReactNode } from 'react';
import { Icon, type IconComponent } from './icon.tsx';
import styles from './status.module.css';

/** ux 12: neutral rests, saffron waits for you, blue moves by itself, green is done, red is blocked or over. */
export type Tone = 'neutral' | 'saffron' | 'blue' | 'green' | 'red';

/** A status word of 22 px with its icon: colour never stands alone. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon: IconComponent; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles[tone]} forced-border`}>
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}
