import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import type { NavGroup } from '../layout/shell/navigation-entries.ts';
import { Icon, type IconComponent } from '../parts/status/icon.tsx';
import { readRecent, rememberRecent } from './recent-entries.ts';
import styles from './palette.module.css';

export type PaletteItem = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Where it leads; an action that stays where one is has `run` instead. */
  readonly to?: string;
  readonly run?: () => void;
  readonly icon?: IconComponent;
};
/** Something to do, found by its name and by what else people call it. */
export type PaletteAction = PaletteItem & { readonly icon: IconComponent; readonly keywords: string };
export type PaletteSection = { readonly title: string; readonly items: readonly PaletteItem[] };
export type PaletteTexts = {
  readonly title: string;
  readonly goTo: string;
  readonly actions: string;
  readonly placeholder: string;
  readonly nothing: string;
  readonly searching: string;
  /** Records could not be asked for; pages can still be opened. */
  readonly failed: string;
};

export type PaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is typed already, such as what a list did not find. */
  initialText?: string;
  /** What the role may open; nothing else is ever listed. */
  groups: readonly NavGroup[];
  /** What can be done from anywhere. */
  actions?: readonly PaletteAction[];
  /** Keeps what one person last used in one company apart from all else on this device. */
  memory: string;
  texts: PaletteTexts;
  /** Asks the server for records; what it finds is added below, so the highlighted line never moves. */
  find: (text: string, signal: AbortSignal) => Promise<readonly PaletteSection[]>;
};

/** Nobody finds one thing by one character, and the server is asked when the fingers rest. */
const FIND_FROM_LENGTH = 2;
const FIND_AFTER_MS = 150;
const NONE: readonly PaletteSection[] = [];

/** ⌘K: one field that goes to any page or record by its name (ux 7). */
export function Palette(props: PaletteProps) {
  const { isOpen, onClose, texts } = props;
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={texts.title}
      size={560}
      yOffset="12vh"
      classNames={{ content: styles.content ?? '', body: styles.body ?? '', header: styles.head ?? '' }}
    >
      <Search {...props} />
    </Dialog>
  );
}

function Search({ groups, actions = [], memory, texts, find, onClose, initialText = '' }: PaletteProps) {
  const t = useTranslations('global');
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initialText);
  const [current, setCurrent] = useState(0);
  const records = useRecords(text.trim(), { memory, find });
  const sections = [
    ...pageSections({ text, groups, actions, memory, texts, recentTitle: t('app.recentNotices') }),
    ...records.sections,
  ];
  const items = sections.flatMap((section) => section.items);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = (item: PaletteItem | undefined): void => {
    if (item === undefined) return;
    const { to, run } = item;
    onClose();
    if (to === undefined) return run?.();
    rememberRecent(memory, { ...item, to, isPage: !records.sections.some((section) => section.items.includes(item)) });
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined && items.length > 0) setCurrent(next % items.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(items[current]);
    else return;
    event.preventDefault();
  };

  const statusOf = (): string => {
    if (items.length > 0) return t('list.results', { count: items.length });
    return records.isSearching ? texts.searching : texts.nothing;
  };

  return (
    <>
      <div className={styles.field}>
        <Icon of={IconSearch} size={20} />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={texts.title}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length === 0 ? undefined : `${id}-${current}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={texts.placeholder}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCurrent(0);
          }}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.title} className={styles.list}>
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className={styles.section} aria-hidden="true">
              {section.title}
            </div>
            {section.items.map((item) => {
              const own = items.indexOf(item);
              return (
                <div
                  key={item.key}
                  id={`${id}-${own}`}
                  role="option"
                  aria-selected={own === current}
                  tabIndex={-1}
                  className={styles.item}
                  onPointerMove={() => setCurrent(own)}
                  onClick={() => open(item)}
                  onKeyDown={onKeyDown}
                >
                  <span className={styles.icon}>{item.icon === undefined ? null : <Icon of={item.icon} />}</span>
                  <span className={styles.label} title={item.label}>
                    {item.label}
                  </span>
                  <small>{item.detail}</small>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={items.length === 0 && !records.isError ? styles.empty : 'visually-hidden'} role="status">
        {statusOf()}
      </p>
      {records.isError ? (
        <div className={styles.failed} role="alert">
          {texts.failed}
          <Button size="xs" onClick={records.retry}>
            {t('actions.tryAgain')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Records for exactly what is typed now: an answer to an older text is never shown. */
function useRecords(typed: string, { memory, find }: Pick<PaletteProps, 'memory' | 'find'>) {
  const [settled] = useDebouncedValue(typed, FIND_AFTER_MS);
  const isWanted = typed.length >= FIND_FROM_LENGTH;
  const isSettled = settled === typed;
  const query = useQuery({
    queryKey: ['palette', memory, settled],
    queryFn: ({ signal }) => find(settled, signal),
    enabled: isWanted && isSettled,
    // Whoever is typing is told at once; the next letter asks again anyway.
    retry: false,
  });
  const isCurrent = isWanted && isSettled;
  return {
    sections: isCurrent ? (query.data ?? NONE) : NONE,
    isSearching: isWanted && (!isSettled || query.isFetching),
    isError: isCurrent && query.isError,
    retry: () => void query.refetch(),
  };
}

/**
 * What was used last while nothing is typed, and the pages and actions whose names have every typed word. Actions lead where
 * one begins with what was typed: "new" means to do something, "invoices" to go somewhere.
 */
function pageSections(input: {
  text: string;
  groups: readonly NavGroup[];
  actions: readonly PaletteAction[];
  memory: string;
  texts: PaletteTexts;
  recentTitle: string;
}): PaletteSection[] {
  const { text, groups, actions, memory, texts, recentTitle } = input;
  const pages = groups.flatMap((group) =>
    group.entries.map((entry) => ({
      keywords: entry.keywords ?? '',
      key: entry.key,
      label: entry.label,
      to: entry.to,
      icon: entry.icon,
      ...(group.label === undefined ? {} : { detail: group.label }),
    })),
  );
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const hasAll = (of: PaletteItem & { keywords: string }): boolean =>
    words.every((word) => fold(`${of.label} ${of.detail ?? ''} ${of.keywords}`).includes(word));
  const matching = pages.filter(hasAll);
  const doing = actions.filter(hasAll);
  // A remembered page shows only while the role may still open it; records carry their own words.
  const remembered = words.length > 0 ? [] : readRecent(memory);
  const recent = remembered.flatMap((one): PaletteItem[] => {
    const page = [...pages, ...actions].find((candidate) => candidate.key === one.key);
    if (page !== undefined) return [page];
    return one.isPage ? [] : [{ key: one.key, label: one.label, to: one.to }];
  });
  const isRecent = ({ key }: PaletteItem): boolean => recent.some((one) => one.key === key);
  const going = { title: texts.goTo, items: matching.filter((page) => !isRecent(page)) };
  const acting = { title: texts.actions, items: doing.filter((action) => !isRecent(action)) };
  const isToDo = words.length > 0 && doing.some(({ label }) => fold(label).startsWith(words.join(' ')));
  return [{ title: recentTitle, items: recent }, ...(isToDo ? [acting, going] : [going, acting])].filter(
    (section) => section.items.length > 0,
  );
}
