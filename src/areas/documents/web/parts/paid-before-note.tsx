import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FileView } from '../../contract/document.ts';
import { paidBefore } from '../../rules/paid-before.ts';

/** That a document asks for less than its total: the part that was paid before is settled, and the rest is to be paid. */
export function PaidBeforeNote({ file }: { file: FileView }) {
  const t = useTranslations('documents.paidBefore');
  const format = useFormat();
  const said = paidBefore(file.reading);
  if (said === null) return null;
  const paid = format.money(said.paid);
  return (
    <NoticeBox tone="saffron" title={t('title', { gross: format.money(said.gross), due: format.money(said.due) })}>
      {t('text', { paid, due: format.money(said.due) })}
    </NoticeBox>
  );
}
