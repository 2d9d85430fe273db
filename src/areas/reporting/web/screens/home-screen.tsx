import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatMonth } from '#ui/i18n/format-date.ts';
import { useFormat, type Format } from '#ui/i18n/use-format.ts';
import { useDocumentTitle } from '#ui/layout/shell/use-document-title.ts';
import { SegmentBar } from '#ui/parts/bars/segment-bar.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { bookkeepingPath, preparePath } from '#areas/accounting/paths.ts';
import { newRequestPath, requestsPath } from '#areas/requests/paths.ts';
import type { Home } from '../../contract/home.ts';
import { homeQuery } from '../api.ts';
import { BudgetColumn } from '../parts/budget-column.tsx';
import { BankColumn, MineColumn } from '../parts/context-column.tsx';
import { TurnList } from '../parts/turn-list.tsx';
import { WorthALook } from '../parts/worth-a-look.tsx';
import styles from './home.module.css';

/** One headline, what is mine to do, and what it stands in (home.png). */
export function HomeScreen() {
  const t = useTranslations('home');
  const format = useFormat();
  const { company = '' } = useParams();
  const home = useQuery(homeQuery(company));
  useDocumentTitle({ what: t('title') });
  if (home.data === undefined) {
    return (
      <div data-frame="dashboard" className={styles.page}>
        <header className={styles.head}>
          <div>
            <p className={styles.date}>{format.longDay(format.today)}</p>
            <h1>{t('title')}</h1>
          </div>
        </header>
        <div className={styles.turns}>
          {home.isError ? (
            <ErrorState error={home.error} onRetry={() => void home.refetch()} />
          ) : (
            <BlockSkeleton lines={8} />
          )}
        </div>
      </div>
    );
  }
  const { data } = home;
  return (
    <div data-frame="dashboard" className={styles.page}>
      <header className={styles.head}>
        <div>
          <p className={styles.date}>{format.longDay(format.today)}</p>
          <h1>{headlineOf(data, t, format)}</h1>
        </div>
        {data.finance === null || hasNoBooks(data.finance.close) ? (
          <OwnAction companyId={company} home={data} />
        ) : data.finance.close.toPrepare > 0 ? (
          <Button
            variant="filled"
            component={Link}
            to={preparePath(company)}
            rightSection={<Icon of={IconArrowRight} />}
          >
            {t('close.prepare', { count: data.finance.close.toPrepare })}
          </Button>
        ) : (
          <Button component={Link} to={bookkeepingPath(company)}>
            {t('close.open')}
          </Button>
        )}
        {data.finance === null || hasNoBooks(data.finance.close) ? null : (
          <div className={styles.close}>
            <SegmentBar
              label={t('close.label', { month: format.month(data.finance.close.month) })}
              segments={[
                { label: t('close.exported'), count: data.finance.close.exported, kind: 'first' },
                { label: t('close.ready'), count: data.finance.close.ready, kind: 'second' },
                {
                  label: t('close.toPrepare'),
                  count: data.finance.close.toPrepare - data.finance.close.blocked,
                  kind: 'saffron',
                },
                { label: t('close.blocked'), count: data.finance.close.blocked, kind: 'hatched' },
              ]}
            />
          </div>
        )}
      </header>
      <div className={styles.columns}>
        <div>
          <TurnList companyId={company} home={data} />
          {data.finance === null ? null : <WorthALook companyId={company} items={data.finance.worthALook} />}
        </div>
        <aside className={styles.context}>
          {data.finance === null ? null : <BankColumn companyId={company} finance={data.finance} />}
          {data.finance === null ? null : <BudgetColumn companyId={company} budgets={data.finance.budgets} />}
          <MineColumn
            companyId={company}
            mine={data.mine}
            hasAction={(data.finance !== null && !hasNoBooks(data.finance.close)) || data.toApprove.count > 0}
          />
        </aside>
      </div>
    </div>
  );
}

/** A month without any payable has no bar to show, and its close is no news. */
const hasNoBooks = ({ exported, ready, toPrepare }: NonNullable<Home['finance']>['close']): boolean =>
  exported + ready + toPrepare === 0;

/** Outside of finance the top item leads: what others wait for, then what one needs oneself (ux 5.2). */
function OwnAction({ companyId, home: { toApprove } }: { companyId: string; home: Home }) {
  const t = useTranslations('home');
  return toApprove.count > 0 ? (
    <Button
      variant="filled"
      component={Link}
      to={requestsPath(companyId, 'to-approve')}
      rightSection={<Icon of={IconArrowRight} />}
    >
      {t('turn.approveFirst', { count: toApprove.count })}
    </Button>
  ) : (
    <Button
      variant="filled"
      component={Link}
      to={newRequestPath(companyId, 'mine')}
      leftSection={<Icon of={IconPlus} />}
    >
      {t('mine.newRequest')}
    </Button>
  );
}

/** Ux section 3: the one sentence of the day, by role. */
function headlineOf(home: Home, t: ReturnType<typeof useTranslations<'home'>>, format: Format): string {
  const { finance, toApprove, mine } = home;
  if (finance !== null && !hasNoBooks(finance.close)) {
    const month = formatMonth(finance.close.month, format.language, format.today.slice(0, 4));
    const days = finance.close.closesInDays;
    if (days > 0) return t('headline.closesIn', { month, days });
    return days === 0 ? t('headline.closesToday', { month }) : t('headline.closed', { month });
  }
  if (toApprove.count > 0) return t('headline.approve', { count: toApprove.count });
  if (mine.comingBack.minor !== '0') return t('headline.coming', { amount: format.money(mine.comingBack) });
  return mine.drafts > 0 ? t('headline.drafts', { count: mine.drafts }) : t('headline.settled');
}
