import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { askForAccounts } from '../../contract/account-request.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { useRefresh } from '../use-refresh.ts';

/** Asks whoever is paid for an account: only they can enter it. */
export function AskAccountAction({ companyId, payee }: { companyId: string; payee: PaymentView['payee'] }) {
  const t = useTranslations('payments.askAccount');
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const ask = useMutation({
    mutationFn: () => call(askForAccounts, { params: { companyId }, body: { userIds: [payee.id as UserId] } }),
    onSuccess: () => notify({ message: t('done', { name: payee.name }) }),
    onError: async (error) => {
      notify({ message: errorText(error), tone: 'failed' });
      await refresh();
    },
  });
  return (
    <Button size="xs" loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
      {t('do', { name: payee.name })}
    </Button>
  );
}
