import { Button } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SearchEverywhere } from '../../palette/search-everywhere.ts';
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

type Narrowed = { readonly get: (name: string) => string; readonly clear: () => void };

/** Filters that match nothing, whose chips stand above, and the two ways out (ux 9). */
export function NoResult({ state }: { state: Narrowed }) {
  const t = useTranslations('global');
  const searchEverywhere = use(SearchEverywhere);
  return (
    <div className={styles.state}>
      <Bird scene="looking-back" width={168} />
      <h2 className={styles.title}>{t('states.noResultTitle')}</h2>
      <p className={styles.text}>{t('states.noResultText')}</p>
      <div className={styles.actions}>
        <Button onClick={state.clear}>{t('states.clearFilters')}</Button>
        {searchEverywhere === null ? null : (
          <Button variant="subtle" onClick={() => searchEverywhere(state.get('q'))}>
            {t('states.searchEverywhere')}
          </Button>
        )}
      </div>
    </div>
  );
}
