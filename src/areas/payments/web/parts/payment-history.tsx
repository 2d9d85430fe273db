import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { PaymentStory } from '../../contract/all-payments.ts';
import { useReasonText } from './reason-text.ts';
import styles from './payments.module.css';

type Event = PaymentStory['history'][number];

/** What befell a payment, the newest first: who did what, and what the bank's statements say of it. */
export function PaymentHistory({ story }: { story: UseQueryResult<PaymentStory> }) {
  const t = useTranslations('payments.event');
  const format = useFormat();
  const reasonText = useReasonText();
  if (story.isError && story.data === undefined)
    return <ErrorState isInline error={story.error} onRetry={() => void story.refetch()} />;
  if (story.data === undefined) return <BlockSkeleton lines={5} />;
  const textOf = ({ what, byName, runNumber }: Event): string => {
    if (what === 'confirmed' && byName === null) return t('sent');
    if (what === 'failed' && byName === null) return t('notDone');
    return t(what, { name: byName ?? t('somebody'), number: runNumber ?? 0 });
  };
  return (
    <ol className={styles.history}>
      {story.data.history.map((event, index) => (
        <li key={`${index} ${event.what}`}>
          {textOf(event)}
          <small>{event.at === null ? format.day(event.on) : format.moment(event.at as Instant)}</small>
          {event.reason === null ? null : <p>{reasonText(event.reason)}</p>}
        </li>
      ))}
    </ol>
  );
}
