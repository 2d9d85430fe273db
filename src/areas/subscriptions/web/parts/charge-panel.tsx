import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { findPayableKind } from '#areas/payables/contract/kinds.ts';
import type { ChargeView } from '../../contract/subscription.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import { subscriptionQuery } from '../api.ts';
import styles from '../subscriptions.module.css';
import { ChargeList } from './charge-list.tsx';

/** One charge of a subscription beside its others, with the way to the payment or invoice that it is. */
export function ChargePanel({
  companyId,
  subscriptionId,
  transactionId,
  closeTo,
}: {
  companyId: string;
  subscriptionId: SubscriptionId;
  transactionId: string;
  closeTo: string;
}) {
  const t = useTranslations('subscriptions');
  const { data, error, isPending, refetch } = useQuery(subscriptionQuery(companyId, subscriptionId));
  const charge = data?.charges.find(({ id }) => id === transactionId);
  return (
    <SidePanel
      label={data?.name ?? t('charge')}
      kicker={charge === undefined ? '' : `${t('charge')} · ${charge.number}`}
      closeTo={closeTo}
    >
      {isPending ? <PanelSkeleton /> : null}
      {error === null || data !== undefined ? null : (
        <ErrorState text={t('notLoaded')} error={error} areas={['subscriptions']} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <>
          <h2>{data.name}</h2>
          {charge === undefined ? <p>{t('chargeGone')}</p> : <ChargeFacts companyId={companyId} charge={charge} />}
          <ChargeList companyId={companyId} subscription={data} />
        </>
      )}
    </SidePanel>
  );
}

function ChargeFacts({ companyId, charge }: { companyId: string; charge: ChargeView }) {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  const path = findPayableKind(charge.kind)?.path(companyId, charge.id);
  return (
    <section className={styles.part}>
      <MoneyText amount={charge.amount} size="panel" />
      <FieldRows
        rows={[
          { label: t('field.chargedOn'), value: format.day(charge.on) },
          { label: t('field.paidOn'), value: charge.paidOn === null ? t('notPaid') : format.day(charge.paidOn) },
          ...(charge.shop === null ? [] : [{ label: t('field.shop'), value: charge.shop }]),
          { label: t('receipts'), value: charge.files.map(({ name }) => name).join(', ') || t('receiptMissing') },
        ]}
      />
      {path === undefined ? null : (
        <Link className="link" to={path}>
          {t('openCharge')}
        </Link>
      )}
    </section>
  );
}
