import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { refuseRun, type RunView } from '../../contract/payment.ts';
import { useRefresh } from '../use-refresh.ts';

type RefuseDialogProps = { run: RunView; companyId: string; isOpen: boolean; onClose: () => void };

/** Sends all payments of a run back with a reason; whoever put them together reads it (decision 24). */
export function RefuseDialog({ run, companyId, isOpen, onClose }: RefuseDialogProps) {
  const t = useTranslations('payments.refuse');
  const errorText = useErrorText('payments');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const refuse = useMutation({
    mutationFn: (reason: string) =>
      call(refuseRun, {
        params: { companyId, runId: run.id },
        body: { reason },
        idempotencyKey: intent.keyFor({ refuse: run.id, reason }),
      }),
    onSuccess: async () => {
      notify({ message: t('done') });
      onClose();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t('title', { number: run.number })}
      text={t('text', { count: run.count })}
      label={t('reason')}
      tooShort={t('required')}
      confirmLabel={t('submit', { count: run.count })}
      isDangerous
      isBusy={refuse.isPending}
      problem={refuse.isError ? errorText(refuse.error) : null}
      onClose={() => {
        refuse.reset();
        onClose();
      }}
      onConfirm={(reason) => refuse.mutate(reason)}
    />
  );
}
