import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { BudgetId } from '../../contract/budget-id.ts';
import { plansQuery } from '../api.ts';
import styles from './budgets.module.css';

/** Every plan the budget had, the newest first, with why and by whom. */
export function PlanHistory({ companyId, budgetId }: { companyId: string; budgetId: BudgetId }) {
  const t = useTranslations('budgets.plan');
  const format = useFormat();
  const plans = useQuery(plansQuery(companyId, budgetId));
  if (plans.isPending) return <BlockSkeleton lines={4} />;
  if (plans.isError)
    return <ErrorState isInline error={plans.error} areas={['budgets']} onRetry={() => void plans.refetch()} />;
  return (
    <ul className={styles.list}>
      {plans.data.items.map((plan) => (
        <li key={plan.number}>
          <b>{t(plan.kind, { note: plan.note ?? '' })}</b>
          <span className={`${styles.amount} ${styles.strong}`}>{format.money(plan.total, { decimals: 'never' })}</span>
          <small>
            {[
              t('version', { number: plan.number }),
              plan.kind === 'rolled_over' ? null : plan.note,
              t('by', { name: plan.madeBy ?? '', when: format.moment(plan.madeAt as Instant) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
