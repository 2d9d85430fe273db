import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { shareOf } from '#ui/parts/money/share-of.ts';
import type { OrderRow } from '../../contract/order.ts';

/** How much of an order is billed; what is past its total is red. */
export function BilledBar({ order, size = 'sm' }: { order: OrderRow; size?: 'sm' | 'md' }) {
  const t = useTranslations('purchaseOrders');
  const format = useFormat();
  const { total, billed } = order;
  const [whole, used] = [BigInt(total.minor), BigInt(billed.minor)];
  const all: WireMoney = used > whole ? billed : total;
  const isOver = used > whole;
  const over = isOver ? { ...billed, minor: (used - whole).toString() } : null;
  return (
    <BudgetBar
      size={size}
      label={t('bar', { billed: format.money(billed), total: format.money(total) })}
      parts={[
        { kind: 'spent', share: shareOf(isOver ? total : billed, all) },
        ...(over === null ? [] : [{ kind: 'over' as const, share: shareOf(over, all) }]),
      ]}
    />
  );
}
