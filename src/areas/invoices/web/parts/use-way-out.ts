import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { CreditNoteId } from '../../contract/credit-note-id.ts';
import { linkInvoiceCredit, takeInvoiceWayOut, type InvoiceOrder } from '../../contract/invoice-order.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { invoiceOrderQuery } from '../api.ts';

type Taken = { way: 'wait' | 'ask_credit' | 'reopen'; note: string };

/**
 * The ways out of an invoice that does not fit its order; two of them are asked for in a dialog first. Amending the order
 * is taken by changing it: who gives that up has changed nothing.
 */
export function useWayOut({
  companyId,
  invoice,
  onAmend,
}: {
  companyId: string;
  invoice: InvoiceView;
  onAmend: () => void;
}) {
  const t = useTranslations('orderBill.task');
  const client = useQueryClient();
  const errorText = useErrorText('orderBill');
  const intent = useIntentKey();
  const [asking, setAsking] = useState<'wait' | 'ask_credit' | null>(null);
  const params = { companyId, invoiceId: invoice.id };
  const changed = (order: InvoiceOrder): void => {
    intent.answered(null);
    setAsking(null);
    client.setQueryData(invoiceOrderQuery(companyId, invoice).queryKey, order);
    for (const topic of ['invoices', 'purchase-orders', 'credit-notes', 'home'])
      void client.invalidateQueries({ queryKey: [topic, companyId] });
  };
  const failed = (error: unknown): void => {
    intent.answered(error);
    notify({ message: errorText(error), tone: 'failed' });
  };
  const take = useMutation({
    mutationFn: (body: Taken) => call(takeInvoiceWayOut, { params, body, idempotencyKey: intent.keyFor(body) }),
    onSuccess: (order, { way }) => {
      changed(order);
      notify({ message: t(`done.${way}`) });
    },
    // A dialog says itself why it was refused.
    onError: asking === null ? failed : intent.answered,
  });
  const credit = useMutation({
    mutationFn: (creditNoteId: string | null) =>
      call(linkInvoiceCredit, {
        params,
        body: { creditNoteId: creditNoteId as CreditNoteId | null },
        idempotencyKey: intent.keyFor({ creditNoteId }),
      }),
    onSuccess: (order, creditNoteId) => {
      changed(order);
      notify({ message: t(creditNoteId === null ? 'done.uncredit' : 'done.credit') });
    },
    onError: failed,
  });
  return {
    asking,
    stopAsking: () => {
      take.reset();
      setAsking(null);
    },
    problem: asking === null || take.error === null ? null : errorText(take.error),
    send: (note: string): void => {
      if (asking !== null) take.mutate({ way: asking, note });
    },
    act: {
      isBusy: take.isPending || credit.isPending,
      onWay: (way: Taken['way'] | 'amend'): void => {
        if (way === 'amend') onAmend();
        else if (way === 'reopen') take.mutate({ way, note: '' });
        else setAsking(way);
      },
      onCredit: credit.mutate,
    },
  };
}
