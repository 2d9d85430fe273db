import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { useFocusInPage } from '../pages/use-focus-in-page.ts';
import type { Selection } from './use-selection.ts';
import styles from './list.module.css';

type SelectionBarProps = {
  selection: Pick<Selection, 'ids' | 'isAll' | 'chooseAll' | 'replace'>;
  /** How many match. */
  total: number;
  /** How many are meant, where a row stands for more than one. */
  count?: number;
  /** In other words than "all that match". */
  allLabel?: string;
  /** What they come to. */
  sum?: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
};

/** What is selected, what it sums to, and what can be done with it; "all" is said with how many these are (ux 8). */
export function SelectionBar({ selection, total, count, allLabel, sum, children }: SelectionBarProps) {
  const t = useTranslations('global.list');
  const shortcuts = useTranslations('global.shortcuts');
  const bar = useRef<HTMLDivElement>(null);
  const { isAll } = selection;
  const chosen = count ?? selection.ids.size;
  // What was done with the selection takes the bar away.
  useFocusInPage();
  // It stands behind all rows, and a list that goes on as one nears its end is never tabbed through.
  useShortcut({ keys: 'b', label: shortcuts('toSelection'), group: 'list', run: () => bar.current?.focus() });
  return (
    <div
      ref={bar}
      className={styles.selection}
      role="region"
      aria-label={t('bulkActions')}
      tabIndex={-1}
      data-decision-bar
    >
      <b>{t('selected', { count: isAll ? total : chosen })}</b>
      <span className={styles.sumAmount}>{sum}</span>
      {!isAll && total > chosen ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            selection.chooseAll();
            // This button is gone then.
            bar.current?.focus();
          }}
        >
          {allLabel ?? t('selectAllMatching', { count: total })}
        </Button>
      ) : null}
      <span className={styles.grow} />
      <Button
        variant="subtle"
        className={styles.tool}
        leftSection={<Icon of={IconX} size={16} />}
        aria-label={t('clearSelection')}
        onClick={() => selection.replace([])}
      >
        {t('clearSelection')}
      </Button>
      <span className={styles.bulk}>{children}</span>
    </div>
  );
}
