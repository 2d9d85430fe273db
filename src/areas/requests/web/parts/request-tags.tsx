import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCheck,
  IconChecks,
  IconClock,
  IconCopy,
  IconEye,
  IconFlag,
  IconMessage,
  IconPencil,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { Outcome } from '../../contract/outcome.ts';
import type { RequestFlag } from '../../contract/request.ts';
import type { RequestState } from '../../rules/request-states.ts';

const FLAGS: Readonly<Record<RequestFlag, { tone: Tone; icon: IconComponent }>> = {
  possible_duplicate: { tone: 'red', icon: IconCopy },
  bank_details_changed: { tone: 'saffron', icon: IconBuildingBank },
  new_supplier: { tone: 'saffron', icon: IconAlertTriangle },
  sums_differ: { tone: 'red', icon: IconFlag },
};

const STATES: Readonly<Record<RequestState, { tone: Tone; icon: IconComponent }>> = {
  draft: { tone: 'neutral', icon: IconPencil },
  pending: { tone: 'blue', icon: IconEye },
  needs_changes: { tone: 'saffron', icon: IconMessage },
  approved: { tone: 'green', icon: IconCheck },
  rejected: { tone: 'red', icon: IconX },
  withdrawn: { tone: 'neutral', icon: IconX },
  cancelled: { tone: 'neutral', icon: IconX },
  fulfilled: { tone: 'green', icon: IconCheck },
  expired: { tone: 'neutral', icon: IconClock },
};

export function FlagTag({ flag }: { flag: RequestFlag }) {
  const t = useTranslations('requests');
  return (
    <Tag tone={FLAGS[flag].tone} icon={FLAGS[flag].icon}>
      {t(`flags.${flag}`)}
    </Tag>
  );
}

const OUTCOMES: Readonly<Record<Outcome, { tone: Tone; icon: IconComponent }>> = {
  to_pay: { tone: 'blue', icon: IconRefresh },
  paid: { tone: 'green', icon: IconChecks },
  declined: { tone: 'red', icon: IconX },
};

/** Where it stands: what finance made of it, once it has said so. */
export function StateTag({ state, outcome }: { state: RequestState; outcome: Outcome | null }) {
  const t = useTranslations('requests');
  if (outcome !== null)
    return (
      <Tag tone={OUTCOMES[outcome].tone} icon={OUTCOMES[outcome].icon}>
        {t(`outcomes.${outcome}`)}
      </Tag>
    );
  return (
    <Tag tone={STATES[state].tone} icon={STATES[state].icon}>
      {t(`states.${state}`)}
    </Tag>
  );
}
