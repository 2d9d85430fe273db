import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { barParts, type BarAmounts } from '../bar-parts.ts';

/** The bar of a budget with its sentence; the tick is today. */
export function UseBar({ amounts, passed, size = 'md' }: { amounts: BarAmounts; passed: number; size?: 'md' | 'xl' }) {
  const t = useTranslations('budgets');
  const format = useFormat();
  const money = (amount: WireMoney): string => format.money(amount, { decimals: 'never' });
  const isRunning = passed > 0 && passed < 1;
  return (
    <BudgetBar
      size={size}
      parts={barParts(amounts)}
      {...(isRunning ? { today: passed } : {})}
      label={t('bar', {
        spent: money(amounts.used),
        committed: money(amounts.committed),
        left: money(amounts.left),
        today: format.percent(passed),
      })}
    />
  );
}
