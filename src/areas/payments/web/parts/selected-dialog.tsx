import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { confirmPath, type PaySource } from '../../paths.ts';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { useMove } from './use-move.ts';

/** What is to be done with which payments. */
export type Asked = { readonly what: 'pay' | 'elsewhere' | 'hold'; readonly payments: readonly PaymentView[] };

type SelectedDialogProps = {
  companyId: string;
  source: PaySource;
  asked: Asked;
  onClose: () => void;
  onDone: () => void;
};

/** Pays what was selected, keeps it from being paid, or says that it was paid elsewhere. */
export function SelectedDialog({ companyId, source, asked, onClose, onDone }: SelectedDialogProps) {
  const t = useTranslations('payments');
  const navigate = useNavigate();
  const { payments } = asked;
  const move = useMove(companyId, onDone);
  if (asked.what === 'hold')
    return (
      <ReasonDialog
        isOpen
        title={t('move.hold.title', { count: payments.length })}
        text={t('move.hold.text', { count: payments.length })}
        label={t('move.reason')}
        confirmLabel={t('move.hold.do', { count: payments.length })}
        tooShort={t('move.reasonMissing')}
        isBusy={move.isPending}
        problem={move.problem}
        onClose={onClose}
        onConfirm={(reason) => move.mutate({ action: 'hold', own: payments, reason })}
      />
    );
  if (asked.what === 'elsewhere')
    return <ElsewhereDialog companyId={companyId} payments={payments} onClose={onClose} onDone={onDone} />;
  return (
    <PayDialog
      companyId={companyId}
      source={source}
      payments={payments}
      onClose={onClose}
      onMade={(run) => {
        onDone();
        notify({ message: t('dialog.done', { number: run.number }) });
        void navigate(confirmPath(companyId, source, run.id));
      }}
    />
  );
}
