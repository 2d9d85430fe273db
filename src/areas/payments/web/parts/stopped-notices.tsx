import { useTranslations } from 'use-intl';
import { instantFromDate } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { PaymentView, RunView } from '../../contract/payment.ts';

/** The first payment of a waiting run that can't leave now: nobody can confirm the run before it can. */
export const stoppedIn = (run: RunView): (PaymentView & { obstacle: NonNullable<PaymentView['obstacle']> }) | null => {
  for (const payment of run.payments) if (payment.obstacle !== null) return { ...payment, obstacle: payment.obstacle };
  return null;
};

/** Whose payments of a run can't leave now, and why, each payee once. */
export function StoppedNotices({ run }: { run: RunView }) {
  const t = useTranslations('payments');
  const format = useFormat();
  const stopped = new Map(run.payments.map((one) => [`${one.payee.id} ${one.obstacle}`, one]));
  return [...stopped.values()].map(({ id, payee, obstacle, payableFrom }) =>
    obstacle === null ? null : (
      <NoticeBox key={id} title={`${payee.name} · ${t(`obstacle.${obstacle}`)}`}>
        {t(`obstacleText.${obstacle}`)}
        {obstacle === 'cooling_off' && payableFrom !== null ? (
          <p>{t('run.payableFrom', { when: format.moment(instantFromDate(new Date(payableFrom))) })}</p>
        ) : null}
      </NoticeBox>
    ),
  );
}
