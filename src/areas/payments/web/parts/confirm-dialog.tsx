import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { BegunView } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { confirmRun, requestRunCode } from '../../contract/confirm-run.ts';
import type { RunView } from '../../contract/payment.ts';
import { paymentMethodsQuery } from '../payment-methods-query.ts';
import { useRefresh } from '../use-refresh.ts';
import { TwoPeopleNotice } from './two-people-notice.tsx';
import { useRunFile } from './use-run-file.ts';
import styles from './payments.module.css';

type ConfirmDialogProps = { run: RunView; companyId: string; isOpen: boolean; onClose: () => void };

/** From so many payees on the rest is a number: the whole list stands in the panel behind. */
const SHOWN_PAYEES = 4;

/** The code that confirms exactly these payees and this total (PSD2 dynamic linking, security 40). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('payments');
  return (
    <Dialog opened={props.isOpen} onClose={props.onClose} title={t('code.title')} closeOnClickOutside={false}>
      {props.isOpen ? <ConfirmForm {...props} /> : null}
    </Dialog>
  );
}

function ConfirmForm({ run, companyId, onClose }: ConfirmDialogProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const refresh = useRefresh();
  const file = useRunFile(companyId);
  const { data: methods } = useQuery(paymentMethodsQuery(companyId));
  const fileFormat = methods?.file === false ? 'csv' : 'pain.001';
  const intent = useIntentKey();
  const params = { companyId, runId: run.id };
  const confirm = async (begun: BegunView, code?: string): Promise<void> => {
    // Another code is another wish; the same one after a lost answer is not (security 89).
    const body = { procedureId: begun.procedure.id, ...(code === undefined ? {} : { code }) };
    try {
      const done = await call(confirmRun, { params, body, idempotencyKey: intent.keyFor(body) });
      intent.answered(null);
      if (done.state === 'confirmed')
        notify({
          message: t('code.done', { number: done.number }),
          action: {
            label: t(fileFormat === 'csv' ? 'run.downloadCsv' : 'run.download'),
            run: () => file.mutate({ runId: done.id, format: fileFormat }),
          },
        });
      else notify({ message: t('code.doneFirst', { number: done.number }) });
      onClose();
      await refresh();
    } catch (error) {
      intent.answered(error);
      // The payees changed under the code: what stands behind the dialog must show the new ones.
      if (isApiError(error) && (error.code === 'confirmation_changed' || error.code === 'illegal_state'))
        void refresh();
      throw error;
    }
  };
  const names = [...new Set(run.payments.map((payment) => payment.payee.name))];
  const shown =
    names.length > SHOWN_PAYEES
      ? t('code.andMore', { names: names.slice(0, SHOWN_PAYEES).join(', '), count: names.length - SHOWN_PAYEES })
      : format.list(names);
  return (
    <ConfirmFlow
      area="payments"
      begin={(factorId) => call(requestRunCode, { params, body: factorId === undefined ? {} : { factorId } })}
      // The mailbox never counts where money moves (decision 19).
      mayUse={(factor) => factor.type !== 'EMAIL'}
      onCode={confirm}
      onApproved={(begun) => confirm(begun)}
      submitLabel={t('code.confirm', { count: run.count, sum: format.money(run.total) })}
    >
      <div className={styles.repeat}>
        <strong>{t('code.repeat', { count: run.count, sum: format.money(run.total) })}</strong>
        <small>{shown}</small>
      </div>
      {run.twoPeopleSuffice ? <TwoPeopleNotice /> : null}
      <p>{t('code.bound')}</p>
    </ConfirmFlow>
  );
}
