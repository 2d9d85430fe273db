import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { TableSelection } from './list-rows.ts';
import styles from './list.module.css';

/** The box of one row. `title` is what the row calls itself. */
export function SelectCell({ id, title, selection }: { id: string; title: string; selection: TableSelection }) {
  const t = useTranslations('global');
  return (
    <td className={styles.check}>
      <Checkbox
        size="xs"
        aria-label={t('list.selectRow', { title })}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  );
}

/** The box in the head, for all rows of the page; half-way where some of them are chosen, or can’t all be. */
export function SelectPageCell({ rows, selection }: { rows: readonly { id: string }[]; selection: TableSelection }) {
  const t = useTranslations('global');
  const chosen = rows.filter((row) => selection.ids.has(row.id)).length;
  return (
    <th className={styles.check}>
      <Checkbox
        size="xs"
        aria-label={t('list.selectPage')}
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={selection.togglePage}
      />
    </th>
  );
}
