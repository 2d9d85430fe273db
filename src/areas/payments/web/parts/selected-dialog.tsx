import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { PaymentView } from '../../contract/payment.ts';
import { confirmPath, type PaySource } from '../../paths.ts';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

/** What is to be done with which payments. */
export type Asked = { readonly what: 'pay' | 'elsewhere'; readonly payments: readonly PaymentView[] };

type SelectedDialogProps = {
  companyId: string;
  source: PaySource;
  asked: Asked;
  onClose: () => void;
  onDone: () => void;
};

/** Pays what was selected, or says that it was paid elsewhere. */
export function SelectedDialog({ companyId, source, asked, onClose, onDone }: SelectedDialogProps) {
  const t = useTranslations('payments');
  const navigate = useNavigate();
  const { payments } = asked;
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
