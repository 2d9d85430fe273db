import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useRefusal } from '#ui/api-client/use-refusal.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { heedSender, ignoreSender, type IgnoredSender } from '../../contract/ignored-sender.ts';
import { ignoredSendersQuery } from './api.ts';
import styles from './inbox.module.css';

type DialogProps = { companyId: string; isScanned: boolean; onClose: () => void };

/**
 * Whose mail makes no draft, and how much of it came: finance adds to the list and takes from it. Says as well whether
 * what comes in is scanned, which is the operator's to decide (decision 8).
 */
export function IgnoredSendersDialog({ companyId, isScanned, onClose }: DialogProps) {
  const t = useTranslations('inbox.ignored');
  const client = useQueryClient();
  const senders = useQuery(ignoredSendersQuery(companyId));
  const field = useRef<HTMLInputElement>(null);
  const keep = (answer: { items: IgnoredSender[] }): void => {
    client.setQueryData(ignoredSendersQuery(companyId).queryKey, answer);
  };
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <div className={styles.form}>
        <p>{t('text')}</p>
        <AddForm companyId={companyId} field={field} onAdded={keep} />
        {senders.isPending ? <BlockSkeleton lines={3} /> : null}
        {senders.isError ? (
          <ErrorState error={senders.error} areas={['inbox']} onRetry={() => void senders.refetch()} />
        ) : null}
        {senders.data?.items.length === 0 ? <p className={styles.quiet}>{t('nobody')}</p> : null}
        <ul className={styles.senders}>
          {senders.data?.items.map((sender) => (
            <SenderRow
              key={sender.id}
              companyId={companyId}
              sender={sender}
              onHeeded={(answer) => {
                keep(answer);
                // The button that was pressed goes with its row.
                field.current?.focus();
              }}
            />
          ))}
        </ul>
        <p className={styles.quiet}>{isScanned ? t('scanned') : t('notScanned')}</p>
      </div>
    </Dialog>
  );
}

type AddFormProps = {
  companyId: string;
  field: Ref<HTMLInputElement>;
  onAdded: (answer: { items: IgnoredSender[] }) => void;
};

function AddForm({ companyId, field, onAdded }: AddFormProps) {
  const t = useTranslations('inbox.ignored');
  const [sender, setSender] = useState('');
  const add = useMutation({
    mutationFn: () => call(ignoreSender, { params: { companyId }, body: { sender } }),
    onSuccess: (answer) => {
      setSender('');
      onAdded(answer);
    },
  });
  const refusal = useRefusal(add.error, {
    area: 'inbox',
    codes: { sender_is_member: 'sender', sender_known: 'sender' },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form noValidate className={styles.add} onSubmit={submit}>
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <TextInput
        ref={field}
        data-autofocus
        label={t('label')}
        description={t('hint')}
        value={sender}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        error={refusal.at('sender')}
        onChange={(event) => setSender(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

type SenderRowProps = {
  companyId: string;
  sender: IgnoredSender;
  onHeeded: (answer: { items: IgnoredSender[] }) => void;
};

function SenderRow({ companyId, sender, onHeeded }: SenderRowProps) {
  const t = useTranslations('inbox.ignored');
  const format = useFormat();
  const errorText = useErrorText('inbox');
  const heed = useMutation({
    mutationFn: () => call(heedSender, { params: { companyId, ignoredSenderId: sender.id } }),
    onSuccess: onHeeded,
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const { addedByName, addedAt, mails, lastAt } = sender;
  return (
    <li>
      <span>
        <b>{sender.sender}</b>
        <small>
          {[
            ...(addedByName === null ? [] : [t('by', { name: addedByName, day: format.moment(addedAt as Instant) })]),
            lastAt === null ? t('noMail') : t('mails', { count: mails, when: format.ago(lastAt as Instant) }),
          ].join(' · ')}
        </small>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('heedNamed', { sender: sender.sender })}
        loading={heed.isPending}
        onClick={() => heed.mutate()}
      >
        {t('heed')}
      </Button>
    </li>
  );
}
