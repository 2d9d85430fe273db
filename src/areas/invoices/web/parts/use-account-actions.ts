import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { AccountProof } from '#areas/suppliers/web/door.tsx';
import { type InvoiceView } from '../../contract/invoice.ts';
import { enterInvoiceAccount, keepOldAccount, verifyInvoiceAccount } from '../../contract/invoice-account.ts';

export type AccountActions = {
  readonly enter: (iban: string) => void;
  /** What is wrong with the IBAN typed last, in the reader's words. */
  readonly enterProblem: string | null;
  /** Another each time that one was refused. */
  readonly enterError: unknown;
  readonly verify: (proof: AccountProof) => Promise<unknown>;
  readonly keepOld: () => void;
  readonly isBusy: boolean;
};

/** The writes about an invoice's account. Each answers with the invoice as it is then, given to `onChanged`. */
export function useAccountActions({
  companyId,
  invoice,
  onChanged,
  onFailed,
}: {
  companyId: string;
  invoice: InvoiceView;
  onChanged: (changed: InvoiceView) => void;
  onFailed: (error: unknown) => void;
}): AccountActions {
  const t = useTranslations('invoices');
  const errorText = useErrorText('invoices');
  const intent = useIntentKey();
  const [enterProblem, setEnterProblem] = useState<string | null>(null);
  const params = { companyId, invoiceId: invoice.id };
  const { version } = invoice;
  const done =
    (message: string) =>
    (changed: InvoiceView): void => {
      intent.answered(null);
      setEnterProblem(null);
      onChanged(changed);
      notify({ message });
    };
  const enter = useMutation({
    mutationFn: (iban: string) =>
      call(enterInvoiceAccount, {
        params,
        body: { version, iban },
        idempotencyKey: intent.keyFor({ enter: iban, version }),
      }),
    onSuccess: done(t('bank.entered')),
    onError: (error) => {
      intent.answered(error);
      const isAboutField = isApiError(error) && error.code === 'invalid_input';
      setEnterProblem(isAboutField ? t('fields.invalid_iban') : errorText(error));
    },
  });
  const verify = useMutation({
    mutationFn: (proof: AccountProof) =>
      call(verifyInvoiceAccount, {
        params,
        body: proof,
        idempotencyKey: intent.keyFor({ verify: proof, version }),
      }),
    onSuccess: done(t('bank.confirmed')),
    onError: (error) => {
      intent.answered(error);
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
  const keepOld = useMutation({
    mutationFn: () =>
      call(keepOldAccount, { params, body: { version }, idempotencyKey: intent.keyFor({ keepOld: version }) }),
    onSuccess: done(t('bank.kept')),
    onError: (error) => {
      intent.answered(error);
      onFailed(error);
    },
  });
  return {
    enter: enter.mutate,
    enterProblem,
    enterError: enter.error,
    verify: verify.mutateAsync,
    keepOld: () => keepOld.mutate(),
    isBusy: enter.isPending || verify.isPending,
  };
}
