import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isId } from '#kernel/id.ts';
import { useFilters } from '#ui/layout/list/use-filters.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { allPaymentsPath, confirmPath, type PaySource } from '../../paths.ts';
import { paymentQuery } from '../api.ts';
import { RunList } from '../parts/run-list.tsx';
import { useRunFields } from '../parts/use-payment-fields.ts';

/** Runs that wait for a second person; the address of a payment leads to the run that it is in (specification 2.2). */
export function ConfirmScreen({ source }: { source: PaySource }) {
  const t = useTranslations('payments');
  const { company: companyId = '', paymentId } = useParams();
  const state = useFilters({ fields: useRunFields(companyId) });
  const isOfPayment = isId('pay', paymentId);
  const payment = useQuery({ ...paymentQuery(companyId, paymentId ?? ''), enabled: isOfPayment });
  const toOf = (runId: string): string => `${confirmPath(companyId, source, runId)}${state.search}`;
  if (payment.data !== undefined) {
    const { id, runId } = payment.data.payment;
    return <Navigate replace to={runId === null ? allPaymentsPath(companyId, id) : toOf(runId)} />;
  }
  return (
    <RunList
      companyId={companyId}
      source={source}
      stage="confirm"
      openId={isOfPayment && !payment.isError ? undefined : paymentId}
      toOf={toOf}
      closeTo={`${confirmPath(companyId, source)}${state.search}`}
      state={state}
      empty={<EmptyState title={t('run.empty')} text={t('run.emptyText')} />}
    />
  );
}
