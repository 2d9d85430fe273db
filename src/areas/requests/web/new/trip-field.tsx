import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { tripsQuery } from '../api.ts';

type TripProps = {
  companyId: string;
  value: RequestId | null;
  error: string | undefined;
  onChange: (tripId: RequestId | null) => void;
};

/** The travel budget that this is spent from; not shown to whoever has none. */
export function TripField({ companyId, value, error, onChange }: TripProps) {
  const t = useTranslations('newRequests');
  const format = useFormat();
  const { data } = useQuery(tripsQuery(companyId));
  const trips = data?.items ?? [];
  if (trips.length === 0) return null;
  return (
    <Select
      clearable
      clearSectionMode="clear"
      label={t('trip')}
      description={t('tripHint')}
      placeholder={t('noTrip')}
      data={trips.map(({ id, description, remaining }) => ({
        value: id,
        label: t('tripOption', { description, amount: format.money(remaining) }),
      }))}
      value={value}
      error={error}
      onChange={(id) => onChange(trips.find((trip) => trip.id === id)?.id ?? null)}
    />
  );
}
