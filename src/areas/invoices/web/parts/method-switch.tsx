import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { setInvoiceMethod, type InvoiceView } from '../../contract/invoice.ts';
import { invoiceQuery } from '../api.ts';

/** Turns what the supplier collects into a transfer of ours, or the other way round, while nothing has left. */
export function MethodSwitch({ companyId, invoice }: { companyId: string; invoice: InvoiceView }) {
  const t = useTranslations('invoices.review');
  const errorText = useErrorText('invoices');
  const client = useQueryClient();
  const intent = useIntentKey();
  const method = invoice.paymentMethod === 'transfer' ? 'direct_debit' : 'transfer';
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { version: invoice.version, method } as const;
      const params = { companyId, invoiceId: invoice.id };
      return call(setInvoiceMethod, { params, body, idempotencyKey: intent.keyFor(body) });
    },
    onSuccess: (changed) => {
      intent.answered(null);
      client.setQueryData(invoiceQuery(companyId, invoice.id).queryKey, changed);
      for (const topic of ['invoices', 'payments', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
      notify({ message: t(`switched.${method}`) });
    },
    onError: (error) => {
      intent.answered(error);
      notify({ message: errorText(error), tone: 'failed' });
    },
  });
  if (invoice.can.setMethod !== true) return null;
  return (
    <Button size="compact-sm" variant="subtle" loading={isPending} onClick={() => mutate()}>
      {t(`switchTo.${method}`)}
    </Button>
  );
}
