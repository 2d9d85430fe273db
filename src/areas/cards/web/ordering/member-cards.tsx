import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { cardsPath } from '../../paths.ts';
import { cardsQuery } from '../api.ts';
import styles from '../cards.module.css';
import { CardTag } from '../parts/card-tag.tsx';
import { LimitBar } from '../parts/limit-bar.tsx';
import { maskedNumber } from '../parts/masked-number.ts';

/** The cards of one member, on their page: what each may spend and what of it is left. */
export function MemberCards({
  companyId,
  member,
}: {
  companyId: string;
  member: { userId: string; fullName: string };
}) {
  const t = useTranslations('cardOrders.member');
  const cards = useTranslations('cards');
  const format = useFormat();
  const query = useInfiniteQuery(cardsQuery(companyId, { holder: member.userId }));
  if (query.isError)
    return <ErrorState text={t('failed')} error={query.error} areas={['cards']} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <BlockSkeleton lines={4} />;
  const rows = query.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return <p>{t('none', { name: member.fullName })}</p>;
  return (
    <ul className={styles.activity}>
      {rows.map((card) => (
        <li key={card.id} className={styles.held}>
          <Link className={styles.row} to={cardsPath(companyId, card.id)}>
            <span>
              {card.name} <CardTag card={card} />
            </span>
            <span className={styles.sum}>{format.money(card.spent)}</span>
            <small>{`${cards(`kind.${card.kind}`)} · ${maskedNumber(card.last4)}`}</small>
          </Link>
          <LimitBar card={card} />
        </li>
      ))}
    </ul>
  );
}
