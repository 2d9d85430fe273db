import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { findPayableKind } from '#areas/payables/contract/kinds.ts';
import { requestPath } from '#areas/requests/paths.ts';
import type { BudgetId } from '../../contract/budget-id.ts';
import { entriesQuery } from '../api.ts';
import styles from './budgets.module.css';

type EntriesProps = { companyId: string; budgetId: BudgetId; kind: 'used' | 'committed' };

/** Every move, the newest first, each leading to what moved. */
export function BudgetEntries({ companyId, budgetId, kind }: EntriesProps) {
  const t = useTranslations('budgets');
  const global = useTranslations('global');
  const format = useFormat();
  const entries = useInfiniteQuery(entriesQuery(companyId, budgetId, kind));
  if (entries.isPending) return <BlockSkeleton lines={8} />;
  if (entries.isError)
    return <ErrorState isInline error={entries.error} areas={['budgets']} onRetry={() => void entries.refetch()} />;
  const items = entries.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState text={t(kind === 'used' ? 'page.noSpend' : 'page.noCommitted')} />;
  return (
    <>
      <ul className={styles.list} aria-label={t(`page.tabs.${kind}`)}>
        {items.map((entry) => {
          const to = pathOf(companyId, entry);
          const title = entry.supplierName ?? entry.label;
          return (
            <li key={entry.id}>
              <b>{to === null ? title : <Link to={to}>{title}</Link>}</b>
              <span className={`${styles.amount} ${styles.strong}`}>
                {format.money(entry.amount, { withSign: kind === 'committed' })}
              </span>
              <small>
                {[entry.supplierName === null ? null : entry.label, entry.personName, format.day(entry.on)]
                  .filter((part) => part !== null && part !== '')
                  .join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
      {entries.hasNextPage ? (
        <div className={styles.foot}>
          <Button loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {global('actions.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function pathOf(companyId: string, { sourceType, sourceId }: { sourceType: string; sourceId: string }): string | null {
  if (sourceType === 'request') return requestPath(companyId, 'all', sourceId);
  return findPayableKind(sourceType)?.path(companyId, sourceId) ?? null;
}
