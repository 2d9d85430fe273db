import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { keepAccount, type ClosureView } from '../contract/closure.ts';

type PageProps = { companyId: string; closure: ClosureView; isInFrame?: boolean };

/** When the account closes, who asked for it, and the one button that keeps it. */
export function RedemptionPage({ companyId, closure, isInFrame = false }: PageProps) {
  const t = useTranslations('closure.redemption');
  const errorText = useErrorText('closure');
  const format = useFormat();
  const keep = useKeepAccount(companyId);
  const { asked, mayDecide, blocks } = closure;
  const home = <HomeLink companyId={companyId} />;
  if (asked === null)
    return <MessagePage isInFrame={isInFrame} title={t('stays')} text={t('staysText')} actions={home} />;
  return (
    <MessagePage
      isInFrame={isInFrame}
      title={t('title', { day: format.longDay(asked.closesOn) })}
      text={[
        t('asked', { name: asked.byName, day: format.longDay(format.dayAt(asked.at as Instant)) }),
        ...(blocks.length === 0 ? [] : [t('late')]),
        ...(mayDecide ? [] : [t('ownerOnly')]),
      ].join(' ')}
      actions={
        mayDecide ? (
          <Button variant="filled" loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('keep')}
          </Button>
        ) : (
          home
        )
      }
    >
      {keep.isError ? <NoticeBox tone="red" isAlert title={errorText(keep.error)} /> : null}
    </MessagePage>
  );
}

/** Takes the closing back and says so at home, where everything is as before. */
function useKeepAccount(companyId: string) {
  const t = useTranslations('closure.redemption');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(keepAccount, { params: { companyId } }),
    onSuccess: async () => {
      notify({ message: t('kept') });
      await client.invalidateQueries();
      await navigate(`/app/${companyId}/home`);
    },
  });
}

export function HomeLink({ companyId }: { companyId: string }) {
  const t = useTranslations('closure.redemption');
  return (
    <Button component={Link} to={`/app/${companyId}/home`}>
      {t('home')}
    </Button>
  );
}
