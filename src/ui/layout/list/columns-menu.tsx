import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import type { ListColumn } from './data-table.tsx';
import { useDensity } from './use-density.ts';
import type { ListState } from './use-list-state.ts';
import styles from './list.module.css';

/** Which columns the address asks for, in its order; all but the extra ones when it asks for none. Unknown names are passed over. */
export function shownColumns(state: Pick<ListState, 'all'>, columns: readonly ListColumn[]): readonly ListColumn[] {
  const asked = state.all('cols').flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return asked.length === 0 ? usualColumns(columns) : asked;
}

const usualColumns = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter((column) => column.isExtra !== true);

/** Show, hide and order the columns, and the height of the rows. Title and amount are no columns and always stay. */
export function ColumnsMenu({
  state,
  columns,
}: {
  state: Pick<ListState, 'all' | 'set'>;
  columns: readonly ListColumn[];
}) {
  const t = useTranslations('global');
  const density = useDensity();
  const shown = shownColumns(state, columns);
  const rest = columns.filter((column) => !shown.includes(column));
  const usual = usualColumns(columns);
  const isDefault = (next: readonly ListColumn[]): boolean =>
    next.length === usual.length && next.every((column, index) => column === usual[index]);
  const show = (next: readonly ListColumn[]): void =>
    state.set({ cols: isDefault(next) ? null : next.map((column) => column.key).join(',') });
  const move = (index: number, by: number): void => {
    const next = [...shown];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    show(next);
  };
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={t('list.columns')} title={t('list.columns')}>
          <Icon of={IconAdjustmentsHorizontal} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <ul className={styles.options}>
          {shown.map((column, index) => (
            <li key={column.key} className={styles.columnLine}>
              <Checkbox
                label={column.label}
                checked
                disabled={shown.length === 1}
                onChange={() => show(shown.filter((each) => each !== column))}
              />
              <ActionIcon
                size="sm"
                aria-label={t('list.moveUp', { label: column.label })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Icon of={IconArrowUp} size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={t('list.moveDown', { label: column.label })}
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon of={IconArrowDown} size={14} />
              </ActionIcon>
            </li>
          ))}
          {rest.map((column) => (
            <li key={column.key} className={styles.columnLine}>
              <Checkbox label={column.label} checked={false} onChange={() => show([...shown, column])} />
            </li>
          ))}
        </ul>
        <SegmentedControl
          fullWidth
          mt={12}
          aria-label={t('list.density')}
          data={[
            { value: 'two', label: t('list.twoLines') },
            { value: 'one', label: t('list.oneLine') },
          ]}
          value={density.isCompact ? 'one' : 'two'}
          onChange={(value) => density.choose(value === 'one')}
        />
        <Button variant="subtle" fullWidth mt={8} onClick={() => state.set({ cols: null })}>
          {t('actions.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
