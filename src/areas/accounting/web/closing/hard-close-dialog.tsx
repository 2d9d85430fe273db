import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Month } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { hardClosePeriod } from '../../contract/closing.ts';
import styles from './closing.module.css';

type HardCloseDialogProps = { companyId: string; month: Month; onClose: () => void };

/** A month is closed for good by whoever typed its name: nothing takes it back. */
export function HardCloseDialog({ companyId, month: closed, onClose }: HardCloseDialogProps) {
  const t = useTranslations('closing');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('closing');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const month = format.month(closed);
  const isRight = typed.trim().toLowerCase() === month.replaceAll(' ', ' ').toLowerCase();
  const close = useMutation({
    mutationFn: () =>
      call(hardClosePeriod, {
        params: { companyId, month: closed },
        body: { isConfirmed: true },
        idempotencyKey: intent.keyFor({ hard: closed }),
      }),
    onSuccess: async () => {
      notify({ message: t('hard.done', { month }) });
      onClose();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isRight) close.mutate();
    else focusInvalid(event.currentTarget);
  };
  return (
    <Dialog opened onClose={onClose} title={t('hard.title', { month })}>
      <form noValidate className={styles.dialog} onSubmit={submit}>
        {close.isError ? <NoticeBox tone="red" isAlert title={errorText(close.error)} /> : null}
        <p>{t('hard.text')}</p>
        <TextInput
          data-autofocus
          label={t('hard.type', { month })}
          autoComplete="off"
          value={typed}
          error={isTried && !isRight ? t('hard.wrong', { month }) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" color="red" loading={close.isPending}>
            {t('hard.action', { month })}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
