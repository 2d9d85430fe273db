import { ActionIcon, Menu, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RecentNotices } from '../../parts/notices/notices.tsx';
import { Avatar } from '../../parts/status/avatar.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import type { MenuEntry } from './navigation-entries.ts';
import styles from './shell.module.css';

export type ShellUser = {
  readonly name: string;
  readonly pictureUrl?: string;
  /** What my own menu offers. */ readonly menu: readonly MenuEntry[];
};

/** Who I am, with my menu, at the foot of the navigation. */
export function UserMenu({ user }: { user: ShellUser }) {
  const t = useTranslations('global');
  return (
    <Menu position="top-start" width={250}>
      <Menu.Target>
        <button type="button" className={styles.me} title={t('app.account', { name: user.name })}>
          <Avatar name={user.name} pictureUrl={user.pictureUrl} />
          <span className={styles.label}>{user.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={user.menu} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Entries of any menu: links where they lead somewhere, buttons where they do something. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    const shared = {
      ...(entry.icon === undefined ? {} : { leftSection: <Icon of={entry.icon} size={16} /> }),
      ...(entry.isDangerous === true ? { color: 'red' } : {}),
    };
    return (
      <div key={entry.key}>
        {entry.startsGroup === true ? <Menu.Divider /> : null}
        {entry.to === undefined ? (
          <Menu.Item onClick={entry.run} {...shared}>
            {entry.label}
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to={entry.to} {...shared}>
            {entry.label}
          </Menu.Item>
        )}
      </div>
    );
  });
}

/** The bell: what waits and what was last said. `children` come above the last ten notices. */
export function Bell({ unread, children }: { unread: number; children?: ReactNode }) {
  const t = useTranslations('global');
  const name =
    unread === 0 ? t('app.notifications') : `${t('app.notifications')}, ${t('app.unread', { count: unread })}`;
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Leaving for another page closes it.
  const isOpen = openedAt === pathname;
  const setOpen = (isWanted: boolean): void => setOpenedAt(isWanted ? pathname : null);
  return (
    <Popover width={340} position="top-end" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon
          aria-label={name}
          title={t('app.notifications')}
          className={styles.bell ?? ''}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={IconBell} />
          {unread === 0 ? null : <em className={styles.dot} aria-hidden="true" />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('app.notifications')}>
        {children}
        <h2 className={styles.groupTitle}>{t('app.recentNotices')}</h2>
        <RecentNotices />
      </Popover.Dropdown>
    </Popover>
  );
}
