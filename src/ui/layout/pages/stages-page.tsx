import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PageTabs, type PageTab } from './entity-page.tsx';
import frame from './frame.module.css';
import styles from './stages-page.module.css';

export type Stage = {
  readonly title: string;
  readonly text: string;
  readonly sums: readonly WireMoney[];
  /** Absent when there is nothing to go to. */
  readonly to?: string | undefined;
  readonly action: string;
  readonly isMain?: boolean;
};

/** Archetype D for things that move through stages: what stands in each, its sum and one button; what follows is below. */
export function StagesPage({
  title,
  headline,
  stages,
  tabs = [],
  children,
  aside,
}: {
  title: string;
  headline: string | null;
  stages: readonly Stage[] | null;
  /** The stations as tabs, of which this page is the first. */
  tabs?: readonly PageTab[];
  children: ReactNode;
  /** What is good to know beside it; below it where there is no room. */
  aside?: ReactNode;
}) {
  return (
    <div data-frame="page" className={`${frame.page} ${aside === undefined ? '' : styles.withAside}`}>
      <header>
        <h1 className={frame.title}>{title}</h1>
        {tabs.length === 0 ? null : <PageTabs label={title} tabs={tabs} current={tabs[0]?.key} />}
        <p className={styles.headline}>{headline}</p>
      </header>
      <div>
        {stages === null ? null : (
          <ul>
            {stages.map((stage) => (
              <StageRow key={stage.title} stage={stage} />
            ))}
          </ul>
        )}
        {children}
      </div>
      {aside === undefined ? null : <aside>{aside}</aside>}
    </div>
  );
}

function StageRow({ stage: { title, text, sums, to, action, isMain = false } }: { stage: Stage }) {
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <span className={styles.sum}>{sums.length === 0 ? null : format.totals(sums)}</span>
      {to === undefined ? (
        <span />
      ) : (
        <Button component={Link} to={to} {...(isMain ? { variant: 'filled' } : {})}>
          {action}
        </Button>
      )}
    </li>
  );
}
