import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDots, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { notify } from '../../parts/notices/notice-store.ts';
import { MenuEntries } from '../shell/user-menu.tsx';
import type { MenuEntry } from '../shell/navigation-entries.ts';
import { isFocusLost } from '../shell/lost-focus.ts';
import { INTO_PANEL } from './into-panel.ts';
import styles from './panel.module.css';

export type SidePanelProps = {
  /** For screen readers and the title of the region. */
  label: string;
  /** Small line on top: "Purchase order · R-2291". */
  kicker: ReactNode;
  /** Where closing leads: the list's own address. */
  closeTo: string;
  position?: {
    readonly index: number;
    readonly total: number;
    readonly previousTo?: string | undefined;
    readonly nextTo?: string | undefined;
  };
  children: ReactNode;
  /** What else can be done, behind the three dots. */
  menu?: readonly MenuEntry[];
  /** The decision bar at the foot. */
  foot?: ReactNode;
};

/** 476 px at the right of a list; covers the list below 1100 px and the screen of a phone. Escape closes it. */
export function SidePanel({ label, kicker, closeTo, position, menu = [], children, foot }: SidePanelProps) {
  const t = useTranslations('global');
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const close = (): void => void navigate(closeTo);
  useShortcut({ keys: 'Escape', label: t('panel.close'), group: 'item', run: close });
  useShortcut({
    keys: 'l',
    label: t('panel.copyLink'),
    group: 'item',
    run: () => {
      void navigator.clipboard
        .writeText(location.href)
        .then(() => notify({ message: t('panel.linkCopied'), tone: 'info' }));
    },
  });
  // On narrow screens the panel takes the list's place, so the reader goes with it.
  useEffect(() => {
    if (window.matchMedia('(max-width: 1099px)').matches) panel.current?.focus();
  }, []);
  useFocusAtPanel(panel);
  return (
    <aside ref={panel} className={styles.panel} aria-label={label} tabIndex={-1}>
      <header className={styles.top}>
        <span>{kicker}</span>
        {position === undefined ? null : (
          <span className={styles.position}>
            <Step label={t('panel.previous')} to={position.previousTo} glyph={IconChevronLeft} />
            {t('panel.position', { index: position.index, total: position.total })}
            <Step label={t('panel.next')} to={position.nextTo} glyph={IconChevronRight} />
          </span>
        )}
        {menu.length === 0 ? null : (
          <Menu width={220}>
            <Menu.Target>
              <ActionIcon aria-label={t('actions.moreActions')}>
                <Icon of={IconDots} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <MenuEntries entries={menu} />
            </Menu.Dropdown>
          </Menu>
        )}
        <ActionIcon aria-label={t('panel.close')} onClick={close}>
          <Icon of={IconX} />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {foot === undefined || foot === null ? null : (
        <footer className={styles.foot} data-decision-bar>
          {foot}
        </footer>
      )}
    </aside>
  );
}

/**
 * Deciding takes the button that was pressed away: the keyboard then goes on in the panel, not at the top of the page. So
 * it does in a panel that a step elsewhere led to. Whoever opens the page at its address begins at its top. Enter opens
 * the panel of a row and leaves the focus there, for the next row; Enter once more goes in, past all the other rows.
 */
function useFocusAtPanel(panel: RefObject<HTMLElement | null>): void {
  const t = useTranslations('global.shortcuts');
  const isLedHere = useNavigationType() !== 'POP';
  const { key, state } = useLocation();
  const isToEnter = isLedHere && state === INTO_PANEL;
  const wasInside = useRef(isLedHere);
  const enter = (): void => panel.current?.focus({ preventScroll: true });
  useShortcut({ keys: 'Enter', label: t('intoPanel'), group: 'item', run: enter });
  useEffect(() => {
    const frame = panel.current;
    const note = (): void => void (wasInside.current = true);
    frame?.addEventListener('focusin', note);
    return () => frame?.removeEventListener('focusin', note);
  }, [panel]);
  useEffect(() => {
    const isLost = isFocusLost() && document.querySelector('[aria-modal="true"]') === null;
    if (isLost && wasInside.current) panel.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const row = document.activeElement;
    if (isToEnter && row instanceof HTMLAnchorElement && row.matches('a[data-row]') && row.href === location.href)
      panel.current?.focus({ preventScroll: true });
  }, [panel, key, isToEnter]);
}

function Step({ label, to, glyph }: { label: string; to: string | undefined; glyph: typeof IconX }) {
  const navigate = useNavigate();
  return (
    <ActionIcon aria-label={label} disabled={to === undefined} onClick={() => to !== undefined && void navigate(to)}>
      <Icon of={glyph} />
    </ActionIcon>
  );
}

/** The parts of a panel, divided by lines. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title === undefined ? null : (
        <h3>
          {title}
          <span>{aside}</span>
        </h3>
      )}
      {children}
    </section>
  );
}
