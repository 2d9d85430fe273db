import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../i18n/use-format.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { FilterEditor, type FilterChanges } from './filter-editor.tsx';
import { filterText } from './filter-text.ts';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

/** All filters of a list from the bottom of a phone (ux 14), each folded under its name and value. */
export function FilterSheet({ state, onClose }: { state: Filters; onClose: () => void }) {
  const t = useTranslations('global');
  const format = useFormat();
  const drafts = useRef<FilterChanges>({});
  const close = (): void => {
    if (Object.keys(drafts.current).length > 0) state.set(drafts.current);
    onClose();
  };
  return (
    <Sheet opened onClose={close} size="auto" title={t('list.filters')}>
      <div className={styles.sheet}>
        {state.fields.map((field) => {
          const value = filterText(field, state, { t, format });
          return (
            <details key={field.name} open={value !== undefined}>
              <summary>
                <span>{field.label}</span>
                <b>{value}</b>
                <Icon of={IconChevronDown} size={16} />
              </summary>
              <FilterEditor
                field={field}
                state={state}
                isFocused={false}
                onDraft={(changes) => {
                  drafts.current = { ...drafts.current, ...changes };
                }}
                onDone={close}
              />
            </details>
          );
        })}
      </div>
      <div className={styles.sheetFoot}>
        <Button
          variant="subtle"
          disabled={!state.isFiltered}
          onClick={() => {
            drafts.current = {};
            state.clear();
            onClose();
          }}
        >
          {t('states.clearFilters')}
        </Button>
        <Button variant="filled" onClick={close}>
          {t('actions.show')}
        </Button>
      </div>
    </Sheet>
  );
}
