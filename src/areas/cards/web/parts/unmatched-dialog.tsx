import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { resolveIssuerEvent, type UnmatchedEvent } from '../../contract/card-account.ts';
import styles from '../cards.module.css';
import { useCardAction } from './use-card-action.ts';

/** What the issuer told that fits nothing, one after the other: somebody in finance says what became of it. */
export function UnmatchedDialog({
  companyId,
  events,
  onClose,
}: {
  companyId: string;
  events: readonly UnmatchedEvent[];
  onClose: () => void;
}) {
  const t = useTranslations('cards.unmatched');
  return (
    <Dialog opened size={560} title={t('title')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('text')}</p>
        <ul className={styles.activity}>
          {events.map((event) => (
            <li key={event.id}>
              <Unmatched companyId={companyId} event={event} onLast={events.length === 1 ? onClose : () => undefined} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Unmatched({ companyId, event, onLast }: { companyId: string; event: UnmatchedEvent; onLast: () => void }) {
  const t = useTranslations('cards');
  const format = useFormat();
  const [resolution, setResolution] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (body: { resolution: string }, idempotencyKey) =>
      call(resolveIssuerEvent, { params: { companyId, issuerEventId: event.id }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t('unmatched.done') });
      onLast();
    },
  });
  const submit = (form: FormEvent): void => {
    form.preventDefault();
    setTried(true);
    if (resolution.trim() !== '') run({ resolution: resolution.trim() });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.row}>
        <span>{event.shop ?? t('unmatched.noShop')}</span>
        <span className={styles.sum}>{event.amount === null ? '' : format.money(event.amount)}</span>
        <small>
          {`${t(`unmatched.reason.${event.reason}`)} · ${format.day(format.dayAt(event.receivedAt as Instant))}`}
        </small>
      </div>
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <TextInput
        label={t('unmatched.resolution')}
        value={resolution}
        maxLength={300}
        error={isTried && resolution.trim() === '' ? t('unmatched.needed') : refusal.at('resolution')}
        onChange={(change) => setResolution(change.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button type="submit" loading={isBusy}>
          {t('unmatched.do')}
        </Button>
      </div>
    </form>
  );
}
