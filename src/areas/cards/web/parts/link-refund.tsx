import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { CardPaymentId } from '../../contract/card-id.ts';
import { linkRefund, type CardPaymentView } from '../../contract/card-payment.ts';
import styles from '../cards.module.css';
import { useCardAction } from './use-card-action.ts';

/** A refund that no payment explains: finance says which one it gives back. */
export function LinkRefund({ companyId, payment }: { companyId: string; payment: CardPaymentView }) {
  const t = useTranslations('cards.refund');
  const format = useFormat();
  const { run, isBusy, refusal } = useCardAction({
    companyId,
    ask: (originalId: CardPaymentId, idempotencyKey) =>
      call(linkRefund, {
        params: { companyId, cardPaymentId: payment.id },
        body: { originalId },
        idempotencyKey,
      }),
    onDone: () => notify({ message: t('done') }),
  });
  if (!payment.mayLink) return null;
  return (
    <section className={styles.part}>
      <NoticeBox title={t('unexplained')}>{t(payment.candidates.length === 0 ? 'noCandidate' : 'which')}</NoticeBox>
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      <ul className={styles.activity}>
        {payment.candidates.map((one) => (
          <li key={one.id} className={styles.row}>
            <span>{one.shop}</span>
            <Button size="xs" loading={isBusy} onClick={() => run(one.id)}>
              {t('do', { number: one.number })}
            </Button>
            <small>{`${format.day(one.paidOn)} · ${format.money(one.amount)}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
