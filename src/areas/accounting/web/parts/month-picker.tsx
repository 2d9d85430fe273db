import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './accounting.module.css';
import type { useMonth } from './use-month.ts';

/** One month back or on, or any of the last three years. */
export function MonthPicker({ month, months, choose }: ReturnType<typeof useMonth>) {
  const t = useTranslations('accounting');
  const format = useFormat();
  const index = months.indexOf(month);
  const [earlier, later] = [months[index + 1], months[index - 1]];
  useShortcut({
    keys: '[',
    label: t('month.previous'),
    group: 'list',
    isEnabled: earlier !== undefined,
    run: () => choose(earlier ?? null),
  });
  useShortcut({
    keys: ']',
    label: t('month.next'),
    group: 'list',
    isEnabled: later !== undefined,
    run: () => choose(later ?? null),
  });
  return (
    <div className={styles.month} role="group" aria-label={t('month.label')}>
      <ActionIcon
        size="lg"
        aria-label={t('month.previous')}
        disabled={earlier === undefined}
        onClick={() => choose(earlier ?? null)}
      >
        <Icon of={IconChevronLeft} />
      </ActionIcon>
      <Select
        aria-label={t('month.label')}
        allowDeselect={false}
        data={months.map((value) => ({ value, label: format.month(value) }))}
        value={month}
        onChange={(value) => choose(value === months[0] ? null : value)}
      />
      <ActionIcon
        size="lg"
        aria-label={t('month.next')}
        disabled={later === undefined}
        onClick={() => choose(later ?? null)}
      >
        <Icon of={IconChevronRight} />
      </ActionIcon>
    </div>
  );
}
