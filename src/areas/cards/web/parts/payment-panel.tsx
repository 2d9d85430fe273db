import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows, NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { CardPaymentId } from '../../contract/card-id.ts';
import type { CardPaymentView } from '../../contract/card-payment.ts';
import { cardPaymentQuery } from '../api.ts';
import styles from '../cards.module.css';
import { LinkRefund } from './link-refund.tsx';
import { DisputePart } from '../issuer/dispute-part.tsx';
import { maskedNumber } from './masked-number.ts';
import { PaymentForm } from './payment-form.tsx';
import { ReceiptSlotContext } from './receipt-slot.ts';

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
          {data.kind === 'refund' ? <LinkRefund companyId={companyId} payment={data} /> : null}
          <PaymentForm key={data.version} companyId={companyId} payment={data} />
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
