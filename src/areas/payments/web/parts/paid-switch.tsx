import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';

export type PaidView = 'payments' | 'files' | 'late';
type SwitchProps = { show: PaidView; views: readonly PaidView[]; onShow: (show: string) => void };

/** What is paid one by one, the files that paid it, or how late it was. */
export function PaidSwitch({ show, views, onShow }: SwitchProps) {
  const t = useTranslations('payments');
  return (
    <SegmentedControl
      aria-label={t('paidList.show')}
      value={show}
      data={views.map((value) => ({ value, label: t(`paidList.${value}`) }))}
      onChange={onShow}
    />
  );
}
