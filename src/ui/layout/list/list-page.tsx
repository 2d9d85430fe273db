import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../parts/status/count-badge.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ExportFormat, ExportScope } from './list-export.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';
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
  /** The action is in the bottom bar of a phone already. */
  isActionInBottomBar?: boolean;
  /** Offers CSV and Excel, of the selection where there is one, or of all that match. */
  onExport?: (format: ExportFormat, scope: ExportScope) => void;
  /** What the selected rows come to, per currency; said in the bar of the selection. */
  selectedSum?: ReactNode;
  /** What is selected; on phones its boxes show when asked for. */
  selection?: Selection;
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
  const { panel, tabs = [], selection } = props;
  const t = useTranslations('global');
  const [isSelecting, setSelecting] = useState(false);
  const selected = selection === undefined ? 0 : selection.isAll ? (props.count ?? 0) : selection.ids.size;
  const areBoxesShown = isSelecting || selected > 0;
  const exportMenu =
    props.onExport === undefined ? null : (
      <ExportMenu total={props.count} selected={selected} onExport={props.onExport} />
    );
  const bar =
    selection === undefined || selected === 0
      ? undefined
      : (props.selectionBar ?? (
          <SelectionBar selection={selection} total={props.count ?? selected} sum={props.selectedSum}>
            {exportMenu}
          </SelectionBar>
        ));
  return (
    <div className={panel === undefined || panel === null ? styles.page : styles.pageWithPanel}>
      <section data-frame="list" className={styles.list} aria-label={props.title} data-selecting={areBoxesShown}>
        <header className={styles.head}>
          <h1>{props.title}</h1>
          {selection === undefined ? null : (
            <Button
              variant="subtle"
              className={`${styles.tool} ${styles.phoneOnly}`}
              leftSection={<Icon of={IconListCheck} size={16} />}
              aria-label={t('list.selectRows')}
              aria-pressed={areBoxesShown}
              onClick={() => {
                if (areBoxesShown) selection.replace([]);
                setSelecting(!areBoxesShown);
              }}
            />
          )}
          {props.tools}
          {exportMenu}
          <span className={props.isActionInBottomBar === true ? styles.wideOnly : styles.headAction}>
            {props.action}
          </span>
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
        {bar ?? props.sum}
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
