import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { RISKS } from '../../contract/budget.ts';

/** Over its plan, or nearly there. */
export function RiskTag({ risk }: { risk: (typeof RISKS)[number] }) {
  const t = useTranslations('budgets.risk');
  return (
    <Tag tone={risk === 'over' ? 'red' : 'saffron'} icon={risk === 'over' ? IconFlag : IconAlertTriangle}>
      {t(risk)}
    </Tag>
  );
}
