import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { SETTING_GROUPS, type SetupDefinition } from '#areas/companies/contract/setup.ts';
import { settingsQuery } from '../api.ts';
import { useSettingRows, type SettingRow } from '../parts/use-setting-rows.ts';
import styles from './settings.module.css';

/** Every setting on one page: what it is, how it stands, and the way to it. Search also reads states and synonyms. */
export function SettingsScreen({ definitions }: { definitions: readonly SetupDefinition[] }) {
  const t = useTranslations('setup.settings');
  const { company: companyId = '' } = useParams();
  const query = useQuery(settingsQuery(companyId));
  useDocumentTitle({ what: t('title') });
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {query.isError ? (
        <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <BlockSkeleton lines={12} />
      ) : (
        <Settings definitions={definitions} companyId={companyId} items={query.data.items} />
      )}
    </div>
  );
}

type SettingsProps = Parameters<typeof useSettingRows>[0];

function Settings(props: SettingsProps) {
  const t = useTranslations('setup.settings');
  const rows = useSettingRows(props);
  const [typed, setTyped] = useState('');
  const [isForAttention, setForAttention] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: t('search'), group: 'list', run: () => field.current?.focus() });
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const attention = rows.filter((row) => row.needsAttention);
  const shown = (isForAttention ? attention : rows).filter((row) => words.every((word) => row.sought.includes(word)));
  const groups = SETTING_GROUPS.map((group) => ({ group, rows: shown.filter((row) => row.group === group) })).filter(
    (one) => one.rows.length > 0,
  );
  return (
    <>
      <div className={styles.find}>
        <TextInput
          ref={field}
          type="search"
          className={styles.field}
          aria-label={t('search')}
          placeholder={t('placeholder', { count: rows.length })}
          leftSection={<Icon of={IconSearch} size={16} />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
          }}
        />
        <div className={styles.chips} role="group" aria-label={t('show')}>
          <button type="button" aria-pressed={!isForAttention} onClick={() => setForAttention(false)}>
            {t('all', { count: rows.length })}
          </button>
          <button type="button" aria-pressed={isForAttention} onClick={() => setForAttention(true)}>
            {t('attention', { count: attention.length })}
          </button>
        </div>
      </div>
      <p className={shown.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {shown.length > 0
          ? t('found', { count: shown.length })
          : typed === ''
            ? t('nothingToDo')
            : t('none', { typed })}
      </p>
      <div className={styles.groups}>
        {groups.map(({ group, rows: own }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{t(`group.${group}`)}</h2>
            <ul>
              {own.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Row({ row }: { row: SettingRow }) {
  const t = useTranslations('setup.settings');
  return (
    <li>
      <Link to={row.to} className={styles.row}>
        <b>{row.label}</b>
        <span className={row.needsAttention ? styles.attention : undefined}>
          {row.needsAttention ? <Icon of={IconAlertTriangle} size={16} /> : null}
          {row.state ?? t('unknown')}
        </span>
        <Icon of={IconChevronRight} size={16} />
      </Link>
    </li>
  );
}
