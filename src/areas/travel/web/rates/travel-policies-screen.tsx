import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { SettingsPage, SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { listTravelRates, takeOfficial } from '../../contract/rates.ts';
import { TravelRules } from '#areas/policies/web/door.tsx';
import { travelPoliciesPath } from '../../paths.ts';
import { DayRates } from './day-rates.tsx';
import { MileageScales } from './mileage-scales.tsx';

/** `company/travel-policies`: mileage scales and day rates with source and date, each changed from a day on. */
export function TravelPoliciesScreen() {
  const t = useTranslations('travelRates');
  const { company: companyId = '' } = useParams();
  const rates = useQuery({
    queryKey: ['travel', companyId, 'rates'],
    queryFn: ({ signal }) => call(listTravelRates, { params: { companyId }, signal }),
  });
  const links = [{ label: t('title'), to: travelPoliciesPath(companyId) }];
  return (
    <SettingsPage title={t('title')} lead={t('lead')} groups={[{ label: t('group'), links }]}>
      {rates.isError ? (
        <ErrorState error={rates.error} areas={['travelRates']} onRetry={() => void rates.refetch()} />
      ) : rates.data === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          {rates.data.canTakeOfficial ? <Official companyId={companyId} /> : null}
          <TravelRules companyId={companyId} />
          <SettingsSection title={t('mileage.title')} text={t('mileage.text')}>
            <MileageScales companyId={companyId} scales={rates.data.scales} />
          </SettingsSection>
          <SettingsSection title={t('days.title')} text={t('days.text')}>
            <DayRates companyId={companyId} rates={rates.data.dayRates} />
          </SettingsSection>
        </>
      )}
    </SettingsPage>
  );
}

function Official({ companyId }: { companyId: string }) {
  const t = useTranslations('travelRates.official');
  const client = useQueryClient();
  const errorText = useErrorText('travelRates');
  const take = useMutation({
    mutationFn: () => call(takeOfficial, { params: { companyId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['travel'] });
      notify({ message: t('taken') });
    },
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  return (
    <NoticeBox
      tone="blue"
      title={t('title')}
      actions={
        <Button variant="filled" loading={take.isPending} onClick={() => take.mutate()}>
          {t('take')}
        </Button>
      }
    >
      {t('text')}
    </NoticeBox>
  );
}
