import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import {
  PAYMENT_METHODS,
  switchPaymentMethod,
  type MethodsView,
  type PaymentMethod,
} from '../../contract/payment-methods.ts';
import { paymentMethodsQuery } from '../payment-methods-query.ts';
import { PaySettingsPage } from './pay-settings-page.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';

/** By what the company pays (ux 5.2): each method with what it changes for whom, kept at once, with undo. */
export function PaymentMethodsScreen({ cards: Cards }: { cards: ComponentType<{ companyId: string }> }) {
  const t = useTranslations('paySettings');
  const { company: companyId = '' } = useParams();
  const methods = useQuery(paymentMethodsQuery(companyId));
  return (
    <PaySettingsPage page="payment-methods">
      {methods.isError && methods.data === undefined ? (
        <ErrorState
          text={t('payment-methods.notLoaded')}
          error={methods.error}
          areas={['paySettings']}
          onRetry={() => void methods.refetch()}
        />
      ) : methods.data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <>
          {methods.data.mayChange ? null : <ReadOnlyNotice title={t('methods.adminsOnly')} />}
          <Methods companyId={companyId} methods={methods.data} />
          <Cards companyId={companyId} />
        </>
      )}
    </PaySettingsPage>
  );
}

function Methods({ companyId, methods }: { companyId: string; methods: MethodsView }) {
  const t = useTranslations('paySettings.methods');
  const errorText = useErrorText('paySettings');
  const client = useQueryClient();
  const { queryKey } = paymentMethodsQuery(companyId);
  const change = useMutation({
    mutationFn: (body: { method: PaymentMethod; isOn: boolean }) =>
      call(switchPaymentMethod, { params: { companyId }, body }),
    onSuccess: (saved, { method, isOn }) => {
      client.setQueryData(queryKey, saved);
      notify({
        message: t(isOn ? 'on' : 'off', { method: t(`${method}.title`) }),
        undo: () => change.mutate({ method, isOn: !isOn }),
      });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  const asked = change.isPending ? change.variables : undefined;
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {PAYMENT_METHODS.map((method) => (
        <Switch
          key={method}
          label={t(`${method}.title`)}
          description={t(`${method}.text`)}
          disabled={!methods.mayChange}
          checked={asked?.method === method ? asked.isOn : methods[method]}
          onChange={(event) => change.mutate({ method, isOn: event.currentTarget.checked })}
        />
      ))}
      {methods.file || methods.csv ? null : <NoticeBox title={t('none')} />}
    </SettingsSection>
  );
}
