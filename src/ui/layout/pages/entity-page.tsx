import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '../../parts/status/count-badge.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { PageHead } from './page-head.tsx';
import frame from './frame.module.css';
import styles from './pages.module.css';

export type PageTab = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number;
  readonly isTurn?: boolean;
};

/** Archetype E: where it hangs, its name, a big figure with a sentence, tabs, and a column of 292 px (budget.png). */
export function EntityPage(props: {
  title: string;
  /** From the top down, without this page itself. */
  trail?: readonly { readonly label: string; readonly to: string }[];
  actions?: ReactNode;
  tabs?: readonly PageTab[];
  currentTab?: string;
  /** Usually an `EntityFigure`. */
  figure?: ReactNode;
  children: ReactNode;
  side?: ReactNode;
  /** The panel at the right, an address of its own. */
  panel?: ReactNode;
}) {
  const { title, trail = [], actions, tabs = [], currentTab, figure, children, side, panel } = props;
  useDocumentTitle({ what: title });
  const page = (
    <div data-frame="page" className={frame.page}>
      <PageHead title={title} trail={trail} actions={actions} />
      {tabs.length === 0 ? <hr className={styles.rule} /> : <PageTabs label={title} tabs={tabs} current={currentTab} />}
      <div className={side === undefined ? undefined : styles.columns}>
        <div>
          {figure}
          {children}
        </div>
        {side === undefined ? null : <aside className={styles.side}>{side}</aside>}
      </div>
    </div>
  );
  if (panel === undefined || panel === null) return page;
  return (
    <div className={styles.withPanel}>
      {page}
      {panel}
    </div>
  );
}

/** "€24,140" large, what it is above, and what it means beside it. */
export function EntityFigure({ label, figure, children }: { label: string; figure: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <div>
        <span>{label}</span>
        <b>{figure}</b>
      </div>
      {children === undefined ? null : <p>{children}</p>}
    </div>
  );
}

/** The tabs of a page, each an address of its own. */
export function PageTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly PageTab[];
  current?: string | undefined;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : (
            <CountBadge count={tab.count} tone={tab.isTurn === true ? 'turn' : 'plain'} />
          )}
        </Link>
      ))}
    </nav>
  );
}

/** A titled part of a page or of its side column; `aside` stands at the end of its title. */
export function PageSection({
  title,
  note,
  aside,
  children,
}: {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h2>
        {title}
        {note === undefined ? null : <small>{note}</small>}
        {aside === undefined ? null : <span>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
