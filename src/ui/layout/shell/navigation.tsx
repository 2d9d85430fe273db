import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../parts/status/count-badge.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { isCurrent, type NavEntry, type NavGroup } from './navigation-entries.ts';
import styles from './shell.module.css';

/** The groups of entries; folded to icons the names stay readable for screen readers and as tooltips. */
export function Navigation({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div
          key={group.key}
          role={group.label === undefined ? undefined : 'group'}
          aria-labelledby={group.label === undefined ? undefined : `nav-${group.key}`}
        >
          {group.label === undefined ? null : (
            <h2 className={styles.groupTitle} id={`nav-${group.key}`}>
              {group.label}
            </h2>
          )}
          {group.entries.map((entry) => (
            <NavigationLink key={entry.key} entry={entry} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function NavigationLink({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  const isOn = isCurrent(entry, pathname);
  const count = entry.count ?? 0;
  const isTurn = entry.countTone === 'turn';
  return (
    <Link
      className={`${styles.entry} ${isOn ? styles.current : ''}`}
      to={entry.to}
      aria-current={isOn ? 'page' : undefined}
      title={entry.label}
    >
      <Icon of={entry.icon} />
      <span className={styles.label}>{entry.label}</span>
      {count === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          <CountBadge count={count} tone={isTurn ? 'turn' : 'neutral'} />
        </span>
      )}
      <SpokenCount count={count} isTurn={isTurn} />
      {count > 0 && isTurn ? <em className={styles.dot} aria-hidden="true" /> : null}
    </Link>
  );
}

/** The count of an entry in words, for those who do not see that it is saffron. */
export function SpokenCount({ count, isTurn }: { count: number; isTurn: boolean }) {
  const t = useTranslations('global');
  if (count === 0) return null;
  return <span className="visually-hidden">, {isTurn ? t('app.waitingCount', { count }) : count}</span>;
}
