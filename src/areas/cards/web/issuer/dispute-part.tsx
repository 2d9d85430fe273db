import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { CardPaymentView } from '../../contract/card-payment.ts';
import type { DisputeView } from '../../contract/dispute.ts';
import styles from '../cards.module.css';

const DisputeDialog = latePart(
  () => import('./dispute-dialog.tsx').then((file) => ({ default: file.DisputeDialog })),
  'window',
);

/** Where the claim for a payment is, or how to make one and until when. */
export function DisputePart({ companyId, payment }: { companyId: string; payment: CardPaymentView }) {
  const t = useTranslations('cardIssuer.dispute');
  const format = useFormat();
  const [isClaiming, setClaiming] = useState(false);
  const { dispute, disputeUntil, ofDispute } = payment;
  if (ofDispute !== null)
    return (
      <section className={styles.part}>
        <NoticeBox tone="blue" title={t(ofDispute)} />
      </section>
    );
  const isPossible = disputeUntil !== null && disputeUntil >= format.today;
  if (dispute === null && !isPossible) return null;
  return (
    <section className={styles.part}>
      {dispute === null ? null : <DisputeNotice dispute={dispute} />}
      {isPossible ? (
        <p>
          <Button onClick={() => setClaiming(true)}>{t('open')}</Button> {t('until', { on: format.day(disputeUntil) })}
        </p>
      ) : null}
      {isClaiming ? (
        <Suspense fallback={null}>
          <DisputeDialog companyId={companyId} payment={payment} onClose={() => setClaiming(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

const TONES = { unsubmitted: 'blue', submitted: 'blue', won: 'green', lost: 'saffron', expired: 'saffron' } as const;

function DisputeNotice({ dispute }: { dispute: DisputeView }) {
  const t = useTranslations('cardIssuer.dispute');
  const format = useFormat();
  if (dispute.refusal !== null)
    return (
      <NoticeBox tone="red" title={t('refused', { reason: dispute.refusal })}>
        {t('refusedText')}
      </NoticeBox>
    );
  const { state, reason, credited } = dispute;
  return (
    <NoticeBox tone={TONES[state]} title={t(`state.${state}`)}>
      {[
        `${t(`reasons.${reason}`)}.`,
        t(`next.${state}`),
        credited.minor === '0' ? null : t('credited', { amount: format.money(credited) }),
      ]
        .filter((part) => part !== null)
        .join(' ')}
    </NoticeBox>
  );
}
