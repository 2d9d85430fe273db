import { IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Tag } from '#ui/parts/status/tag.tsx';

/** Whether new spend can be sorted by it. */
export function StateTag({ state }: { state: 'active' | 'archived' }) {
  const t = useTranslations('dimensions.state');
  return (
    <Tag tone={state === 'active' ? 'green' : 'neutral'} icon={state === 'active' ? IconCircleCheck : IconArchive}>
      {t(state)}
    </Tag>
  );
}
