import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { endOtherSessions } from '../../contract/security.ts';
import { sessionsKey } from '../account/sessions-query.ts';

/** Says what was changed, and offers to log out wherever else somebody may be logged in as this person (security 7). */
export function OthersOffer({ title }: { title: string }) {
  const t = useTranslations('profile');
  const account = useTranslations('account');
  const client = useQueryClient();
  const notice = useMutationNotice('account');
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    ...notice(),
    onSuccess: ({ ended }) => {
      notify({ message: account('security.endedAll', { count: ended }) });
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (
    <NoticeBox
      tone="green"
      title={title}
      actions={
        end.isSuccess ? undefined : (
          <Button size="xs" loading={end.isPending} onClick={() => end.mutate()}>
            {account('security.endAll')}
          </Button>
        )
      }
    >
      {end.isSuccess ? account('security.endedAll', { count: end.data.ended }) : t('others')}
    </NoticeBox>
  );
}
