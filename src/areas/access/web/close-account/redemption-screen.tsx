import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { exportsPath } from '#kernel/list-exports.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import { keepAccount, type AccountClosing } from '../../contract/close-account.ts';
import { closeAccountPath } from '../../contract/close-account-paths.ts';
import { closingQuery } from './closing-query.ts';

/** Specification 2.2, `company/churn/redemption`: when the account closes, and the owner's way to keep it. */
export function RedemptionScreen() {
  const t = useTranslations('closeAccount');
  const { company: companyId = '' } = useParams();
  const query = useQuery(closingQuery(companyId));
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState text={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <JobPage text="" isInFrame />
    );
  const { closesOn, companyName: company, mayDecide } = query.data;
  if (closesOn !== null) return <Closing companyId={companyId} closing={query.data} day={closesOn} />;
  // Whoever may close it goes on to where that is done.
  return mayDecide ? (
    <Navigate to={closeAccountPath(companyId)} replace />
  ) : (
    <MessagePage
      isInFrame
      title={t('open.title')}
      text={t('open.text', { company })}
      actions={
        <Button component={Link} to={`/app/${companyId}/home`}>
          {t('open.home')}
        </Button>
      }
    />
  );
}

type ClosingProps = { companyId: string; closing: AccountClosing; day: NonNullable<AccountClosing['closesOn']> };

function Closing({ companyId, closing, day }: ClosingProps) {
  const t = useTranslations('closeAccount');
  const format = useFormat();
  const client = useQueryClient();
  const notice = useMutationNotice('closeAccount');
  const { companyName: company, openCards, mayDecide } = closing;
  const keep = useMutation({
    mutationFn: () => call(keepAccount, { params: { companyId } }),
    ...notice({ done: t('redemption.kept') }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: closingQuery(companyId).queryKey }),
        client.invalidateQueries({ queryKey: ['settings'] }),
      ]),
  });
  return (
    <MessagePage
      isInFrame
      title={t('redemption.title', { day: format.longDay(day) })}
      text={t('redemption.text', { company })}
      actions={
        <>
          {mayDecide ? (
            <Button variant="filled" loading={keep.isPending} onClick={() => keep.mutate()}>
              {t('redemption.keep')}
            </Button>
          ) : null}
          <Button component={Link} to={exportsPath(companyId)}>
            {t('redemption.export')}
          </Button>
        </>
      }
    >
      {openCards > 0 ? <p>{t('redemption.waits')}</p> : null}
      {mayDecide ? null : <p>{t('redemption.others')}</p>}
    </MessagePage>
  );
}
