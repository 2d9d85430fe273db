import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { budgetPath, budgetsPath } from '#areas/budgets/paths.ts';
import { barParts } from '#areas/budgets/web/door.tsx';
import type { Home } from '../../contract/home.ts';
import styles from '../screens/home.module.css';

type Budgets = NonNullable<Home['finance']>['budgets'];

/** The budgets with least left. */
export function BudgetColumn({ companyId, budgets }: { companyId: string; budgets: Budgets }) {
  const t = useTranslations('home.budgets');
  const format = useFormat();
  if (budgets.length === 0) return null;
  const money = (amount: WireMoney): string => format.money(amount, { decimals: 'never' });
  const leftText = ({ left }: Budgets[number]): string =>
    left.minor.startsWith('-')
      ? t('over', { amount: money({ ...left, minor: left.minor.slice(1) }) })
      : t('left', { amount: money(left) });
  return (
    <section className={styles.block}>
      <h2>
        {t('title')}
        <Link to={budgetsPath(companyId)}>{t('all')}</Link>
      </h2>
      <ul className={styles.budgets}>
        {budgets.map((budget) => (
          <li key={budget.id}>
            <Link to={budgetPath(companyId, budget.id, budget.parentId)}>{budget.name}</Link>
            <span data-over={budget.left.minor.startsWith('-')}>{leftText(budget)}</span>
            <BudgetBar size="sm" parts={barParts(budget)} label={`${budget.name}: ${leftText(budget)}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
