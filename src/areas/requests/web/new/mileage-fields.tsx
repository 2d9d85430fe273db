import { ActionIcon, Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { requiredMark } from '#ui/parts/fields/required-mark.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { mileagePriceQuery, PriceExplained, VehicleField, vehiclesQuery } from '#areas/travel/web/door.tsx';
import styles from '../screens/new-request.module.css';
import { DayField } from './amount-fields.tsx';
import { MapDistance } from './map-distance.tsx';
import type { PartProps } from './use-request-form.ts';
import { mileageOf } from './request-form.ts';

const MAX_STOPS = 12;
/** Typing a distance asks once, not for every digit. */
const SETTLE_MS = 300;

/** Where somebody drove, how far and with what. The amount is the scale's to say. */
export function MileageFields({ companyId, state }: PartProps) {
  const t = useTranslations('newRequests');
  const travel = useTranslations('travel');
  const { form, set, problem, isRequired } = state;
  const vehicles = useQuery(vehiclesQuery(companyId));
  // The place that the map did not know, as it was typed: at whichever stop it stands.
  const [unknown, setUnknown] = useState<string>();
  const last = form.stops.length - 1;
  const label = (at: number): string =>
    at === 0 ? t('mileage.from') : at === last ? t('mileage.to') : t('mileage.via', { number: at });
  return (
    <>
      <div className={styles.pair}>
        <DayField state={state} name="occurredOn" path="occurredOn" label={t('mileage.date')} />
        <VehicleField
          companyId={companyId}
          isRequired
          value={form.vehicleId}
          error={problem('detail.vehicleId')}
          onChange={(vehicleId) => set({ vehicleId })}
        />
      </div>
      <fieldset className={styles.lines}>
        <legend className={styles.legend}>{t('mileage.stops')}</legend>
        {form.stops.map((stop, at) => (
          <div key={at} className={styles.stop}>
            <TextInput
              {...requiredMark(at === 0 || at === last)}
              label={label(at)}
              value={stop}
              maxLength={120}
              error={
                stop.trim() === unknown
                  ? t('mileage.placeUnknown')
                  : at === last || stop.trim() === ''
                    ? problem('detail.stops')
                    : undefined
              }
              onChange={(event) => {
                const typed = event.currentTarget.value;
                set({ stops: form.stops.map((one, index) => (index === at ? typed : one)) });
              }}
            />
            {at === 0 || at === last ? null : (
              <ActionIcon
                variant="subtle"
                aria-label={t('mileage.removeVia', { number: at })}
                onClick={() => set({ stops: form.stops.filter((_, index) => index !== at) })}
              >
                <Icon of={IconX} />
              </ActionIcon>
            )}
          </div>
        ))}
        <div className={styles.under}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon of={IconPlus} />}
            disabled={form.stops.length >= MAX_STOPS}
            onClick={() => set({ stops: [...form.stops.slice(0, -1), '', form.stops.at(-1) ?? ''] })}
          >
            {t('mileage.addVia')}
          </Button>
          {vehicles.data?.hasMap === true ? (
            <MapDistance
              companyId={companyId}
              stops={form.stops}
              onMeasured={(distance) => set({ distance })}
              onUnknown={setUnknown}
            />
          ) : null}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TextInput
          {...requiredMark(isRequired('detail.distance'))}
          label={t('mileage.distance', { unit: travel(`units.${vehicles.data?.unit ?? 'km'}`) })}
          inputMode="decimal"
          value={form.distance}
          error={problem('detail.distance')}
          onChange={(event) => set({ distance: event.currentTarget.value })}
        />
        <NumberInput
          label={t('mileage.passengers')}
          min={0}
          max={8}
          allowDecimal={false}
          value={form.passengers}
          onChange={(value) => set({ passengers: typeof value === 'number' ? value : 0 })}
        />
      </div>
      <Checkbox
        label={t('mileage.isReturn')}
        checked={form.isReturn}
        onChange={(event) => set({ isReturn: event.currentTarget.checked })}
      />
    </>
  );
}

/** The trip's sum, as the server works it out after everything that counts in the year already. */
export function MileagePreview({ companyId, requestId, state: { form } }: PartProps) {
  const t = useTranslations('newRequests');
  const travel = useTranslations('travel');
  const errorText = useErrorText('travel');
  const asked = mileageOf(form);
  const [question] = useDebouncedValue(asked === null ? null : { ...asked, requestId }, SETTLE_MS);
  const price = useQuery(mileagePriceQuery(companyId, question));
  return (
    <section aria-live="polite">
      <h2 className={styles.legend}>{travel('mileage.title')}</h2>
      {asked === null ? (
        <p className={styles.hint}>{t('mileage.waiting')}</p>
      ) : price.isError ? (
        <NoticeBox tone="red" title={errorText(price.error)} />
      ) : price.data === undefined ? null : (
        <PriceExplained price={{ type: 'mileage', ...price.data }} />
      )}
    </section>
  );
}
