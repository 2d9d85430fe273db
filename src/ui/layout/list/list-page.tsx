import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../parts/status/count-badge.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { ExportMenu, type ExportFormat, type ExportScope } from './export-menu.tsx';
import styles from './list.module.css';

export type ListTab = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number;
  readonly isTurn?: boolean;
};

export type ListPageProps = {
  title: string;
  count?: number | undefined;
  tabs?: readonly ListTab[];
  currentTab?: string;
  /** The one main action, filled. */
  action?: ReactNode;
  /** Offers CSV and Excel, of the selection where `selected` is above zero, or of all that match. */
  onExport?: (format: ExportFormat, scope: ExportScope) => void;
  selected?: number;
  /** Before Export: the columns menu. */
  tools?: ReactNode;
  /** At the end of the tabs: `SavedViews`. */
  views?: ReactNode;
  filters?: ReactNode;
  /** The table, or the state that stands in its place. */
  children: ReactNode;
  /** Below the list: count and sums, with the ledger's double rule. */
  sum?: ReactNode;
  /** The bar of the selection; replaces the sum. */
  selectionBar?: ReactNode;
  /** The panel at the right, an address of its own. */
  panel?: ReactNode;
};

/** Archetype L (ux 4): title row, tabs, filters, table, sum row, and a panel that leaves the list alive. */
export function ListPage(props: ListPageProps) {
  useDocumentTitle({ what: props.title, count: props.count });
  const { panel, tabs = [] } = props;
  return (
    <div className={panel === undefined || panel === null ? styles.page : styles.pageWithPanel}>
      <section className={styles.list} aria-label={props.title}>
        <header className={styles.head}>
          <h1>{props.title}</h1>
          {props.tools}
          {props.onExport === undefined ? null : (
            <ExportMenu total={props.count} selected={props.selected ?? 0} onExport={props.onExport} />
          )}
          {props.action}
        </header>
        {tabs.length === 0 && props.views === undefined ? null : (
          <nav className={styles.tabs} aria-label={props.title}>
            {tabs.map((tab) => (
              <Link
                key={tab.key}
                to={tab.to}
                className={tab.key === props.currentTab ? styles.tabOn : styles.tab}
                aria-current={tab.key === props.currentTab ? 'page' : undefined}
              >
                {tab.label}
                {tab.count === undefined || tab.count === 0 ? null : tab.isTurn === true ? (
                  <CountBadge count={tab.count} tone="turn" />
                ) : (
                  <small>{tab.count}</small>
                )}
              </Link>
            ))}
            {props.views}
          </nav>
        )}
        {props.filters}
        {props.children}
        {props.selectionBar ?? props.sum}
      </section>
      {panel}
    </div>
  );
}

/** "12 requests" and the sums, one per currency, under a double rule. */
export function SumRow({ label, sum }: { label: ReactNode; sum: ReactNode }) {
  return (
    <div className={styles.sum} role="status">
      <span>{label}</span>
      <span className={styles.sumAmount}>{sum}</span>
    </div>
  );
}

/** What is selected, what it sums to, and what can be done with it. */
export function SelectionBar({
  count,
  total,
  allLabel,
  onAll,
  isAll,
  sum,
  onClear,
  children,
}: {
  count: number;
  total: number;
  allLabel: string;
  onAll: () => void;
  isAll: boolean;
  sum?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('global');
  return (
    <div className={styles.selection} role="region" aria-label={t('list.bulkActions')}>
      <b>{t('list.selected', { count: isAll ? total : count })}</b>
      <span className={styles.sumAmount}>{sum}</span>
      {!isAll && total > count ? (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {allLabel}
        </Button>
      ) : null}
      <span className={styles.grow} />
      <Button variant="subtle" onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
      {children}
    </div>
  );
}
