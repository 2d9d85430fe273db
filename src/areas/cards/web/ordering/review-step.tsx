import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { orderCardsPath } from '../../paths.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';
import styles from './ordering.module.css';
import type { OrderSums } from './use-order-sums.ts';

/** Every card once more with what it costs and when it arrives; the pencil goes back to it. */
export function ReviewStep({
  companyId,
  draft,
  sums,
  currency,
}: {
  companyId: string;
  draft: OrderDraft;
  sums: OrderSums;
  currency: CurrencyCode;
}) {
  const t = useTranslations('cardOrders');
  const cards = useTranslations('cards');
  const format = useFormat();
  const limitOf = ({ limit, recurrence }: DraftLine): string =>
    cards(`per.${recurrence}`, { limit: format.money({ minor: limit ?? '0', currency }) });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('review.person')}</th>
          <th scope="col">{t('review.card')}</th>
          <th scope="col">{t('review.arrives')}</th>
          <th scope="col" className={styles.sum}>
            {t('review.cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.lines.map((line) => {
          const quote = sums.of(line);
          const city = (draft.place === 'office' ? draft.office : line.address)?.city ?? '';
          return (
            <tr key={line.holderId}>
              <th scope="row">{line.fullName}</th>
              <td>
                {cards(`kind.${line.kind}`)}
                <small>{`${line.label}, ${limitOf(line)}`}</small>
              </td>
              <td>
                {line.kind !== 'physical'
                  ? t('review.inApp')
                  : quote?.arrivesOn === null || quote === null
                    ? city
                    : format.day(quote.arrivesOn)}
                {line.kind === 'physical' && quote !== null && quote.arrivesOn !== null ? <small>{city}</small> : null}
              </td>
              <td className={styles.sum}>
                {line.kind !== 'physical'
                  ? t('review.free')
                  : quote === null || quote.cost === null
                    ? t('review.unknownCost')
                    : format.money(quote.cost)}{' '}
                <ActionIcon
                  component={Link}
                  variant="subtle"
                  to={orderCardsPath(companyId, 'edit')}
                  aria-label={t('review.change', { name: line.fullName })}
                >
                  <Icon of={IconPencil} />
                </ActionIcon>
              </td>
            </tr>
          );
        })}
      </tbody>
      {sums.cost === null ? null : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('review.total')}
            </th>
            <td className={styles.sum}>
              <b>{format.money(sums.cost)}</b>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
