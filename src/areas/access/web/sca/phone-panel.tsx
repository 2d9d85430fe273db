import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Bird } from '#ui/parts/brand/bird.tsx';
import styles from './sca.module.css';

/** Security 38: so long a question waits. */
const LIFE_SECONDS = 600;
const RADIUS = 92;
const LENGTH = 2 * Math.PI * RADIUS;

/** The bird and its phone in a ring that closes as the time runs; without a question to a phone, the bird alone. */
export function PhonePanel({ since }: { since: number | null }) {
  const t = useTranslations('sca');
  const elapsed = useElapsed(since);
  const share = Math.min(1, elapsed / LIFE_SECONDS);
  const minutes = String(Math.floor(elapsed / 60));
  const seconds = String(elapsed % 60).padStart(2, '0');
  return (
    <div className={styles.phone}>
      <svg className={styles.ring} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <circle cx="100" cy="100" r={RADIUS} className={styles.track} />
        {since === null ? null : (
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            className={styles.elapsed}
            strokeDasharray={`${LENGTH * share} ${LENGTH}`}
            transform="rotate(-90 100 100)"
          />
        )}
      </svg>
      <Bird scene="phone" width={150} />
      {since === null ? null : (
        <p className={styles.time} role="timer">
          {t('elapsed', { minutes, seconds })}
        </p>
      )}
    </div>
  );
}

/** Whole seconds since then. */
function useElapsed(since: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}
