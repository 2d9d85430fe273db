import { Button, Modal, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, newIdempotencyKey } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { refuseRun, type RunView } from '../../contract/payment.ts';
import { useRefresh } from '../use-refresh.ts';
import styles from './payments.module.css';

/** Sends all payments of a run back with a reason; whoever put them together reads it (decision 24). */
export function RefuseDialog({
  run,
  companyId,
  isOpen,
  onClose,
}: {
  run: RunView;
  companyId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('payments');
  const global = useTranslations('global');
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const refuse = useMutation({
    mutationFn: () =>
      call(refuseRun, { params: { companyId, runId: run.id }, body: { reason: reason.trim() }, idempotencyKey }),
    onSuccess: async () => {
      notify({ message: t('refuse.done') });
      onClose();
      await refresh();
    },
  });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('refuse.title', { number: run.number })}
      closeButtonProps={{ 'aria-label': global('actions.close') }}
    >
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') refuse.mutate();
        }}
      >
        {refuse.isError ? <NoticeBox tone="red" isAlert title={errorText(refuse.error)} /> : null}
        <p>{t('refuse.text', { count: run.count })}</p>
        <Textarea
          data-autofocus
          label={t('refuse.reason')}
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? t('refuse.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" color="red" loading={refuse.isPending}>
            {t('refuse.submit', { count: run.count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
