import {
  IconAlertTriangle,
  IconCircleFilled,
  IconClock,
  IconPlayerPause,
  IconTrendingUp,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { SubscriptionRowView } from '../../contract/subscription.ts';

const LOOKS: Readonly<Record<SubscriptionRowView['state'], { readonly tone: Tone; readonly icon: IconComponent }>> = {
  proposed: { tone: 'saffron', icon: IconClock },
  refused: { tone: 'neutral', icon: IconX },
  trial: { tone: 'blue', icon: IconClock },
  active: { tone: 'green', icon: IconCircleFilled },
  paused: { tone: 'blue', icon: IconPlayerPause },
  cancelled: { tone: 'neutral', icon: IconX },
};

/** The one word about a subscription that matters most: a missing owner, what it has to say, else its state. */
export function SubscriptionTag({ subscription }: { subscription: SubscriptionRowView }) {
  const t = useTranslations('subscriptions');
  if (subscription.graceUntil !== null)
    return (
      <Tag tone="red" icon={IconUserQuestion}>
        {t('noOwner')}
      </Tag>
    );
  const [first] = subscription.findings;
  if (first !== undefined && subscription.state !== 'cancelled')
    return (
      <Tag tone="saffron" icon={first.kind === 'price_change' ? IconTrendingUp : IconAlertTriangle}>
        {t(`finding.${first.kind}.short`)}
      </Tag>
    );
  return <Tag {...LOOKS[subscription.state]}>{t(`state.${subscription.state}`)}</Tag>;
}
