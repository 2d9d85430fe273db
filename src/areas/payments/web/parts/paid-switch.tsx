import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';

type SwitchProps = { show: 'payments' | 'files'; onShow: (show: string) => void };

/** What is paid one by one, or the files that paid it. */
export function PaidSwitch({ show, onShow }: SwitchProps) {
  const t = useTranslations('payments');
  return (
    <SegmentedControl
      aria-label={t('paidList.show')}
      value={show}
      data={[
        { value: 'payments', label: t('paidList.payments') },
        { value: 'files', label: t('paidList.files') },
      ]}
      onChange={onShow}
    />
  );
}
