import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { Filters } from './use-filters.ts';
import styles from './list.module.css';

const SEARCH_AFTER_MS = 250;

/** The search of a list; what is typed reaches the address a moment later, `/` goes to it. */
export function SearchField({ state }: { state: Pick<Filters, 'get' | 'set'> }) {
  const t = useTranslations('global');
  const inAddress = state.get('q');
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [seen, setSeen] = useState(inAddress);
  const field = useRef<HTMLInputElement>(null);
  const { set } = state;
  // Somebody else changed the address (cleared, went back, opened a view): theirs stands. What was typed meanwhile stays.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== sent || typed === sent) setTyped(null);
  }
  useShortcut({ keys: '/', label: t('list.search'), group: 'list', run: () => field.current?.focus() });
  useEffect(() => {
    if (typed === null || typed === inAddress) return undefined;
    const timer = window.setTimeout(() => {
      setSent(typed);
      set({ q: typed });
    }, SEARCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [typed, inAddress, set]);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      aria-label={t('list.search')}
      placeholder={t('actions.search')}
      leftSection={<Icon of={IconSearch} size={16} />}
      value={typed ?? inAddress}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
      }}
    />
  );
}
