import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { BegunView } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { confirmFunding, requestFundingCode, type FundingView } from '../../contract/funding.ts';
import { useWalletRefresh } from '../wallet-query.ts';

type ConfirmFundingDialogProps = { companyId: string; funding: FundingView; onClose: () => void };

/** The code that confirms exactly this amount between these two accounts (security 40, 43). */
export function ConfirmFundingDialog({ companyId, funding, onClose }: ConfirmFundingDialogProps) {
  const t = useTranslations('wallet.funding');
  const format = useFormat();
  const refresh = useWalletRefresh(companyId);
  const intent = useIntentKey();
  const params = { companyId, fundingId: funding.id };
  const confirm = async (begun: BegunView, code?: string): Promise<void> => {
    const body = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    try {
      const done = await call(confirmFunding, { params, body, idempotencyKey: intent.keyFor(body) });
      intent.answered(null);
      notify({ message: t(done.state === 'confirmed' ? 'confirmDone' : 'confirmFirst') });
      onClose();
      await refresh();
    } catch (error) {
      intent.answered(error);
      if (isApiError(error) && (error.code === 'confirmation_changed' || error.code === 'illegal_state'))
        void refresh();
      throw error;
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('confirmTitle')} closeOnClickOutside={false}>
      <ConfirmFlow
        area="wallet"
        begin={(factorId) => call(requestFundingCode, { params, body: factorId === undefined ? {} : { factorId } })}
        // The mailbox never counts where money moves (decision 19).
        mayUse={(factor) => factor.type !== 'EMAIL'}
        onCode={confirm}
        onApproved={(begun) => confirm(begun)}
        submitLabel={t('confirmDo', { amount: format.money(funding.amount) })}
      >
        <p>
          <strong>{format.money(funding.amount)}</strong>
          <br />
          {t('confirmWay', {
            from: `${funding.from.name} ${funding.from.ibanMasked}`,
            to: `${funding.to.name} ${funding.to.ibanMasked}`,
          })}
        </p>
        <p>{t('confirmBound')}</p>
      </ConfirmFlow>
    </Dialog>
  );
}
