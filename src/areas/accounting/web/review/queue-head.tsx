import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { PageTabs } from '#ui/layout/pages/entity-page.tsx';
import { REVIEW_KINDS, type ReviewKind } from '../../contract/review.ts';
import type { Lane } from './api.ts';
import { placeOf } from './place-of.ts';
import styles from './review.module.css';

type Counts = readonly { kind: ReviewKind; ready: number; looked: number; failed: number }[];
type QueueHeadProps = { companyId: string; kind: ReviewKind; lane: Lane; counts: Counts };

/** Which kind is looked at, and of it what is left, all that is ready, or what failed; each with its number. */
export function QueueHead({ companyId, kind, lane, counts }: QueueHeadProps) {
  const t = useTranslations('beforeExport');
  const format = useFormat();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const until = search.get('until');
  const addressOf = (nextKind: ReviewKind, nextLane: Lane): string => {
    const rest = new URLSearchParams({
      ...(until === null ? {} : { until }),
      ...(nextLane === 'left' || (nextLane === 'failed' && nextKind !== 'payables') ? {} : { lane: nextLane }),
    });
    return `${placeOf(companyId, nextKind, { lane: nextLane })}${rest.size === 0 ? '' : `?${rest.toString()}`}`;
  };
  const own = counts.find((one) => one.kind === kind);
  const numberOf: Readonly<Record<Lane, number | undefined>> = {
    left: own === undefined ? undefined : own.ready - own.looked,
    ready: own?.ready,
    failed: own?.failed,
  };
  const withCount = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} ${format.count(count)}`;
  return (
    <div className={review.queueFilters}>
      <div className={styles.kinds}>
        <PageTabs
          label={t('title')}
          current={kind}
          tabs={REVIEW_KINDS.map((one) => ({ key: one, label: t(`kind.${one}`), to: addressOf(one, lane) }))}
        />
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('lanes')}
        value={lane}
        onChange={(value) => void navigate(addressOf(kind, value as Lane))}
        data={(['left', 'ready', 'failed'] as const).map((one) => ({
          value: one,
          label: withCount(t(`lane.${one}`), numberOf[one]),
        }))}
      />
    </div>
  );
}
