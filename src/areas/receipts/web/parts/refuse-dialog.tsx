import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import { refuseReceipt } from '../../contract/payment-receipt.ts';
import { INVALID_REASONS, type InvalidReason } from '../../rules/receipt-status.ts';
import styles from '../receipts.module.css';
import { useReceiptAction } from '../use-receipt-action.ts';

const NOTE_MAX = 300;

/** Finance says why a receipt is not accepted; the cardholder sees it beside the payment. */
export function RefuseDialog({
  companyId,
  cardPaymentId,
  onClose,
}: {
  companyId: string;
  cardPaymentId: CardPaymentId;
  onClose: () => void;
}) {
  const t = useTranslations('receipts');
  const [reason, setReason] = useState<InvalidReason>('unreadable');
  const [note, setNote] = useState('');
  const { run, isBusy, refusal } = useReceiptAction({
    companyId,
    ask: (body: { reason: InvalidReason; note: string | null }) =>
      call(refuseReceipt, { params: { companyId, cardPaymentId }, body }),
    onDone: onClose,
  });
  return (
    <Dialog opened title={t('refuse.title')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          run({ reason, note: note.trim() === '' ? null : note.trim() });
        }}
      >
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <Select
          allowDeselect={false}
          label={t('refuse.reason')}
          data={INVALID_REASONS.map((value) => ({ value, label: t(`invalidReason.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(INVALID_REASONS.find((one) => one === value) ?? reason)}
        />
        <TextInput
          label={t('refuse.note')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('refuse.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('refuse.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
