import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { paySettingsPath } from '../../paths.ts';

/** A run that too few people may still confirm waits for ever unless somebody does something about it. */
export function LackingConfirmers({ companyId }: { companyId: string }) {
  const t = useTranslations('payments.run');
  return (
    <NoticeBox
      title={t('lacksTitle')}
      actions={
        <Link className="link" to={paySettingsPath(companyId, 'wire-transfer')}>
          {t('lacksLook')}
        </Link>
      }
    >
      {t('lacksText')}
    </NoticeBox>
  );
}
