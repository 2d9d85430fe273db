import { Button, Checkbox, Menu, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { Icon } from '../../parts/status/icon.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import styles from './list.module.css';
import type { ListState } from './use-list-state.ts';

export type FilterOption = { readonly value: string; readonly label: string };
export type FilterField =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
    }
  | {
      readonly kind: 'range';
      readonly name: 'amount' | 'date';
      readonly label: string;
      readonly from: string;
      readonly to: string;
    };

export type SortOption = { readonly value: string; readonly label: string };

const SEARCH_AFTER_MS = 250;

/** Every active filter is a chip with its value and a way to remove it; the address holds all of it (ux 2, 2). */
export function FilterRow({
  state,
  fields,
  sorts,
  defaultSort,
}: {
  state: ListState;
  fields: readonly FilterField[];
  sorts: readonly SortOption[];
  defaultSort: string;
}) {
  const t = useTranslations('global');
  const sort = state.get('sort') || defaultSort;
  const row = useRef<HTMLDivElement>(null);
  useShortcut({
    keys: 'f',
    label: t('shortcuts.addFilter'),
    group: 'list',
    isEnabled: fields.length > 0,
    run: () => row.current?.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]')?.click(),
  });
  return (
    <div className={styles.filters} ref={row}>
      <SearchField state={state} />
      {fields.map((field) =>
        field.kind === 'choice' ? (
          <ChoiceFilter key={field.name} field={field} state={state} />
        ) : (
          <RangeFilter key={field.name} field={field} state={state} />
        ),
      )}
      {state.isFiltered ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon of={IconFilter} size={14} />}
          onClick={state.clear}
        >
          {t('states.clearFilters')}
        </Button>
      ) : null}
      {sorts.length < 2 ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              className={styles.sort}
              rightSection={<Icon of={IconChevronDown} size={16} />}
              aria-label={t('list.sortedBy', { label: labelOf(sorts, sort) })}
            >
              {labelOf(sorts, sort)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sorts.map((option) => (
              <Menu.Item
                key={option.value}
                aria-current={option.value === sort}
                onClick={() => state.set({ sort: option.value === defaultSort ? null : option.value })}
              >
                {option.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {state.unknown.length === 0 ? null : (
        <p className={styles.ignored} role="status">
          {t('list.ignored', { count: state.unknown.length, names: state.unknown.join(', ') })}

          <button
            type="button"
            className="link"
            onClick={() => state.set(Object.fromEntries(state.unknown.map((name) => [name, null])))}
          >
            {t('notice.dismiss')}
          </button>
        </p>
      )}
    </div>
  );
}

function SearchField({ state }: { state: ListState }) {
  const t = useTranslations('global');
  const inAddress = state.get('q');
  const [text, setText] = useState(inAddress);
  const field = useRef<HTMLInputElement>(null);
  const { set } = state;
  useShortcut({ keys: '/', label: t('list.search'), group: 'list', run: () => field.current?.focus() });
  useEffect(() => {
    if (text === inAddress) return undefined;
    const timer = window.setTimeout(() => set({ q: text }), SEARCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, inAddress, set]);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      aria-label={t('list.search')}
      placeholder={t('actions.search')}
      leftSection={<Icon of={IconSearch} size={16} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('');
      }}
    />
  );
}

function ChoiceFilter({ field, state }: { field: Extract<FilterField, { kind: 'choice' }>; state: ListState }) {
  const t = useTranslations('global');
  const [find, setFind] = useState('');
  const chosen = state.all(field.name);
  const names = field.options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const shown = field.options.filter((option) => fold(option.label).includes(fold(find)));
  const value = names.length > 1 ? t('list.andMore', { first: names[0] ?? '', count: names.length - 1 }) : names[0];
  const toggle = (option: string): void =>
    state.set({
      [field.name]: (chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]).join(','),
    });
  return (
    <span className={value === undefined ? styles.chip : styles.chipOn}>
      <Popover position="bottom-start" width={240} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" aria-haspopup="dialog">
            {value === undefined ? field.label : t('list.filterIs', { label: field.label, value })}
            {value === undefined ? <Icon of={IconChevronDown} size={16} /> : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={field.label}>
          {field.options.length > 8 ? (
            <TextInput
              size="xs"
              mb={8}
              aria-label={t('list.findValue')}
              placeholder={t('list.findValue')}
              value={find}
              onChange={(event) => setFind(event.currentTarget.value)}
            />
          ) : null}
          <div className={styles.options}>
            {shown.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
      {value === undefined ? null : (
        <button
          type="button"
          aria-label={t('list.removeFilter', { label: field.label })}
          onClick={() => state.set({ [field.name]: null })}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  );
}

function RangeFilter({ field, state }: { field: Extract<FilterField, { kind: 'range' }>; state: ListState }) {
  const t = useTranslations('global');
  const isDate = field.name === 'date';
  const shown = (name: string): string => (isDate ? state.get(name) : fromMinor(state.get(name)));
  const [from, setFrom] = useState(() => shown(field.from));
  const [to, setTo] = useState(() => shown(field.to));
  const [low, high] = [shown(field.from), shown(field.to)];
  const value =
    low !== '' && high !== ''
      ? t('list.between', { from: low, to: high })
      : low !== ''
        ? t(isDate ? 'list.since' : 'list.atLeast', { from: low, min: low })
        : high !== ''
          ? t(isDate ? 'list.until' : 'list.atMost', { to: high, max: high })
          : undefined;
  // Ranges apply when the popover closes: half a range is not what was meant (ux 8).
  const apply = (): void =>
    state.set({ [field.from]: isDate ? from : toMinor(from), [field.to]: isDate ? to : toMinor(to) });
  return (
    <span className={value === undefined ? styles.chip : styles.chipOn}>
      <Popover position="bottom-start" width={260} trapFocus returnFocus onClose={apply}>
        <Popover.Target>
          <button type="button" aria-haspopup="dialog">
            {value === undefined ? field.label : t('list.filterIs', { label: field.label, value })}
            {value === undefined ? <Icon of={IconChevronDown} size={16} /> : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={field.label}>
          <div className={styles.range}>
            <TextInput
              label={t(isDate ? 'list.from' : 'list.min')}
              type={isDate ? 'date' : 'text'}
              inputMode={isDate ? 'none' : 'decimal'}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              label={t(isDate ? 'list.to' : 'list.max')}
              type={isDate ? 'date' : 'text'}
              inputMode={isDate ? 'none' : 'decimal'}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </div>
        </Popover.Dropdown>
      </Popover>
      {value === undefined ? null : (
        <button
          type="button"
          aria-label={t('list.removeFilter', { label: field.label })}
          onClick={() => {
            setFrom('');
            setTo('');
            state.set({ [field.from]: null, [field.to]: null });
          }}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  );
}

const labelOf = (options: readonly SortOption[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** "100" or "100,50" typed as an amount of the base currency, in its smallest unit; anything else is no bound. */
function toMinor(text: string): string {
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim().replaceAll(/[\s']/g, ''));
  return match === null ? '' : String(BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`));
}

const fromMinor = (minor: string): string =>
  minor === '' ? '' : `${minor.slice(0, -2) || '0'}${minor.endsWith('00') ? '' : `.${minor.slice(-2)}`}`;
