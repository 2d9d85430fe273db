import { useTranslations } from 'use-intl';
import { giveUpMoney } from '#ui/api-client/money-lock.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { MoneyUnlock, useOpenedElsewhere } from './money-unlock.tsx';
import styles from './money-lock.module.css';

/** Where a step of an open screen touches money, such as naming the account of an invoice: the step waits for this. */
export function MoneyLockDialog() {
  const t = useTranslations('identity');
  useOpenedElsewhere();
  return (
    <Dialog opened onClose={giveUpMoney} title={t('money.title')} closeOnClickOutside={false}>
      <div className={styles.dialog}>
        <p>{t('money.text')}</p>
        <MoneyUnlock />
      </div>
    </Dialog>
  );
}
