import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { declineInvite } from '../../contract/invites.ts';
import { useOnce } from '../parts/use-once.ts';

/** Declines, then says so (specification 2.8). Opening the page changes nothing by itself: it posts (security 11). */
export function DeclineScreen() {
  const t = useTranslations('invite');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const decline = useMutation({
    mutationFn: () => call(declineInvite, { body: { token }, isAnonymous: true }),
  });
  useOnce(token !== '', () => decline.mutate());

  if (token === '' || decline.isError)
    return <MessagePage isError scene="looking-back" title={t('declining.failed')} text={t('declining.failedText')} />;
  if (decline.isSuccess) return <MessagePage title={t('declining.done')} text={t('declining.doneText')} />;
  return <JobPage text={t('declining.loading')} />;
}
