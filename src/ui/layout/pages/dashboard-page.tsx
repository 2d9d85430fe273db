import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { Icon, type IconComponent } from '../../parts/status/icon.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import styles from './pages.module.css';

/** Archetype D: one headline with its bar, what is mine to do, and a column of context (home.png). */
export function DashboardPage(props: {
  kicker?: ReactNode;
  title: string;
  documentTitle?: string;
  actions?: ReactNode;
  hero?: ReactNode;
  children: ReactNode;
  side?: ReactNode;
}) {
  useDocumentTitle({ what: props.documentTitle ?? props.title });
  return (
    <div data-frame="dashboard" className={styles.dashboard}>
      <header className={styles.hero}>
        {props.kicker === undefined ? null : <p className={styles.kicker}>{props.kicker}</p>}
        <div className={styles.heroRow}>
          <h1>{props.title}</h1>
          {props.actions}
        </div>
        {props.hero}
      </header>
      <div className={styles.dashboardBody}>
        <div className={styles.dashboardMain}>{props.children}</div>
        {props.side === undefined ? null : <aside className={styles.dashboardSide}>{props.side}</aside>}
      </div>
    </div>
  );
}

export type TurnRow = {
  readonly key: string;
  readonly count: ReactNode;
  readonly title: string;
  /** `isUrgent` puts a saffron dot before it. */
  readonly detail: ReactNode;
  readonly isUrgent?: boolean;
  readonly amount?: ReactNode;
  readonly action: { readonly label: string; readonly to: string };
};

/** "Your turn": how many, of what, how much, and the one button that starts. */
export function TurnList({ rows }: { rows: readonly TurnRow[] }) {
  const format = useFormat();
  return (
    <ul className={styles.turns}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={styles.turnCount}>{row.count}</span>
          <div>
            <b>{row.title}</b>
            <small>
              {row.isUrgent === true ? <i className={styles.dot} aria-hidden="true" /> : null}
              {row.detail}
            </small>
          </div>
          <span className={styles.turnAmount}>{row.amount}</span>
          <Button
            component={Link}
            to={row.action.to}
            size="xs"
            className={styles.turnButton ?? ''}
            aria-label={format.named(row.action.label, row.title)}
          >
            {row.action.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export type LookRow = {
  readonly key: string;
  readonly icon: IconComponent;
  readonly tone: 'saffron' | 'red' | 'blue';
  readonly text: ReactNode;
  readonly amount?: ReactNode;
  readonly action: { readonly label: string; readonly to: string };
};

/** "Worth a look": exceptions that were found, a line and a way in each. */
export function LookList({ rows }: { rows: readonly LookRow[] }) {
  return (
    <ul className={styles.looks}>
      {rows.map((row) => (
        <li key={row.key}>
          <Icon of={row.icon} className={styles[row.tone]} />
          <span>{row.text}</span>
          <span className={styles.turnAmount}>{row.amount}</span>
          <Link className="link" to={row.action.to}>
            {row.action.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
