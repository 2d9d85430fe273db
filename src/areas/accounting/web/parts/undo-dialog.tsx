import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { useRefresh } from '#areas/payments/web/door.tsx';
import { undoExport, type ExportView } from '../../contract/bookkeeping.ts';

type UndoDialogProps = { item: ExportView; companyId: string; isOpen: boolean; onClose: () => void };

/** Asks why an export is undone, and says what follows: a reversing export, and its items ready again. */
export function UndoDialog({ item, companyId, isOpen, onClose }: UndoDialogProps) {
  const t = useTranslations('accounting.undo');
  const errorText = useErrorText('accounting');
  const refresh = useRefresh();
  const intent = useIntentKey();
  const undo = useMutation({
    mutationFn: (reason: string) =>
      call(undoExport, {
        params: { companyId, exportId: item.id },
        body: { reason },
        idempotencyKey: intent.keyFor({ undo: item.id, reason }),
      }),
    onSuccess: async (made) => {
      notify({ message: t('done', { number: item.number, by: made.number }) });
      onClose();
      await refresh();
    },
    onSettled: (_data, error) => intent.answered(error),
  });
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t('title', { number: item.number })}
      text={t('text', { count: item.payableCount + item.settlementCount })}
      label={t('reason')}
      tooShort={t('required')}
      confirmLabel={t('submit', { number: item.number })}
      isDangerous
      isBusy={undo.isPending}
      problem={undo.isError ? errorText(undo.error) : null}
      onClose={() => {
        undo.reset();
        onClose();
      }}
      onConfirm={(reason) => undo.mutate(reason)}
    />
  );
}
