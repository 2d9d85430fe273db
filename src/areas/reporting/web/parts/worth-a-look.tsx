import { IconBuildingBank, IconChartDonut3, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { budgetPath } from '#areas/budgets/paths.ts';
import { subscriptionsPath } from '#areas/subscriptions/paths.ts';
import { supplierPath } from '#areas/suppliers/paths.ts';
import type { Home } from '../../contract/home.ts';
import styles from '../screens/home.module.css';

type Sight = NonNullable<Home['finance']>['worthALook'][number];
const ICONS = { bank: IconBuildingBank, budget: IconChartDonut3, subscription: IconRefresh } as const;

/** What nobody has to do, and somebody should see (home.png). */
export function WorthALook({ companyId, items }: { companyId: string; items: readonly Sight[] }) {
  const t = useTranslations('home.look');
  if (items.length === 0) return null;
  const toOf = ({ kind, id, parentId }: Sight): string =>
    kind === 'bank'
      ? supplierPath(companyId, id)
      : kind === 'budget'
        ? budgetPath(companyId, id, parentId)
        : subscriptionsPath(companyId, id);
  const textOf = ({ kind, name, finding }: Sight): string =>
    kind === 'subscription' ? t(`subscription.${finding ?? 'price_change'}`, { name }) : t(kind, { name });
  return (
    <section className={styles.looks} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`} data-kind={item.kind}>
            <Icon of={ICONS[item.kind]} size={18} />
            <span>{textOf(item)}</span>
            <span className={styles.sums}>{item.amount === null ? null : <MoneyText amount={item.amount} />}</span>
            <Link className="link" to={toOf(item)} aria-label={`${t(`do.${item.kind}`)}: ${textOf(item)}`}>
              {t(`do.${item.kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
