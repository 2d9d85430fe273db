import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { openSample, type Sample } from '../contract/sample.ts';
import { sampleQuery } from './api.ts';
import styles from './sample-card.module.css';

type CardProps = {
  companyId: string;
  /** Goes to the sample company, once it can be worked in. The same function whenever the page is drawn. */
  onEnter: (sampleId: string) => void;
};

/** The way into a sample company. Who asked for it here sees how far it is, and is in it as soon as it is ready. */
export function SampleCard({ companyId, onEnter }: CardProps) {
  const t = useTranslations('samples.card');
  const client = useQueryClient();
  const notice = useMutationNotice('samples');
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useQuery(sampleQuery(companyId));
  const open = useMutation({
    mutationFn: () => call(openSample, { params: { companyId } }),
    ...notice(),
    onSuccess: (sample) => {
      client.setQueryData(sampleQuery(companyId).queryKey, sample);
      setWaiting(true);
    },
  });
  const readyId = isWaiting ? (data?.companyId ?? null) : null;
  useEffect(() => {
    if (readyId !== null) onEnter(readyId);
  }, [readyId, onEnter]);
  const state = data?.state ?? 'none';
  return (
    <section className={styles.card} aria-label={t('label')}>
      <Art />
      <h2>{t('title')}</h2>
      <p>{t(state === 'failed' ? 'failed' : 'text')}</p>
      {state === 'making' ? (
        <Making months={data?.months ?? null} />
      ) : (
        <Button
          fullWidth
          className={styles.open ?? ''}
          loading={open.isPending || readyId !== null}
          onClick={() => open.mutate()}
        >
          {t(state === 'failed' ? 'retry' : 'open')}
        </Button>
      )}
    </section>
  );
}

/** Which month is being made, in words and as a line. */
function Making({ months }: { months: Sample['months'] }) {
  const t = useTranslations('samples.card');
  const done = months?.done ?? 0;
  const total = months?.total ?? 1;
  return (
    <div className={styles.making} role="status">
      <span>{months === null ? t('preparing') : t('month', { month: Math.min(done + 1, total), total })}</span>
      <progress value={done} max={total} aria-hidden="true" />
    </div>
  );
}

/** Counters on a line, and the bird between them. */
function Art() {
  return (
    <svg className={styles.art} viewBox="0 0 316 96" aria-hidden="true">
      <path className={styles.grid} d="M-10 18H330M-10 66H330M92 -10V66M224 18V110" />
      <path className={styles.line} d="M20 66H296" />
      <circle className={styles.counter} cx="92" cy="18" r="7" />
      <circle className={styles.counter} cx="224" cy="18" r="7" />
      <circle className={styles.start} cx="20" cy="66" r="9" />
      <circle className={styles.goal} cx="296" cy="66" r="9" />
      <g transform="translate(139 28)">
        <path className={styles.goal} d="M36 15c6.5.9 11.5 2.6 15.3 5.5-3.8 2.9-8.8 4.7-15.3 5.5z" />
        <circle className={styles.bird} cx="19" cy="19" r="19" />
        <circle className={styles.goal} cx="27" cy="13" r="2.9" />
      </g>
    </svg>
  );
}
