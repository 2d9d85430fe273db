import { IconAlertTriangle, IconBuildingBank, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { BankCheckState } from '../../contract/supplier.ts';

const LOOKS: Readonly<Record<BankCheckState, { readonly tone: Tone; readonly icon: IconComponent }>> = {
  waiting: { tone: 'saffron', icon: IconBuildingBank },
  cooling_off: { tone: 'blue', icon: IconClock },
  verified: { tone: 'green', icon: IconChecks },
  missing: { tone: 'neutral', icon: IconAlertTriangle },
};

/** Where the accounts of a supplier stand. */
export function BankCheckTag({ state }: { state: BankCheckState }) {
  const t = useTranslations('suppliers');
  return <Tag {...LOOKS[state]}>{t(`check.${state}`)}</Tag>;
}
