import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { OrderId } from '#areas/purchase-orders/contract/order-id.ts';
import { ordersPath } from '#areas/purchase-orders/paths.ts';
import { BillLinesDialog, BillNote, WayDialog, type SentBillLine } from '#areas/purchase-orders/web/door.tsx';
import { chooseInvoiceOrder, exceptInvoice, setInvoiceOrderLines } from '../../contract/invoice-order.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { invoiceOrderQuery } from '../api.ts';
import { useWayOut } from './use-way-out.ts';

type Chosen = { readonly id: OrderId; readonly number: string };

/** Of which purchase order the invoice is, and whether it fits. */
export function OrderNote({ companyId, invoice }: { companyId: string; invoice: InvoiceView }) {
  const t = useTranslations('orderBill');
  const client = useQueryClient();
  const errorText = useErrorText('orderBill');
  const bill = useQuery(invoiceOrderQuery(companyId, invoice));
  const choose = useMutation({
    mutationFn: (order: Chosen | null) =>
      call(chooseInvoiceOrder, {
        params: { companyId, invoiceId: invoice.id },
        body: { orderId: order?.id ?? null },
      }),
    onSuccess: (changed, order) => {
      client.setQueryData(invoiceOrderQuery(companyId, invoice).queryKey, changed);
      void client.invalidateQueries({ queryKey: ['purchase-orders', companyId] });
      notify({ message: order === null ? t('removed') : t('chosen', { number: order.number }) });
    },
    onError: () => void bill.refetch(),
  });
  const navigate = useNavigate();
  const ways = useWayOut({
    companyId,
    invoice,
    onAmend: () => {
      if (bill.data !== undefined && bill.data.order !== null)
        void navigate(ordersPath(companyId, bill.data.order.id), { state: { change: true } });
    },
  });
  const [isMatching, setMatching] = useState(false);
  const match = useMutation({
    mutationFn: (lines: SentBillLine[]) =>
      call(setInvoiceOrderLines, { params: { companyId, invoiceId: invoice.id }, body: { lines } }),
    onSuccess: (changed, lines) => {
      setMatching(false);
      client.setQueryData(invoiceOrderQuery(companyId, invoice).queryKey, changed);
      notify({ message: t(lines.length === 0 ? 'lines.none' : 'lines.done') });
    },
    onError: () => void bill.refetch(),
  });
  const [isExcepting, setExcepting] = useState(false);
  const intent = useIntentKey();
  const except = useMutation({
    mutationFn: (reason: string) =>
      call(exceptInvoice, {
        params: { companyId, invoiceId: invoice.id },
        body: { reason },
        idempotencyKey: intent.keyFor(reason),
      }),
    onSuccess: (changed) => {
      intent.answered(null);
      setExcepting(false);
      client.setQueryData(invoiceOrderQuery(companyId, invoice).queryKey, changed);
      notify({ message: t('except.done') });
    },
    onError: (error) => {
      intent.answered(error);
      void bill.refetch();
    },
  });
  if (bill.isError && bill.data === undefined)
    return (
      <ErrorState
        isInline
        text={t('failed')}
        error={bill.error}
        areas={['orderBill']}
        onRetry={() => void bill.refetch()}
      />
    );
  if (bill.data === undefined) return null;
  return (
    <>
      <BillNote
        companyId={companyId}
        bill={bill.data}
        gross={invoice.gross}
        mayChoose={bill.data.can === true}
        isBusy={choose.isPending}
        problem={choose.isError ? errorText(choose.error) : null}
        onChoose={choose.mutate}
        onLines={() => setMatching(true)}
        credits={bill.data.creditNotes}
        act={ways.act}
        onExcept={() => setExcepting(true)}
      />
      {ways.asking === null || bill.data.discrepancy === null ? null : (
        <Suspense fallback={null}>
          <WayDialog
            way={ways.asking}
            letter={bill.data.discrepancy.letter}
            isBusy={ways.act.isBusy}
            problem={ways.problem}
            onSend={ways.send}
            onClose={ways.stopAsking}
          />
        </Suspense>
      )}
      {isMatching ? (
        <Suspense fallback={null}>
          <BillLinesDialog
            bill={bill.data}
            isBusy={match.isPending}
            problem={match.isError ? errorText(match.error) : null}
            onSave={match.mutate}
            onClose={() => {
              setMatching(false);
              match.reset();
            }}
          />
        </Suspense>
      ) : null}
      <ReasonDialog
        isOpen={isExcepting}
        title={t('except.title', { number: invoice.number })}
        text={t('except.text')}
        label={t('except.label')}
        confirmLabel={t('except.confirm')}
        tooShort={t('except.short')}
        minLength={10}
        isBusy={except.isPending}
        problem={except.isError ? errorText(except.error) : null}
        onConfirm={except.mutate}
        onClose={() => {
          except.reset();
          setExcepting(false);
        }}
      />
    </>
  );
}
