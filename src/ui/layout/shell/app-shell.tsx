import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../i18n/use-format.ts';
import { useUnsentGuard } from '../../api-client/use-unsent-guard.ts';
import { ConfirmHost } from '../../parts/notices/confirm.tsx';
import { Notices } from '../../parts/notices/notices.tsx';
import { undoLast } from '../../parts/notices/notice-store.ts';
import { OfflineStrip } from '../../parts/states/error-state.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { KeyHint } from '../../parts/status/key-hint.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { BottomBar, PhoneTop } from './bottom-bar.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { Navigation, NavigationLink } from './navigation.tsx';
import type { CompanyChoice, NavEntry, NavGroup, ShellStrip } from './navigation-entries.ts';
import { PageBar } from './page-bar.tsx';
import { TitleCompany } from './use-document-title.ts';
import { useFocusAtPage } from './use-focus-at-page.ts';
import { usePrintFoot } from './use-print-foot.ts';
import { useStoredFold } from './use-stored-fold.ts';
import { Bell, UserMenu, type ShellUser } from './user-menu.tsx';
import styles from './shell.module.css';

export type AppShellProps = {
  company: CompanyChoice;
  companies: readonly CompanyChoice[];
  /** Under the list of companies ("Manage collaborators"). */
  companiesFoot?: ReactNode;
  groups: readonly NavGroup[];
  /** Below the groups: Settings, Help. */
  foot?: readonly NavEntry[];
  /** On phones: at most four entries beside ＋, and where ＋ leads. */
  phoneEntries: readonly NavEntry[];
  newEntry: { readonly label: string; readonly to: string };
  user: ShellUser;
  /** How many notifications are unread, and what the bell shows above the last notices. */
  unread?: number;
  bell?: ReactNode;
  /** Opens the palette. */
  onSearch: () => void;
  /** Review screens fold the navigation to 60 px; the person may fold it anywhere. */
  isFolded?: boolean;
  /** Working for someone else, as staff, or in sample data. */
  strip?: ShellStrip | null;
  children: ReactNode;
};

/** The frame of the signed-in product. It holds the notices and the confirm dialog as well. */
export function AppShell(props: AppShellProps) {
  const {
    company,
    companies,
    companiesFoot,
    groups,
    foot = [],
    phoneEntries,
    newEntry,
    user,
    unread = 0,
    onSearch,
    strip = null,
  } = props;
  const t = useTranslations('global');
  const format = useFormat();
  const [isStoredFolded, setStoredFolded] = useStoredFold();
  useShortcut({
    keys: 'mod+\\',
    label: t('shortcuts.fold'),
    group: 'general',
    run: () => setStoredFolded(!isStoredFolded),
  });
  useShortcut({ keys: 'mod+z', label: t('notice.undo'), group: 'general', run: () => undoLast() });
  usePrintFoot(user.name);
  useUnsentGuard();
  useFocusAtPage();
  const theBell = <Bell unread={unread}>{props.bell}</Bell>;
  const switcher = <CompanySwitcher company={company} companies={companies} foot={companiesFoot} />;
  return (
    <TitleCompany value={company.name}>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      {strip === null ? null : <Strip strip={strip} />}
      <OfflineStrip />
      <div className={styles.shell} data-folded={isStoredFolded || props.isFolded === true} data-strip={strip !== null}>
        <nav className={styles.side} aria-label={t('app.mainNavigation')}>
          {switcher}
          <button type="button" className={styles.jump} onClick={onSearch} title={t('app.searchOrJump')}>
            <Icon of={IconSearch} size={16} />
            <span className={styles.label}>{t('app.searchOrJump')}</span>
            <KeyHint keys="mod+k" />
          </button>
          <Navigation groups={groups} />
          <div className={styles.end}>
            {foot.map((entry) => (
              <NavigationLink key={entry.key} entry={entry} />
            ))}
            <div className={styles.meRow}>
              <UserMenu user={user} />
              {theBell}
            </div>
          </div>
        </nav>
        <main className={styles.main} id="content" tabIndex={-1}>
          <PageBar />
          <PhoneTop company={company.name} onSearch={onSearch} bell={theBell} />
          {props.children}
          <p className={`${styles.printFoot} print-only`}>
            {company.name} · {user.name} · {format.longDay(format.today)}
          </p>
        </main>
      </div>
      <BottomBar entries={phoneEntries} create={newEntry}>
        {switcher}
        <Navigation groups={[...groups, { key: 'foot', entries: foot }]} />
        <UserMenu user={user} />
      </BottomBar>
      <Notices />
      <ConfirmHost />
    </TitleCompany>
  );
}

function Strip({ strip }: { strip: ShellStrip }) {
  const t = useTranslations('global');
  return (
    <div className={`${styles.strip} ${styles[strip.tone]} no-print`} role="status" id={strip.id}>
      {strip.text === undefined ? null : <span>{strip.text}</span>}
      {strip.onLeave === undefined ? null : (
        <Button size="xs" variant="subtle" onClick={strip.onLeave}>
          {t('impersonation.leave')}
        </Button>
      )}
    </div>
  );
}
