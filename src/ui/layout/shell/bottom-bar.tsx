import { IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { Mark } from '../../parts/brand/mark.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { isCurrent, type NavEntry } from './navigation-entries.ts';
import { SpokenCount } from './navigation.tsx';
import styles from './shell.module.css';

/** Loaded when it is first opened. */
const MoreSheet = latePart(() => import('./more-sheet.tsx').then((file) => ({ default: file.MoreSheet })), 'window');

/** The top of a phone's screen: company, search, bell. */
export function PhoneTop({ company, onSearch, bell }: { company: string; onSearch: () => void; bell: ReactNode }) {
  const t = useTranslations('global');
  return (
    <div className={styles.phoneTop}>
      <Mark size={26} isDecorative />
      {company}
      <span className={styles.phoneTopEnd}>
        <button type="button" aria-label={t('app.searchOrJump')} onClick={onSearch}>
          <Icon of={IconSearch} size={20} />
        </button>
        {bell}
      </span>
    </div>
  );
}

/** Home, Requests, ＋, Cards, More: at most two entries on each side of what one makes most. */
export function BottomBar({
  entries,
  create,
  children,
}: {
  entries: readonly NavEntry[];
  create: { readonly label: string; readonly to: string };
  children: ReactNode;
}) {
  const t = useTranslations('global');
  const { pathname } = useLocation();
  /** Where the sheet was opened; null until it first is, nowhere once it was closed. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const middle = Math.min(2, entries.length);
  return (
    <nav className={styles.bottomBar} aria-label={t('app.mainNavigation')}>
      {entries.slice(0, middle).map((entry) => (
        <BarLink key={entry.key} entry={entry} />
      ))}
      <Link className={styles.create} to={create.to} aria-label={create.label}>
        <Icon of={IconPlus} size={20} />
      </Link>
      {entries.slice(middle).map((entry) => (
        <BarLink key={entry.key} entry={entry} />
      ))}
      <button type="button" onClick={() => setOpenedAt(pathname)} aria-haspopup="dialog">
        <Icon of={IconMenu2} size={23} />
        {t('app.more')}
      </button>
      {openedAt === null ? null : (
        <Suspense fallback={null}>
          {/* Leaving for another page closes it. */}
          <MoreSheet isOpen={openedAt === pathname} onClose={() => setOpenedAt('')}>
            {children}
          </MoreSheet>
        </Suspense>
      )}
    </nav>
  );
}

function BarLink({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  const isOn = isCurrent(entry, pathname);
  const count = entry.count ?? 0;
  const isTurn = entry.countTone === 'turn';
  return (
    <Link to={entry.to} className={isOn ? styles.barCurrent : undefined} aria-current={isOn ? 'page' : undefined}>
      <Icon of={entry.icon} size={23} />
      {entry.label}
      <SpokenCount count={count} isTurn={isTurn} />
      {count > 0 && isTurn ? (
        <span className={styles.barCount} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </Link>
  );
}
