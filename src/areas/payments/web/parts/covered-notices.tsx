import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { RunView } from '../../contract/payment.ts';
import { creditNoteOfPath } from '../../paths.ts';

/** Whose credit notes cover what a run would pay them, before anybody asks for a code that confirms nothing. */
export function CoveredNotices({ run, companyId }: { run: RunView; companyId: string }) {
  const t = useTranslations('payments.run');
  const format = useFormat();
  return run.covered.map((one) => (
    <NoticeBox
      key={`${one.supplierId} ${one.owes.currency}`}
      title={t('coveredTitle', { payee: one.name, owes: format.money(one.owes), gets: format.money(one.gets) })}
      actions={
        <Link className="link" to={creditNoteOfPath(companyId, one.creditNoteId)}>
          {t('coveredLook')}
        </Link>
      }
    >
      {t('coveredText')}
    </NoticeBox>
  ));
}
