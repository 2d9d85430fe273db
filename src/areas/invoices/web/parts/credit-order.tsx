import { Button, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, sum, type WireMoney } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import review from '#ui/layout/review/review.module.css';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { OrderId } from '#areas/purchase-orders/contract/order-id.ts';
import { ordersPath } from '#areas/purchase-orders/paths.ts';
import { CreditLines, CreditLinesDialog, isCreditable, ReopenNote } from '#areas/purchase-orders/web/door.tsx';
import { chooseCreditNoteOrder, type CreditNoteView } from '../../contract/credit-note.ts';
import { invoiceReviewPath } from '../../paths.ts';
import { isInReview } from '../../rules/invoice-states.ts';
import { creditNoteQuery } from '../api.ts';
import { useCreditLines } from './use-credit-lines.ts';

/**
 * Of which purchase order the credit note is, that of its invoice is proposed, and which lines of it it is taken off; finance
 * may say another, or none.
 */
export function CreditOrder({ companyId, note }: { companyId: string; note: CreditNoteView }) {
  const t = useTranslations('invoices.credit.order');
  const format = useFormat();
  const client = useQueryClient();
  const errorText = useErrorText('invoices');
  const params = { companyId, creditNoteId: note.id };
  const { order, isProposed, counted, canReopen, candidates } = note.order;
  const choose = useMutation({
    mutationFn: (orderId: OrderId | null) => call(chooseCreditNoteOrder, { params, body: { orderId } }),
    onSuccess: (changed) => {
      client.setQueryData(creditNoteQuery(companyId, note.id).queryKey, changed);
      for (const topic of ['purchase-orders', 'invoices', 'budgets', 'home'])
        void client.invalidateQueries({ queryKey: [topic, companyId] });
      const number = changed.order.order?.number;
      notify({ message: number === undefined ? t('removed') : t('chosen', { number }) });
    },
  });
  const isKnown = order === null || candidates.some(({ id }) => id === order.id);
  const offered = isKnown ? candidates : [order, ...candidates];
  if (offered.length === 0) return null;
  const hints = [
    ...(isProposed ? [t('proposed')] : []),
    ...(order === null ? [] : [counted === null ? t('pending') : t('counted', { amount: format.money(counted) })]),
  ];
  return (
    <section className={review.section}>
      <h2>{t('title')}</h2>
      <div className={review.notes}>
        <Select
          label={t('label')}
          data={offered.map(({ id, number, description, billed, total }) => ({
            value: id,
            label: t('choice', { number, description, billed: format.money(billed), total: format.money(total) }),
          }))}
          value={order?.id ?? null}
          placeholder={t('none')}
          description={hints.length === 0 ? undefined : hints.join(' ')}
          error={choose.isError ? errorText(choose.error) : undefined}
          disabled={choose.isPending}
          readOnly={!note.canChooseOrder}
          clearable={note.canChooseOrder}
          clearButtonProps={{ 'aria-label': t('remove') }}
          onChange={(id) => choose.mutate(offered.find((one) => one.id === id)?.id ?? null)}
        />
        {order === null ? null : (
          <Link className="link" to={ordersPath(companyId, order.id)}>
            {t('open', { number: order.number })}
          </Link>
        )}
        {order === null ? null : <OrderLines companyId={companyId} note={note} />}
        {order !== null && canReopen ? <ReopenNote companyId={companyId} order={order} /> : null}
      </div>
    </section>
  );
}

/** Which line of the order each of its lines is taken off, and until it is validated the way to say another. */
function OrderLines({ companyId, note }: { companyId: string; note: CreditNoteView }) {
  const t = useTranslations('orderBill.lines');
  const lines = useCreditLines({ companyId, note });
  return (
    <>
      <CreditLines credit={note.order} />
      {!note.canSetLines ? null : note.order.orderLines.some(isCreditable) ? (
        <div>
          <Button size="compact-sm" onClick={lines.open}>
            {t('do')}
          </Button>
        </div>
      ) : (
        <NoneBilled companyId={companyId} original={note.original} />
      )}
      {lines.isOpen ? (
        <Suspense fallback={null}>
          <CreditLinesDialog
            credit={note.order}
            net={netOf(note)}
            refused={lines.refused}
            isBusy={lines.isBusy}
            problem={lines.problem}
            onChange={lines.forget}
            onSave={lines.save}
            onClose={lines.close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** That it is taken off no line, and where its invoice is still in review the way to say otherwise. */
function NoneBilled({ companyId, original }: { companyId: string } & Pick<CreditNoteView, 'original'>) {
  const t = useTranslations('orderBill.lines');
  const isOriginalInReview = original !== null && isInReview(original.state);
  return (
    <p>
      {t('noneBilled')}{' '}
      {isOriginalInReview ? (
        <Link className="link" to={invoiceReviewPath(companyId, original.id)}>
          {t('matchFirst', { number: original.number })}
        </Link>
      ) : null}
    </p>
  );
}

/** Of one that says no net the whole is all that is known. */
const netOf = ({ gross, vatLines }: CreditNoteView): WireMoney =>
  vatLines.length === 0
    ? gross
    : moneyToWire(
        sum(
          vatLines.map(({ net }) => moneyFromWire(net)),
          moneyFromWire(gross).currency,
        ),
      );
