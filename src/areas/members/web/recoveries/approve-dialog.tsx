import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { BegunView } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { approveRecovery, beginRecoveryApproval, type Recovery } from '../../contract/recovery.ts';
import { recoveriesQuery } from './recoveries-query.ts';

type ApproveDialogProps = { companyId: string; recovery: Recovery; onClose: () => void };

/** Approving somebody's new start takes a factor of one's own (security 49). */
export function ApproveDialog({ companyId, recovery, onClose }: ApproveDialogProps) {
  const t = useTranslations('recoveries');
  const client = useQueryClient();
  const who = recovery.fullName;
  const params = { companyId, recoveryId: recovery.id };
  const approve = async (begun: BegunView, code?: string): Promise<void> => {
    const body = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    try {
      await call(approveRecovery, { params, body });
      notify({ message: t('approved', { who }) });
      onClose();
    } finally {
      void client.invalidateQueries({ queryKey: recoveriesQuery(companyId).queryKey });
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('approveTitle', { who })} closeOnClickOutside={false}>
      <ConfirmFlow
        area="recoveries"
        begin={(factorId) => call(beginRecoveryApproval, { params, body: factorId === undefined ? {} : { factorId } })}
        mayUse={({ type }) => type !== 'EMAIL'}
        onCode={(begun, code) => approve(begun, code)}
        onApproved={(begun) => approve(begun)}
        submitLabel={t('approve')}
      >
        <p>{t('approveText', { who })}</p>
        <p>{t('advice')}</p>
      </ConfirmFlow>
    </Dialog>
  );
}
