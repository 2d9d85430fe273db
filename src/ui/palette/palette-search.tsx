import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import type { NavGroup } from '../layout/shell/navigation-entries.ts';
import { Icon } from '../parts/status/icon.tsx';
import type { PaletteItem, PaletteProps, PaletteTexts } from './palette-item.ts';
import { readRecent, rememberRecent } from './recent-entries.ts';
import styles from './palette.module.css';

type Section = { readonly title: string; readonly items: readonly PaletteItem[] };

const FIND_AFTER_MS = 120;

/** The palette's field and what it finds: pages at once, records as soon as the server has answered. */
export function PaletteSearch({ groups, companyId, texts, find, onToggle }: PaletteProps) {
  const t = useTranslations('global');
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const records = useRecords(text, find);
  const sections = sectionsFor({ text, groups, companyId, texts, recentTitle: t('app.recentNotices'), records });
  const items = sections.flatMap((section) => section.items);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const open = (item: PaletteItem | undefined): void => {
    if (item === undefined) return;
    rememberRecent(companyId, item);
    onToggle(false);
    void navigate(item.to);
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

  return (
    <>
      <div className={styles.field}>
        <Icon of={IconSearch} size={20} />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={texts.title}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length === 0 ? undefined : `${id}-${current}`}
          autoComplete="off"
          spellCheck={false}
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
      <p className={items.length === 0 ? styles.empty : 'visually-hidden'} role="status">
        {items.length === 0 ? texts.empty : t('list.results', { count: items.length })}
      </p>
    </>
  );
}

/** Records for what is typed; an answer to an older text is dropped. */
function useRecords(text: string, find: PaletteProps['find']): readonly PaletteItem[] {
  const [found, setFound] = useState<{ text: string; items: readonly PaletteItem[] }>({ text: '', items: [] });
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  const wanted = text.trim();
  useEffect(() => {
    let isStale = false;
    if (wanted.length < 2) return undefined;
    const timer = window.setTimeout(() => {
      // Records are an addition: pages can be opened without them, so a failure here is silence.
      latest.current?.(wanted).then(
        (items) => {
          if (!isStale) setFound({ text: wanted, items });
        },
        () => undefined,
      );
    }, FIND_AFTER_MS);
    return () => {
      isStale = true;
      window.clearTimeout(timer);
    };
  }, [wanted]);
  return found.text === wanted ? found.items : [];
}

function sectionsFor(input: {
  text: string;
  groups: readonly NavGroup[];
  companyId: string;
  texts: PaletteTexts;
  recentTitle: string;
  records: readonly PaletteItem[];
}): Section[] {
  const { text, groups, companyId, texts, recentTitle, records } = input;
  const pages = groups.flatMap((group) =>
    group.entries.map((entry): PaletteItem => ({
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
  const matching = pages.filter((page) =>
    words.every((word) => fold(`${page.label} ${page.detail ?? ''}`).includes(word)),
  );
  // A remembered page shows only while the role may still open it; records carry their own words.
  const remembered = words.length > 0 ? [] : readRecent(companyId);
  const recent = remembered.flatMap((one): PaletteItem[] => {
    const page = pages.find((candidate) => candidate.key === one.key);
    if (page !== undefined) return [page];
    return one.isPage ? [] : [{ key: one.key, label: one.label, to: one.to }];
  });
  const rest = matching.filter((page) => !recent.some((one) => one.key === page.key));
  return [
    { title: recentTitle, items: recent },
    { title: texts.goTo, items: rest },
    { title: texts.requests, items: records },
  ].filter((section) => section.items.length > 0);
}
