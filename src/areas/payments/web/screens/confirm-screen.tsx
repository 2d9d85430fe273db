import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { confirmPath, type PaySource } from '../../paths.ts';
import { RunList } from '../parts/run-list.tsx';
import { useRunFields } from '../parts/use-payment-fields.ts';

/** Runs that wait for a second person. */
export function ConfirmScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const { company: companyId = '', paymentId } = useParams();
  const state = useFilters({ fields: useRunFields(companyId) });
  return (
    <RunList
      companyId={companyId}
      source={source}
      stage="confirm"
      openId={paymentId}
      toOf={(id) => `${confirmPath(companyId, source, id)}${state.search}`}
      closeTo={`${confirmPath(companyId, source)}${state.search}`}
      state={state}
      empty={<EmptyState title={t('run.empty')} text={t('run.emptyText')} />}
    />
  );
}
