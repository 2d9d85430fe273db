import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { SidePanel, type SidePanelProps } from '#ui/layout/panel/side-panel.tsx';
import { ReasonDialog } from '#ui/layout/review/reason-dialog.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { fileContentPath } from '#areas/documents/paths.ts';
import { moveSubscription, type SubscriptionView } from '../../contract/subscription.ts';
import type { SubscriptionId } from '../../contract/subscription-id.ts';
import type { Move } from '../../rules/states.ts';
import { subscriptionQuery } from '../api.ts';
import styles from '../subscriptions.module.css';
import { useSubscriptionAction } from '../use-subscription-action.ts';
import { ChargeList } from './charge-list.tsx';
import { FindingNotices } from './finding-notices.tsx';
import { SubscriptionTag } from './subscription-tag.tsx';

const SubscriptionDialog = latePart(
  () => import('./subscription-dialog.tsx').then((file) => ({ default: file.SubscriptionDialog })),
  'window',
);

type Props = {
  companyId: string;
  subscriptionId: SubscriptionId;
  closeTo: string;
  position?: SidePanelProps['position'];
};

/** One subscription beside the list: what it costs, what it has to say, its last charges, and its contract. */
export function SubscriptionPanel({ companyId, subscriptionId, closeTo, position }: Props) {
  const t = useTranslations('subscriptions');
  const { data, error, isPending, refetch } = useQuery(subscriptionQuery(companyId, subscriptionId));
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null);
  const { run, isBusy, refusal } = useSubscriptionAction({
    companyId,
    ask: (body: { move: Move; version: number; reason: string | null }, idempotencyKey) =>
      call(moveSubscription, { params: { companyId, subscriptionId }, body, idempotencyKey }),
    onDone: () => {
      setDialog(null);
      notify({ message: t('done') });
    },
  });
  const move = (what: Move, reason: string | null = null): void => {
    if (data !== undefined) run({ move: what, version: data.version, reason });
  };
  return (
    <SidePanel
      label={data?.name ?? t('title')}
      kicker={data === undefined ? '' : `${t('one')} · ${kickerOf(data, t)}`}
      closeTo={closeTo}
      menu={
        data === undefined
          ? []
          : [
              ...(data.can.change
                ? [{ key: 'change', label: t('change'), icon: IconPencil, run: () => setDialog('change') }]
                : []),
              ...(data.can.pause
                ? [{ key: 'pause', label: t('move.pause'), icon: IconPlayerPause, run: () => move('pause') }]
                : []),
              ...(data.can.cancel
                ? [{ key: 'cancel', label: t('move.cancel'), icon: IconX, run: () => setDialog('cancel') }]
                : []),
            ]
      }
      {...(position === undefined ? {} : { position })}
      foot={
        data === undefined || !(data.can.accept || data.can.resume || data.can.change) ? undefined : (
          <div className={styles.foot}>
            {data.can.refuse ? (
              <Button loading={isBusy} onClick={() => move('refuse')}>
                {t('move.refuse')}
              </Button>
            ) : null}
            {data.can.accept ? (
              <Button variant="filled" loading={isBusy} onClick={() => move('accept')}>
                {t('move.accept')}
              </Button>
            ) : data.can.resume ? (
              <Button variant="filled" loading={isBusy} onClick={() => move('resume')}>
                {t('move.resume')}
              </Button>
            ) : (
              <Button variant="filled" onClick={() => setDialog('change')}>
                {t('change')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isPending ? <PanelSkeleton /> : null}
      {error === null || data !== undefined ? null : (
        <ErrorState text={t('notLoaded')} error={error} areas={['subscriptions']} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <>
          <h2>{data.name}</h2>
          <div className={styles.tags}>
            <SubscriptionTag subscription={data} />
          </div>
          {refusal.rest === null || dialog !== null ? null : <p role="alert">{refusal.rest}</p>}
          <Price subscription={data} />
          <FindingNotices companyId={companyId} subscription={data} />
          <ChargeList companyId={companyId} subscription={data} />
          <Contract companyId={companyId} subscription={data} />
          {dialog === 'change' ? (
            <Suspense fallback={null}>
              <SubscriptionDialog
                companyId={companyId}
                currency={data.amount.currency}
                subscription={data}
                onClose={() => setDialog(null)}
              />
            </Suspense>
          ) : null}
          {dialog === 'cancel' ? (
            <ReasonDialog
              isOpen
              isDangerous
              title={t('cancelling.title', { name: data.name })}
              text={t(data.cardId === null ? 'cancelling.text' : 'cancelling.textCard')}
              label={t('cancelling.reason')}
              confirmLabel={t('move.cancel')}
              cancelLabel={t('cancelling.keep')}
              tooShort={t('cancelling.reasonNeeded')}
              isBusy={isBusy}
              problem={refusal.rest}
              onConfirm={(reason) => move('cancel', reason)}
              onClose={() => setDialog(null)}
            />
          ) : null}
        </>
      )}
    </SidePanel>
  );
}

type Words = ReturnType<typeof useTranslations<'subscriptions'>>;
const kickerOf = ({ methodOfPayment, cardLast4 }: SubscriptionView, t: Words): string =>
  methodOfPayment === 'transfer'
    ? t('method.transfer')
    : cardLast4 === null
      ? t('method.card')
      : t('cardEnding', { last4: cardLast4 });

function Price({ subscription }: { subscription: SubscriptionView }) {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  return (
    <section className={styles.part}>
      <MoneyText amount={subscription.amount} size="panel" />{' '}
      <small>
        {t(`per.${subscription.recurrence}`)}, {t('aYear', { amount: format.money(subscription.yearly) })}
      </small>
      <p>
        {[
          subscription.ownerName ?? t('noOwner'),
          subscription.nextOn === null ? null : t('nextCharge', { on: format.day(subscription.nextOn) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </section>
  );
}

function Contract({ companyId, subscription: one }: { companyId: string; subscription: SubscriptionView }) {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  const rows = [
    { label: t('field.supplier'), value: one.supplierName },
    { label: t('field.startedOn'), value: format.day(one.startedOn) },
    ...(one.trialEndsOn === null ? [] : [{ label: t('field.trialEndsOn'), value: format.day(one.trialEndsOn) }]),
    ...(one.renewalOn === null || one.noticeBy === null
      ? []
      : [
          { label: t(one.autoRenew ? 'field.renewalOn' : 'field.endsOn'), value: format.day(one.renewalOn) },
          { label: t('field.noticeBy'), value: format.day(one.noticeBy) },
        ]),
    ...(one.seats === null
      ? []
      : [{ label: t('field.seats'), value: t('seatsUsed', { seats: one.seats, used: one.seatsUsed ?? 0 }) }]),
    ...(one.cardLimit === null ? [] : [{ label: t('field.cardLimit'), value: format.money(one.cardLimit) }]),
    ...one.files.map(({ id, name }) => ({
      label: t('field.contract'),
      value: (
        <a className="link" href={fileContentPath(companyId, id)} target="_blank" rel="noreferrer">
          {name}
        </a>
      ),
    })),
  ];
  return (
    <section className={styles.part}>
      <h3>{t('contract')}</h3>
      <FieldRows rows={rows} />
    </section>
  );
}
