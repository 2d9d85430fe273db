import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFilter, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { FilterChip } from './filter-chip.tsx';
import { namesOf } from './filter-field.ts';
import { SearchField } from './search-field.tsx';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

const FilterSheet = latePart(
  () => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })),
  'window',
);
const PHONE = '(max-width: 599px)';

/**
 * Search, "Filter" with every field of the list, and a chip for each filter that is set; pinned ones are always there to
 * be set. On a phone "Filter" opens a sheet. The address holds all of it (ux 8). `isFlush` is for
 * a list inside a page that has its own edges.
 */
export function FilterRow({ state, isFlush = false }: { state: Filters; isFlush?: boolean }) {
  const [openName, setOpenName] = useState<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const shown = state.fields.filter(
    (field) => field.isPinned === true || field.name === openName || namesOf(field).some((name) => name in state.query),
  );
  const t = useTranslations('global');
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div className={isFlush ? `${styles.filters} ${styles.flush}` : styles.filters}>
      <SearchField state={state} />
      {state.fields.length === 0 ? null : (
        <AddFilter state={state} button={addButton} onChoose={setOpenName} onSheet={() => setSheetOpen(true)} />
      )}
      {shown.map((field) => (
        <FilterChip
          key={field.name}
          field={field}
          state={state}
          isOpen={field.name === openName}
          onToggle={(isOpen) => {
            setOpenName(isOpen ? field.name : null);
            // A chip that was opened and left empty goes; the focus stays in the row.
            if (!isOpen) addButton.current?.focus();
          }}
        />
      ))}
      {state.isFiltered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.clear}
          leftSection={<Icon of={IconX} size={14} />}
          onClick={state.clear}
        >
          {t('states.clearFilters')}
        </Button>
      ) : null}
      <SortMenu state={state} />
      <Ignored state={state} />
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet state={state} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Every field of the list; choosing one opens its chip. `F` does the same. */
function AddFilter({
  state,
  button,
  onChoose,
  onSheet,
}: {
  state: Filters;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (name: string) => void;
  onSheet: () => void;
}) {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState(false);
  const count = state.fields.filter((field) => namesOf(field).some((name) => name in state.query)).length;
  const open = (): void => {
    if (window.matchMedia(PHONE).matches) onSheet();
    else setOpen(true);
  };
  useShortcut({ keys: 'f', label: t('shortcuts.addFilter'), group: 'list', run: open });
  return (
    <Menu
      opened={isOpen}
      onChange={(next) => (next ? open() : setOpen(false))}
      position="bottom-start"
      returnFocus
      withinPortal={false}
    >
      <Menu.Target>
        <button ref={button} type="button" className={styles.addFilter} title={t('list.addFilter')}>
          <Icon of={IconFilter} size={16} />
          {t('list.filter')}
          {count === 0 ? null : <small className={styles.phoneOnly}>{count}</small>}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.fieldMenu} aria-label={t('list.addFilter')}>
        {state.fields.map((field) => (
          <Menu.Item key={field.name} onClick={() => onChoose(field.name)}>
            {field.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SortMenu({ state: { sorts, defaultSort, query, set } }: { state: Filters }) {
  const t = useTranslations('global');
  const sort = query.sort ?? defaultSort;
  const label = sorts.find((option) => option.value === sort)?.label ?? sort;
  if (sorts.length < 2) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles.sort}
          rightSection={<Icon of={IconChevronDown} size={16} />}
          aria-label={t('list.sortedBy', { label })}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((option) => (
          <Menu.Item
            key={option.value}
            aria-current={option.value === sort}
            onClick={() => set({ sort: option.value === defaultSort ? null : option.value })}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What of the link this list could not use, until it is dismissed, which takes it out of the address. */
function Ignored({ state: { unknown, set } }: { state: Filters }) {
  const t = useTranslations('global');
  if (unknown.length === 0) return null;
  return (
    <p className={styles.ignored} role="status">
      {t('list.ignored', { count: unknown.length, names: unknown.map((part) => part.text).join(', ') })}{' '}
      <button
        type="button"
        className="link"
        onClick={() => set(Object.fromEntries(unknown.map((part) => [part.name, part.kept])))}
      >
        {t('notice.dismiss')}
      </button>
    </p>
  );
}
