import { Select } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { REVIEW_KINDS, REVIEW_LANES, type ReviewKind } from '../../contract/review.ts';
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
    count === undefined ? label : `${label} (${format.count(count)})`;
  return (
    <div className={styles.head}>
      <Select
        size="xs"
        aria-label={t('kinds')}
        allowDeselect={false}
        value={kind}
        onChange={(value) => void navigate(addressOf(REVIEW_KINDS.find((one) => one === value) ?? kind, lane))}
        data={REVIEW_KINDS.map((one) => {
          const counted = counts.find((count) => count.kind === one);
          return {
            value: one,
            label: withCount(t(`kind.${one}`), lane === 'failed' ? counted?.failed : counted?.ready),
          };
        })}
      />
      <Select
        size="xs"
        aria-label={t('lanes')}
        allowDeselect={false}
        value={lane}
        onChange={(value) => void navigate(addressOf(kind, REVIEW_LANES.find((one) => one === value) ?? lane))}
        data={(['left', 'ready', 'failed'] as const).map((one) => ({
          value: one,
          label: withCount(t(`lane.${one}`), numberOf[one]),
        }))}
      />
    </div>
  );
}
