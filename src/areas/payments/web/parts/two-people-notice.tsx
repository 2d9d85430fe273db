import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';

/** Said at each confirmation where the company lets two people do what takes three elsewhere (domain rules 2.0). */
export function TwoPeopleNotice() {
  const t = useTranslations('payments.run');
  return (
    <NoticeBox tone="saffron" title={t('twoPeopleTitle')}>
      {t('twoPeopleText')}
    </NoticeBox>
  );
}
