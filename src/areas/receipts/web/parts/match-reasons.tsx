import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { MatchReason } from '../../rules/match-score.ts';
import styles from '../receipts.module.css';

const ICONS = { same: IconCheck, near: IconCheck, other: IconX, unknown: IconMinus } as const;

/** Why a receipt was put to a payment, in words: what agrees with a tick, what differs with a cross. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useTranslations('receipts.reason');
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ what, how }) => (
        <li key={what}>
          <Icon of={ICONS[how]} size={14} />
          {t(`${what}.${how}`)}
        </li>
      ))}
    </ul>
  );
}
