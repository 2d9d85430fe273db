import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Icon } from '../../parts/status/icon.tsx';
import type { FilterChanges } from './filter-editor.tsx';
import { namesOf, type FilterField } from './filter-field.ts';
import { filterText } from './filter-text.ts';
import { LoadingFocus } from './loading-focus.tsx';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

export const FilterEditor = latePart(() =>
  import('./filter-editor.tsx').then((file) => ({ default: file.FilterEditor })),
);

/** A filter with its value, a way to change it and one to remove it. */
export function FilterChip({
  field,
  state,
  isOpen,
  onToggle,
}: {
  field: FilterField;
  state: Filters;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const t = useTranslations('global');
  const format = useFormat();
  const draft = useRef<FilterChanges | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const value = filterText(field, state, { t, format });
  const toggle = (next: boolean): void => {
    if (!next && draft.current !== null) state.set(draft.current);
    draft.current = null;
    onToggle(next);
    if (!next) button.current?.focus();
  };
  return (
    <span className={value === undefined ? styles.chip : styles.chipOn} data-is-set={value !== undefined}>
      <Popover opened={isOpen} onChange={toggle} position="bottom-start" width={260} trapFocus>
        <Popover.Target>
          <button ref={button} type="button" onClick={() => toggle(!isOpen)}>
            {value === undefined ? field.label : format.named(field.label, value)}
            {value === undefined ? <Icon of={IconChevronDown} size={16} /> : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={field.label}>
          <Suspense fallback={<LoadingFocus />}>
            <FilterEditor
              field={field}
              state={state}
              isFocused
              onDraft={(changes) => {
                draft.current = changes;
              }}
              onDone={() => toggle(false)}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {value === undefined ? null : (
        <button
          type="button"
          aria-label={t('list.removeFilter', { label: field.label })}
          onClick={() => state.set(Object.fromEntries(namesOf(field).map((name) => [name, null])))}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  );
}
