import { IconCircleFilled, IconClock, IconLock, IconSnowflake, IconTruck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { IconComponent } from '#ui/parts/status/icon.tsx';
import { Tag, type Tone } from '#ui/parts/status/tag.tsx';
import type { CardRowView } from '../../contract/card.ts';

type Look = { readonly tone: Tone; readonly icon: IconComponent };
const LOOKS: Readonly<Record<CardRowView['state'], Look>> = {
  requested: { tone: 'blue', icon: IconClock },
  ordered: { tone: 'blue', icon: IconTruck },
  shipped: { tone: 'blue', icon: IconTruck },
  received: { tone: 'saffron', icon: IconClock },
  active: { tone: 'green', icon: IconCircleFilled },
  paused: { tone: 'blue', icon: IconSnowflake },
  expired: { tone: 'neutral', icon: IconX },
  cancelled: { tone: 'neutral', icon: IconX },
  lost: { tone: 'neutral', icon: IconX },
  stolen: { tone: 'neutral', icon: IconX },
};

/** The one word about a card that matters most: what keeps it from paying, else its state. */
export function CardTag({ card }: { card: Pick<CardRowView, 'state' | 'blockedReasons' | 'group' | 'isAsked'> }) {
  const t = useTranslations('cards');
  if (card.group !== 'ended' && card.blockedReasons.length > 0)
    return (
      <Tag tone="red" icon={IconLock}>
        {t('blocked')}
      </Tag>
    );
  if (card.isAsked && card.state === 'requested')
    return (
      <Tag tone="saffron" icon={IconClock}>
        {t('askedFor')}
      </Tag>
    );
  return <Tag {...LOOKS[card.state]}>{t(`state.${card.state}`)}</Tag>;
}
