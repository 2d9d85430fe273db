import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { closeAccount, CLOSING_REASONS, type AccountClosing } from '../../contract/close-account.ts';
import { closingQuery } from './closing-query.ts';
import styles from './closing-form.module.css';

type Reason = (typeof CLOSING_REASONS)[number];

/** Closes the account for who typed the company's name and said why; the server asks for a fresh factor besides. */
export function ClosingForm({ companyId, closing }: { companyId: string; closing: AccountClosing }) {
  const t = useTranslations('closeAccount');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('closeAccount');
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { companyName: company } = closing;
  const day = format.day(closing.wouldCloseOn);
  const isRight = name.trim() === company.trim();
  const close = useMutation({
    mutationFn: (asked: Reason) =>
      call(closeAccount, { params: { companyId }, body: { name, reason: asked, note: note.trim() } }),
    onSuccess: (answer) => {
      notify({ message: t('confirm.done', { day }) });
      client.setQueryData(closingQuery(companyId).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['settings'] });
    },
    onError: () => void client.invalidateQueries({ queryKey: closingQuery(companyId).queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason !== null && isRight) close.mutate(reason);
    else focusInvalid(event.currentTarget);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('confirm.title')}>
      <h2>{t('confirm.title')}</h2>
      {close.isError ? <NoticeBox tone="red" isAlert title={errorText(close.error)} /> : null}
      <Select
        label={t('confirm.reason')}
        value={reason}
        data={CLOSING_REASONS.map((value) => ({ value, label: t(`confirm.reasons.${value}`) }))}
        error={isTried && reason === null ? t('confirm.noReason') : undefined}
        onChange={(value) => setReason(CLOSING_REASONS.find((one) => one === value) ?? null)}
      />
      <Textarea
        label={t('confirm.note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextInput
        label={t('confirm.name', { company })}
        autoComplete="off"
        maxLength={120}
        value={name}
        error={isTried && !isRight ? t('confirm.wrongName', { company }) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="filled" color="red" loading={close.isPending}>
          {t('confirm.action', { day })}
        </Button>
      </div>
    </form>
  );
}
