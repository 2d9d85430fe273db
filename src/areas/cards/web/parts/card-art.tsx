import { IconLock, IconSnowflake } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { CardRowView } from '../../contract/card.ts';
import styles from '../cards.module.css';
import { maskedNumber } from './masked-number.ts';

/** The card as a drawing: its number always masked, and a lock or a snowflake where it does not pay. */
export function CardArt({ card }: { card: CardRowView }) {
  const t = useTranslations('cards');
  const format = useFormat();
  const isBlocked = card.blockedReasons.length > 0;
  return (
    <div className={`${styles.art} forced-border`} data-off={card.group !== 'active'}>
      <div className={styles.artTop}>
        <span>{card.name}</span>
        {isBlocked ? <Icon of={IconLock} /> : card.state === 'paused' ? <Icon of={IconSnowflake} /> : null}
      </div>
      <b>{maskedNumber(card.last4)}</b>
      <div className={styles.artFoot}>
        <span>{card.holderName}</span>
        {card.isOfBank ? null : <span>{t('expires', { on: format.month(card.expiresOn) })}</span>}
      </div>
    </div>
  );
}
