import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { OwnRecovery, RecoveryApproval } from '../../contract/recovery.ts';
import styles from './recovery.module.css';

/** How a recovery stands, to who asked for it: until when it waits, who has approved and who has not. */
export function RecoveryNotice({ recovery }: { recovery: OwnRecovery }) {
  const t = useTranslations('recovery');
  const format = useFormat();
  if (recovery.isReady)
    return (
      <div className={styles.notice}>
        <NoticeBox tone="green" title={t('state.ready')}>
          {t('state.readyText')}
        </NoticeBox>
      </div>
    );
  const momentOf = (at: string): string => format.moment(at as Instant);
  const textOf = ({ by, companyName, isGiven }: RecoveryApproval): string => {
    if (by === 'operator') return t(isGiven ? 'state.operatorGiven' : 'state.operator');
    return t(isGiven ? 'state.adminGiven' : 'state.admin', { company: companyName ?? '' });
  };
  return (
    <div className={styles.notice}>
      <NoticeBox tone="blue" title={t('state.title')}>
        <ul className={styles.state}>
          <li>
            {recovery.ripeAt > format.now ? t('state.until', { until: momentOf(recovery.ripeAt) }) : t('state.ripe')}
          </li>
          {recovery.approvals.map((approval) => (
            <li key={approval.companyName ?? ''}>{textOf(approval)}</li>
          ))}
          <li>{t('state.next', { until: momentOf(recovery.expiresAt) })}</li>
        </ul>
      </NoticeBox>
    </div>
  );
}
