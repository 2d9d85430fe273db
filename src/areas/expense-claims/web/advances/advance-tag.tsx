import { IconArrowBackUp, IconChecks, IconCircleFilled, IconCircleHalf2, IconWallet, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { AdvanceState } from '../../rules/advance-states.ts';

const LOOKS: Readonly<Record<AdvanceState, { readonly tone: Tone; readonly icon: IconComponent }>> = {
  unpaid: { tone: 'saffron', icon: IconCircleFilled },
  paid: { tone: 'blue', icon: IconWallet },
  partly_claimed: { tone: 'blue', icon: IconCircleHalf2 },
  claimed: { tone: 'green', icon: IconChecks },
  partly_claimed_and_returned: { tone: 'green', icon: IconChecks },
  returned: { tone: 'green', icon: IconArrowBackUp },
  cancelled: { tone: 'neutral', icon: IconX },
};

export function AdvanceTag({ state }: { state: AdvanceState }) {
  const t = useTranslations('advances');
  return <Tag {...LOOKS[state]}>{t(`state.${state}`)}</Tag>;
}
