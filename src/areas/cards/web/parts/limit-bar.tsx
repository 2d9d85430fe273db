import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { BudgetBar } from '#ui/parts/bars/budget-bar.tsx';
import { shareOf } from '#ui/parts/money/share-of.ts';
import type { CardRowView } from '../../contract/card.ts';
import styles from '../cards.module.css';

/** What of a card's limit is spent (solid) and held (hatched), with the limit in words. */
export function LimitBar({ card, size = 'sm' }: { card: CardRowView; size?: 'sm' | 'md' }) {
  const t = useTranslations('cards');
  const format = useFormat();
  // Nobody set a limit yet.
  if (card.isAsked && card.state === 'requested') return <span className={styles.bar}>–</span>;
  if (card.isOfBank) return <small>{t('ofBank')}</small>;
  const text = t('bar', {
    spent: format.money(card.spent),
    held: format.money(card.held),
    limit: format.money(card.limit),
  });
  return (
    <span className={styles.bar}>
      <BudgetBar
        size={size}
        label={text}
        parts={[
          { kind: 'spent', share: shareOf(card.spent, card.limit) },
          { kind: 'committed', share: shareOf(card.held, card.limit) },
        ]}
      />
      <small>{t(`per.${card.recurrence}`, { limit: format.money(card.limit) })}</small>
    </span>
  );
}
