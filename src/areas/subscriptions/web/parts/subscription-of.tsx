import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { findSubscriptionOf } from '../../contract/subscription.ts';
import { subscriptionsPath } from '../../paths.ts';

/** Beside an invoice or a payment: the subscription that it is a charge of. Nothing of what is none. */
export function SubscriptionOf({ companyId, kind, id }: { companyId: string; kind: string; id: string }) {
  const t = useTranslations('subscriptions');
  const { data } = useQuery({
    queryKey: ['subscriptions', companyId, 'of', kind, id],
    queryFn: ({ signal }) => call(findSubscriptionOf, { params: { companyId }, query: { kind, id }, signal }),
  });
  const found = data?.subscription ?? null;
  if (found === null) return null;
  return (
    <NoticeBox
      tone="blue"
      title={t('chargeOf', { name: found.name })}
      actions={
        <Link className="link" to={subscriptionsPath(companyId, found.id)}>
          {t('openSubscription')}
        </Link>
      }
    />
  );
}
