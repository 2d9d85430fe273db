import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleFilled,
  IconPencilCheck,
  IconTableExport,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { PayableRow } from '../../contract/bookkeeping.ts';

const LOOKS = {
  created: { tone: 'saffron', icon: IconCircleFilled },
  prepared: { tone: 'green', icon: IconCircleCheck },
  exported: { tone: 'green', icon: IconTableExport },
  failedToExport: { tone: 'red', icon: IconAlertCircle },
  exportedManually: { tone: 'green', icon: IconPencilCheck },
} as const;

/** The lane of a payable in one word. */
export function LaneTag({ state }: { state: PayableRow['state'] }) {
  const t = useTranslations('accounting');
  return <Tag {...LOOKS[state]}>{t(`lane.${state}`)}</Tag>;
}
