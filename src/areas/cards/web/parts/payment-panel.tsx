import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import { describeCardPayment, type CardPaymentView } from '../../contract/card-payment.ts';
import { cardPaymentQuery } from '../api.ts';
import styles from '../cards.module.css';
import { LinkRefund } from './link-refund.tsx';
import { DisputePart } from '../issuer/dispute-part.tsx';
import { maskedNumber } from './masked-number.ts';
import { ReceiptSlotContext } from './receipt-slot.ts';
import { useCardAction } from './use-card-action.ts';

const FILES_MAX = 20;

/** One payment by card: what was taken where, its exchange, its receipt and whose cost it is. */
export function PaymentPanel({
  companyId,
  cardPaymentId,
  closeTo,
}: {
  companyId: string;
  cardPaymentId: CardPaymentId;
  closeTo: string;
}) {
  const t = useTranslations('cards');
  const { data, error, isPending, refetch } = useQuery(cardPaymentQuery(companyId, cardPaymentId));
  return (
    <SidePanel
      label={data?.supplierName ?? t('payment')}
      kicker={data === undefined ? '' : `${t(`paymentKind.${data.kind}`)} · ${data.number}`}
      closeTo={closeTo}
    >
      {isPending ? <PanelSkeleton /> : null}
      {error === null || data !== undefined ? null : (
        <ErrorState text={t('notLoaded')} error={error} areas={['cards']} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <>
          <h2>{data.supplierName}</h2>
          <MoneyText amount={data.amount} size="panel" />
          <Exchange payment={data} />
          <Facts payment={data} />
          <OfReceipt companyId={companyId} payment={data} />
          {data.kind === 'refund' ? (
            <LinkRefund companyId={companyId} payment={data} />
          ) : (
            <PaymentForm key={data.version} companyId={companyId} payment={data} />
          )}
          <DisputePart companyId={companyId} payment={data} />
        </>
      )}
    </SidePanel>
  );
}

/** How its receipt stands, as the area of receipts shows it; a refund has none. */
function OfReceipt({ companyId, payment }: { companyId: string; payment: CardPaymentView }) {
  const slot = use(ReceiptSlotContext);
  if (slot === null || payment.kind === 'refund') return null;
  return <Suspense fallback={null}>{slot({ companyId, cardPaymentId: payment.id })}</Suspense>;
}

/** Of a payment in another currency both amounts side by side, with the rate that the card was charged at. */
function Exchange({ payment }: { payment: CardPaymentView }) {
  const t = useTranslations('cards');
  const format = useFormat();
  if (payment.rate === null) return null;
  return (
    <section className={styles.part}>
      <h3>{t('exchange')}</h3>
      <FieldRows
        rows={[
          { label: t('field.taken'), value: format.money(payment.taken) },
          ...(payment.authorised === null
            ? []
            : [{ label: t('field.authorised'), value: format.money(payment.authorised) }]),
          { label: t('field.settled'), value: format.money(payment.amount) },
          { label: t('field.rate'), value: payment.rate },
        ]}
      />
    </section>
  );
}

function Facts({ payment }: { payment: CardPaymentView }) {
  const t = useTranslations('cards');
  const format = useFormat();
  const { merchant } = payment;
  return (
    <section className={styles.part}>
      {payment.over === null ? null : (
        <NoticeBox title={t('over', { amount: format.money(payment.over) })}>
          {t(payment.isOffline ? 'overOffline' : 'overText')}
        </NoticeBox>
      )}
      <FieldRows
        rows={[
          { label: t('field.shop'), value: merchant.name },
          {
            label: t('field.place'),
            value: [merchant.city, merchant.country].filter((part) => part !== null && part !== '').join(', '),
          },
          { label: t('field.card'), value: `${payment.card.name} ${maskedNumber(payment.card.last4)}` },
          { label: t('field.holder'), value: payment.card.holderName },
          ...(payment.authorisedAt === null
            ? []
            : [{ label: t('field.authorisedAt'), value: format.moment(payment.authorisedAt as Instant) }]),
          { label: t('field.paidOn'), value: format.day(payment.paidOn) },
          { label: t('field.bookedOn'), value: format.day(payment.bookedOn) },
          ...payment.refunds.map((refund) => ({
            label: t('field.refunded', { on: format.shortDay(refund.bookedOn) }),
            value: format.money(refund.amount),
          })),
        ]}
      />
    </section>
  );
}

/** Receipt and coding, until somebody prepared the payment for the books. */
function PaymentForm({ companyId, payment }: { companyId: string; payment: CardPaymentView }) {
  const t = useTranslations('cards');
  const errorText = useErrorText('documents', 'cards');
  const [description, setDescription] = useState(payment.description);
  const [place, setPlace] = useState({
    costCenterId: payment.costCenterId,
    expenseCategoryId: payment.expenseCategoryId,
  });
  const save = useCardAction({
    companyId,
    ask: (fileIds: readonly string[], idempotencyKey) =>
      call(describeCardPayment, {
        params: { companyId, cardPaymentId: payment.id },
        body: { version: payment.version, description: description.trim(), ...place, fileIds: fileIds as never },
        idempotencyKey,
      }),
    onDone: () => notify({ message: t('saved') }),
  });
  const ids = payment.files.map(({ id }) => id);
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const added: string[] = [...ids];
      for (const file of chosen) {
        const stored = await upload(uploadFile, { params: { companyId }, query: { purpose: 'receipt' }, file });
        if (!added.includes(stored.id)) added.push(stored.id);
      }
      return added;
    },
    onSuccess: (added) => save.run(added),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  if (!payment.mayChange)
    return (
      <NoticeBox tone="blue" title={t('prepared')}>
        {t('preparedText')}
      </NoticeBox>
    );
  const isChanged =
    description.trim() !== payment.description ||
    place.costCenterId !== payment.costCenterId ||
    place.expenseCategoryId !== payment.expenseCategoryId;
  return (
    <section className={styles.part}>
      <h3>{t('receipt')}</h3>
      <FileDrop
        isSlim
        maxFiles={FILES_MAX}
        text={payment.files.length === 0 ? t('receiptDrop') : t('receiptMore')}
        files={payment.files.map((file) => ({ key: file.id, name: file.name }))}
        onFiles={(chosen) => add.mutate(chosen)}
        onRemove={(id) => save.run(ids.filter((known) => known !== id))}
        isDisabled={add.isPending || save.isBusy}
      />
      <form
        noValidate
        className={`${styles.form} ${styles.part}`}
        onSubmit={(event) => {
          event.preventDefault();
          save.run(ids);
        }}
      >
        {save.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={save.refusal.rest} />}
        <TextInput
          label={t('field.description')}
          value={description}
          error={description.trim() === '' ? t('wrong.description') : save.refusal.at('description')}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DimensionFields
          isClearable
          companyId={companyId}
          value={place}
          labels={{ costCenter: t('field.costCenter'), category: t('field.category') }}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
        {isChanged ? (
          <div className={styles.foot}>
            <Button type="submit" variant="filled" loading={save.isBusy} disabled={description.trim() === ''}>
              {t('save')}
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  );
}
