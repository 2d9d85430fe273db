import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { discardParked, retryParked, type ParkedJobView, type WhichParked } from '../contract/parked.ts';
import styles from './staff.module.css';

const REASON_MIN = 10;

type ParkedRowProps = {
  what: ParkedJobView;
  which: WhichParked | null;
  notes: readonly string[];
};

/** One parked fact or job: what it is, why it failed, and what can be done about it. */
export function ParkedRow({ what, which, notes }: ParkedRowProps) {
  const t = useTranslations('staff');
  const format = useFormat();
  const { retry, discard, isAsking, setAsking, problem } = useHandling(which);
  const company = what.company?.name ?? t('noCompany');
  const details = [
    company,
    ...notes,
    t('tries', { count: what.tries }),
    t('parkedAt', { when: format.moment(what.parkedAt as Instant) }),
  ];
  return (
    <li className={styles.row}>
      <b>{what.name}</b>
      <small>{details.join(' · ')}</small>
      <p className={styles.cause}>
        <span className="visually-hidden">{t('cause')}: </span>
        {what.cause}
      </p>
      {which === null ? null : (
        <div className={styles.actions}>
          <Button
            size="xs"
            loading={retry.isPending}
            aria-label={format.named(t('retry'), `${what.name}, ${company}`)}
            onClick={() => retry.mutate()}
          >
            {t('retry')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            aria-label={format.named(t('discard'), `${what.name}, ${company}`)}
            onClick={() => setAsking(true)}
          >
            {t('discard')}
          </Button>
        </div>
      )}
      <ReasonDialog
        isOpen={isAsking}
        isDangerous
        title={t('discardTitle', { name: what.name })}
        text={t('discardText')}
        label={t('reason')}
        confirmLabel={t('discard')}
        tooShort={t('reasonTooShort')}
        minLength={REASON_MIN}
        isBusy={discard.isPending}
        problem={problem}
        onConfirm={(reason) => discard.mutate(reason)}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}

function useHandling(which: WhichParked | null) {
  const t = useTranslations('staff');
  const errorText = useErrorText('staff');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['staff'] });
  const retry = useMutation({
    mutationFn: async () => (which === null ? undefined : call(retryParked, { body: { which } })),
    onSuccess: () => notify({ message: t('retried') }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: async (reason: string) =>
      which === null ? undefined : call(discardParked, { body: { which, reason } }),
    onSuccess: () => {
      setAsking(false);
      notify({ message: t('discarded') });
    },
    onSettled: refresh,
  });
  const problem = discard.isError ? errorText(discard.error) : null;
  return { retry, discard, isAsking, setAsking, problem };
}
