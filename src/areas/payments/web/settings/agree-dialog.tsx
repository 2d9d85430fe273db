import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import type { BegunView, FactorId } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';

type AgreeDialogProps = {
  begin: (factorId?: FactorId) => Promise<BegunView>;
  save: (begun: BegunView, code?: string) => Promise<unknown>;
  onClose: () => void;
  /** What exactly is agreed to. */
  children: ReactNode;
};

/** A factor of the account owner agrees to a change of how the company pays; the mailbox is none (decision 19). */
export function AgreeDialog({ begin, save, onClose, children }: AgreeDialogProps) {
  const t = useTranslations('paySettings');
  const global = useTranslations('global');
  return (
    <Dialog opened onClose={onClose} title={t('agree')} closeOnClickOutside={false}>
      <ConfirmFlow
        area="paySettings"
        begin={begin}
        mayUse={({ type }) => type !== 'EMAIL'}
        onCode={(begun, code) => save(begun, code)}
        onApproved={(begun) => save(begun)}
        submitLabel={global('actions.save')}
      >
        {children}
      </ConfirmFlow>
    </Dialog>
  );
}
