import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { closureQuery } from './api.ts';
import { RedemptionPage } from './redemption-page.tsx';

/** `company/churn/redemption`: the account closes on a day, and the owner may keep it. */
export function RedemptionScreen() {
  const t = useTranslations('closure');
  const { company: companyId = '' } = useParams();
  const closure = useQuery(closureQuery(companyId));
  if (closure.isError && closure.data === undefined)
    return <ErrorState text={t('failed')} error={closure.error} onRetry={() => void closure.refetch()} />;
  if (closure.data === undefined) return <BlockSkeleton lines={4} />;
  return <RedemptionPage isInFrame companyId={companyId} closure={closure.data} />;
}
