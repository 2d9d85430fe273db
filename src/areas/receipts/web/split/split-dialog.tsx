import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { fileContentPath } from '#areas/documents/paths.ts';
import type { DocumentPart } from '#areas/documents/contract/document-part.ts';
import { splitReceipt, type InboxReceiptView } from '../../contract/inbox.ts';
import { useReceiptAction } from '../use-receipt-action.ts';
import { PageParts } from './page-parts.tsx';
import { PhotoParts } from './photo-parts.tsx';
import styles from './split.module.css';

/** Says which pages, or which places of a photo, are a receipt each. What was found is there to begin with. */
export function SplitDialog({
  companyId,
  receipt,
  onClose,
}: {
  companyId: string;
  receipt: InboxReceiptView;
  onClose: () => void;
}) {
  const t = useTranslations('receipts.split');
  const errorText = useErrorText('documents', 'receipts');
  const [parts, setParts] = useState<readonly DocumentPart[]>(receipt.parts ?? []);
  const split = useReceiptAction({
    companyId,
    ask: () => call(splitReceipt, { params: { companyId, receiptId: receipt.id }, body: { parts: [...parts] } }),
    onDone: ({ items }) => {
      notify({ message: t('done', { count: items.length }) });
      onClose();
    },
  });
  const isPdf = receipt.file.mime === 'application/pdf';
  const url = fileContentPath(companyId, receipt.file.id);
  return (
    <Dialog opened title={t('title')} size={760} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          split.run(null);
        }}
      >
        <p>{t(isPdf ? 'pagesLead' : 'photoLead')}</p>
        {split.error === null ? null : <NoticeBox tone="red" isAlert title={errorText(split.error)} />}
        {isPdf ? (
          <PageParts url={url} suggested={receipt.parts ?? []} onParts={setParts} />
        ) : (
          <PhotoParts url={url} parts={parts} onParts={setParts} />
        )}
        <p role="status">{t('count', { count: parts.length })}</p>
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={split.isBusy} disabled={parts.length < 2}>
            {t('do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
