import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import { COLUMNS_MAX, fieldsOf } from '../../rules/template/template-definition.ts';
import { moved, withColumn, type Draft, type DraftColumn } from './draft.ts';
import type { ProblemText } from './use-problem-text.ts';
import styles from './templates.module.css';

type Props = { draft: Draft; textOf: ProblemText; onChange: (draft: Draft) => void };

/** The columns in their order: dragged, moved by their buttons, or by Alt with an arrow from anywhere in a row. */
export function ColumnList({ draft, textOf, onChange }: Props) {
  const t = useTranslations('exportTemplates');
  const [dragged, setDragged] = useState<number | null>(null);
  const words = (field: DraftColumn['field']): string => t(`fields.${field}`);
  const put = (index: number, part: Partial<DraftColumn>): void =>
    onChange({ ...draft, columns: draft.columns.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onChange(moved(draft, index, event.key === 'ArrowUp' ? index - 1 : index + 1));
  };
  return (
    <>
      <div className={styles.columnsHead}>
        <h2>{t('columns')}</h2>
        <small>{t('columnsHint')}</small>
      </div>
      {textOf('columns') === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {textOf('columns')}
        </p>
      )}
      <ol className={styles.columns}>
        {draft.columns.map((column, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way only; buttons and keys do the same
          <li
            key={column.key}
            className={dragged === index ? styles.dragged : undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragOver={(event) => (dragged === null ? undefined : event.preventDefault())}
            onDrop={() => {
              if (dragged !== null) onChange(moved(draft, dragged, index));
              setDragged(null);
            }}
          >
            <span
              className={styles.grip}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
            >
              <Icon of={IconGripVertical} size={16} />
              {index + 1}
            </span>
            <TextInput
              size="xs"
              aria-label={t('columnName', { position: index + 1 })}
              maxLength={100}
              value={column.name}
              error={textOf(`columns.${index}.name`)}
              onChange={(event) => put(index, { name: event.currentTarget.value })}
            />
            <Select
              size="xs"
              aria-label={t('columnField', { position: index + 1 })}
              allowDeselect={false}
              searchable
              value={column.field}
              data={fieldsOf(draft.kind).map((field) => ({ value: field, label: words(field) }))}
              error={textOf(`columns.${index}.field`)}
              onChange={(value) => {
                const field = fieldsOf(draft.kind).find((one) => one === value);
                if (field === undefined) return;
                // A name that nobody changed follows what the column is filled with.
                const isOwnName = column.name !== words(column.field) && column.name.trim() !== '';
                put(index, { field, ...(isOwnName ? {} : { name: words(field) }) });
              }}
            />
            {column.field === 'fixed' ? (
              <TextInput
                size="xs"
                aria-label={t('columnText', { position: index + 1 })}
                placeholder={t('fixedText')}
                maxLength={100}
                value={column.text}
                onChange={(event) => put(index, { text: event.currentTarget.value })}
              />
            ) : (
              <span aria-hidden className={styles.noText} />
            )}
            <RowActions
              name={column.name === '' ? words(column.field) : column.name}
              isFirst={index === 0}
              isLast={index === draft.columns.length - 1}
              onMove={(by) => onChange(moved(draft, index, index + by))}
              onRemove={() => onChange({ ...draft, columns: draft.columns.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      <Button
        leftSection={<Icon of={IconPlus} size={16} />}
        disabled={draft.columns.length >= COLUMNS_MAX}
        onClick={() => onChange(withColumn(draft, words))}
      >
        {t('addColumn')}
      </Button>
    </>
  );
}

type ActionProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function RowActions({ name, isFirst, isLast, onMove, onRemove }: ActionProps) {
  const t = useTranslations('exportTemplates');
  return (
    <span className={styles.rowActions}>
      <ActionIcon
        variant="subtle"
        aria-label={t('moveUp', { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon of={IconArrowUp} size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('moveDown', { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon of={IconArrowDown} size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('remove', { name })} onClick={onRemove}>
        <Icon of={IconTrash} size={16} />
      </ActionIcon>
    </span>
  );
}
