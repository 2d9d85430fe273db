import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { seeFinding, type FindingView, type SubscriptionView } from '../../contract/subscription.ts';
import styles from '../subscriptions.module.css';
import { useSubscriptionAction } from '../use-subscription-action.ts';

/** What a subscription has to say, each until somebody takes it for known. */
export function FindingNotices({ companyId, subscription }: { companyId: string; subscription: SubscriptionView }) {
  const t = useTranslations('subscriptions');
  const format = useFormat();
  const { run, isBusy, refusal } = useSubscriptionAction({
    companyId,
    ask: ({ kind, key }: Pick<FindingView, 'kind' | 'key'>) =>
      call(seeFinding, { params: { companyId, subscriptionId: subscription.id }, body: { kind, key } }),
    onDone: () => undefined,
  });
  const amountsOf = (finding: FindingView) => ({
    on: format.day(finding.on),
    before: finding.before === null ? '' : format.money(finding.before),
    after: finding.after === null ? '' : format.money(finding.after),
    shop: finding.text ?? '',
  });
  if (subscription.findings.length === 0 && subscription.graceUntil === null) return null;
  return (
    <div className={styles.notices}>
      {subscription.graceUntil === null ? null : (
        <NoticeBox tone="red" title={t('orphaned')}>
          {t('orphanedText', { until: format.day(subscription.graceUntil) })}
        </NoticeBox>
      )}
      {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
      {subscription.findings.map((finding) => (
        <NoticeBox
          key={`${finding.kind} ${finding.key}`}
          title={t(`finding.${finding.kind}.title`, amountsOf(finding))}
          actions={
            <Button size="compact-sm" loading={isBusy} onClick={() => run(finding)}>
              {t(finding.kind === 'price_change' ? 'acceptPrice' : 'seen')}
            </Button>
          }
        >
          {t(`finding.${finding.kind}.text`, amountsOf(finding))}
        </NoticeBox>
      ))}
    </div>
  );
}
