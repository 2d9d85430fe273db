import { IconArrowBackUp, IconClock, IconPaperclip, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { DECLINE_WORDS } from '#areas/notifications/contract/decline-words.ts';
import type { CardActivity } from '../../contract/card-payment.ts';
import styles from '../cards.module.css';

/** What a card was used for, the newest first: what was declined says why and what to do, and is in no sum. */
export function ActivityList({
  activity,
  isOfBank = false,
  toOf,
}: {
  activity: readonly CardActivity[];
  /** Statements of a bank say the day and no time. */
  isOfBank?: boolean;
  toOf: (cardPaymentId: string) => string;
}) {
  const t = useTranslations('cards');
  if (activity.length === 0) return <p>{t('noActivity')}</p>;
  return (
    <ul className={styles.activity}>
      {activity.map((item) => (
        <li key={item.id}>
          {item.state === 'settled' || item.state === 'refund' ? (
            <Link className={styles.row} to={toOf(item.id)}>
              <Facts item={item} isOfBank={isOfBank} />
            </Link>
          ) : (
            <div className={styles.row} data-declined={item.state === 'declined'}>
              <Facts item={item} isOfBank={isOfBank} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ item, isOfBank }: { item: CardActivity; isOfBank: boolean }) {
  const format = useFormat();
  const at = item.at as Instant;
  const when = isOfBank ? format.day(format.dayAt(at)) : format.moment(at);
  const words = item.declineCode === null ? null : DECLINE_WORDS[format.language][item.declineCode];
  return (
    <>
      <span>
        {item.shop}
        <br />
        <small>{words === null ? when : `${words.cause}. ${words.remedy}`}</small>
      </span>
      <span className={styles.sum}>
        <MoneyText
          amount={item.state === 'refund' ? { ...item.amount, minor: `-${item.amount.minor}` } : item.amount}
        />
        <br />
        <ActivityTag item={item} />
      </span>
    </>
  );
}

/** What became of it; what is settled with its receipt says nothing. */
function ActivityTag({ item: one }: { item: CardActivity }) {
  const t = useTranslations('cards');
  if (one.state === 'held')
    return (
      <Tag tone="blue" icon={IconClock}>
        {t('activity.held')}
      </Tag>
    );
  if (one.state === 'refund') return <Tag icon={IconArrowBackUp}>{t('activity.refund')}</Tag>;
  if (one.state === 'settled')
    return one.hasReceipt === false ? (
      <Tag tone="saffron" icon={IconPaperclip}>
        {t('activity.receiptMissing')}
      </Tag>
    ) : null;
  return <Tag icon={IconX}>{t(`activity.${one.state}`)}</Tag>;
}
