import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { settleFactorNeed } from '#ui/api-client/fresh-factor.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { askFreshFactor, showFreshFactor } from '../../contract/fresh-factor.ts';
import type { BegunView } from '../../contract/sca.ts';
import { ConfirmFlow } from '../confirm-flow.tsx';

/** Asks a factor of whoever decides where money goes; the step that was pressed goes on by itself, or not at all. */
export function FreshFactorDialog() {
  const t = useTranslations('identity.fresh');
  const show = async (begun: BegunView, code?: string): Promise<void> => {
    const body = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    await call(showFreshFactor, { body });
    settleFactorNeed(true);
  };
  return (
    <Dialog opened onClose={() => settleFactorNeed(false)} title={t('title')} closeOnClickOutside={false}>
      <ConfirmFlow
        area="identity"
        begin={(factorId) => call(askFreshFactor, { body: factorId === undefined ? {} : { factorId } })}
        mayUse={({ type }) => type !== 'EMAIL'}
        onCode={show}
        onApproved={(begun) => show(begun)}
        submitLabel={t('submit')}
      >
        <p>{t('text')}</p>
      </ConfirmFlow>
    </Dialog>
  );
}
