import { IconCircleCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Tag } from '#ui/parts/status/tag.tsx';
import type { Member } from '../../contract/member.ts';

/** Whether somebody works here, or did. */
export function StateTag({ state }: Pick<Member, 'state'>) {
  const t = useTranslations('people.state');
  return (
    <Tag tone={state === 'active' ? 'green' : 'neutral'} icon={state === 'active' ? IconCircleCheck : IconUserOff}>
      {t(state)}
    </Tag>
  );
}
