import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import styles from './auth-page.module.css';

export type Story = { readonly title: string; readonly text: string };

/** What the panel of an `AuthPage` tells, one story at a time. */
export function StoryCopy({ stories }: { stories: readonly Story[] }) {
  const t = useTranslations('global');
  const [index, setIndex] = useState(0);
  const story = stories[index % Math.max(stories.length, 1)];
  const turn = (by: number): void => setIndex((index + by + stories.length) % stories.length);
  return (
    <>
      {story === undefined ? null : (
        <div className={styles.copy} aria-live="polite">
          <h2>{story.title}</h2>
          <p>{story.text}</p>
        </div>
      )}
      {stories.length < 2 ? null : (
        <div className={styles.pager}>
          <button type="button" aria-label={t('actions.previous')} onClick={() => turn(-1)}>
            <Icon of={IconChevronLeft} />
          </button>
          <button type="button" aria-label={t('actions.next')} onClick={() => turn(1)}>
            <Icon of={IconChevronRight} />
          </button>
        </div>
      )}
    </>
  );
}
