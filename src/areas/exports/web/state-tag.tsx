import { IconAlertCircle, IconCheck, IconClock, IconClockOff, IconLoader } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { ListExport } from '#kernel/list-exports.ts';
import { Tag } from '#ui/parts/status/tag.tsx';

const LOOKS = {
  queued: { icon: IconClock, tone: 'blue' },
  running: { icon: IconLoader, tone: 'blue' },
  done: { icon: IconCheck, tone: 'green' },
  failed: { icon: IconAlertCircle, tone: 'red' },
  expired: { icon: IconClockOff, tone: 'neutral' },
} as const;

/** How far an export is. */
export function StateTag({ state }: { state: ListExport['state'] }) {
  const t = useTranslations('exports.state');
  return <Tag {...LOOKS[state]}>{t(state)}</Tag>;
}
