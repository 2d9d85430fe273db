import { Button, Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { DateField } from '#ui/parts/fields/date-field.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { grantException, type ClosingView } from '../../contract/closing.ts';
import styles from './closing.module.css';

/** So many days an exception runs unless somebody says otherwise. */
const USUAL_DAYS = 2;

/** Lets somebody book in a soft-closed month: who, why and until when. */
export function ExceptionDialog(props: { companyId: string; closing: ClosingView; onClose: () => void }) {
  const { companyId, closing, onClose } = props;
  const t = useTranslations('closing.exceptions');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('closing');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const [userId, setUserId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<PlainDate | null>(addDays(format.today, USUAL_DAYS));
  const [isTried, setTried] = useState(false);
  const person = closing.people.find(({ id }) => id === userId);
  const isDayRight = until !== null && until >= format.today;
  const grant = useMutation({
    mutationFn: () => {
      if (person === undefined || until === null) throw new Error('Nobody, or no day');
      const body = { userId: person.id, reason: reason.trim(), until };
      return call(grantException, {
        params: { companyId, month: closing.month },
        body,
        idempotencyKey: intent.keyFor(body),
      });
    },
    onSuccess: async () => {
      notify({ message: t('done') });
      onClose();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (person !== undefined && isDayRight && reason.trim() !== '') grant.mutate();
    else focusInvalid(event.currentTarget);
  };
  const missing = (isThere: boolean): string | undefined => (isTried && !isThere ? t('required') : undefined);
  return (
    <Dialog opened onClose={onClose} title={t('dialog', { month: format.month(closing.month) })}>
      <form noValidate className={styles.dialog} onSubmit={submit}>
        {grant.isError ? <NoticeBox tone="red" isAlert title={errorText(grant.error)} /> : null}
        <p>{t('text', { month: format.month(closing.month) })}</p>
        <Select
          data-autofocus
          label={t('who')}
          data={closing.people.map(({ id, name }) => ({ value: id, label: name }))}
          value={userId}
          error={missing(person !== undefined)}
          onChange={setUserId}
        />
        <Textarea
          label={t('reason')}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={missing(reason.trim() !== '')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DateField
          label={t('until')}
          value={until}
          earliest={format.today}
          error={missing(isDayRight)}
          onChange={setUntil}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={grant.isPending}>
            {t('grant')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
