import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Bird, type BirdScene } from '../brand/bird.tsx';
import styles from './states.module.css';

/** First use: one sentence on what will be here, and one action. Done: say so, no action. Never "No data" (ux 9). */
export function EmptyState({
  title,
  text,
  scene = 'perched',
  action,
  headingLevel = 2,
}: {
  title?: string;
  text: ReactNode;
  scene?: BirdScene;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state}>
      <Bird scene={scene} width={168} />
      {title === undefined ? null : <Heading className={styles.title}>{title}</Heading>}
      <p className={styles.text}>{text}</p>
      {action === undefined ? null : <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** Filters that match nothing: repeats them as chips and offers the two ways out. */
export function NoResult({
  chips,
  onClear,
  onSearchEverywhere,
}: {
  chips?: ReactNode;
  onClear: () => void;
  onSearchEverywhere?: () => void;
}) {
  const t = useTranslations('global');
  return (
    <div className={styles.state}>
      <Bird scene="looking-back" width={168} />
      <h2 className={styles.title}>{t('states.noResultTitle')}</h2>
      <p className={styles.text}>{t('states.noResultText')}</p>
      {chips === undefined ? null : <div className={styles.chips}>{chips}</div>}
      <div className={styles.actions}>
        <Button onClick={onClear}>{t('states.clearFilters')}</Button>
        {onSearchEverywhere === undefined ? null : (
          <Button variant="subtle" onClick={onSearchEverywhere}>
            {t('states.searchEverywhere')}
          </Button>
        )}
      </div>
    </div>
  );
}
