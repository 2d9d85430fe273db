import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { endFunding, type FundingView } from '../../contract/funding.ts';
import { useWalletRefresh } from '../wallet-query.ts';

type EndFundingDialogProps = {
  companyId: string;
  funding: FundingView;
  move: 'cancel' | 'fail';
  onClose: () => void;
};

/** Cancels a top-up that nobody confirmed, or keeps that the bank did not carry it out; the reason is kept. */
export function EndFundingDialog({ companyId, funding, move, onClose }: EndFundingDialogProps) {
  const t = useTranslations('wallet.funding');
  const global = useTranslations('global');
  const format = useFormat();
  const errorText = useErrorText('wallet');
  const refresh = useWalletRefresh(companyId);
  const intent = useIntentKey();
  const end = useMutation({
    mutationFn: (reason: string) => {
      const body = { move, reason };
      const params = { companyId, fundingId: funding.id };
      return call(endFunding, { params, body, idempotencyKey: intent.keyFor({ ...params, ...body }) });
    },
    onSuccess: async () => {
      notify({ message: t(`${move}Done`) });
      onClose();
      await refresh();
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: (_data, error) => intent.answered(error),
  });
  return (
    <ReasonDialog
      isOpen
      title={t(`${move}Title`, { amount: format.money(funding.amount) })}
      text={t(`${move}Text`)}
      label={t('reason')}
      tooShort={t('reasonMissing')}
      confirmLabel={t(`${move}Do`)}
      {...(move === 'cancel' ? { cancelLabel: global('actions.back') } : {})}
      isDangerous
      isBusy={end.isPending}
      onClose={onClose}
      onConfirm={(reason) => end.mutate(reason)}
    />
  );
}
