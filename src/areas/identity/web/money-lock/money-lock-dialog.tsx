import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { giveUpMoney } from '#ui/api-client/money-lock.ts';
import { MoneyUnlock, useOpenedElsewhere } from './money-unlock.tsx';
import styles from './money-lock.module.css';

/** Where a step of an open screen touches money, such as naming the account of an invoice: the step waits for this. */
export function MoneyLockDialog() {
  const t = useTranslations('identity');
  const global = useTranslations('global');
  useOpenedElsewhere();
  return (
    <Modal
      opened
      onClose={giveUpMoney}
      title={t('money.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': global('actions.close') }}
    >
      <div className={styles.dialog}>
        <p>{t('money.text')}</p>
        <MoneyUnlock />
      </div>
    </Modal>
  );
}
