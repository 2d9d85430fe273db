import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconMap } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import { measureWay } from '#areas/travel/contract/mileage.ts';
import { inLanguage } from './request-form.ts';
import styles from '../screens/new-request.module.css';

type MapDistanceProps = {
  companyId: string;
  stops: readonly string[];
  onMeasured: (distance: string) => void;
  /** The map does not know this stop. */
  onUnknown: (stop: string) => void;
};

/** Asks the map how far it is by road, and says what it took the places for: the distance stays one's own to correct. */
export function MapDistance({ companyId, stops, onMeasured, onUnknown }: MapDistanceProps) {
  const t = useTranslations('newRequests.mileage');
  const { language } = useFormat();
  const errorText = useErrorText('travel');
  const client = useQueryClient();
  const way = stops.map((stop) => stop.trim());
  const isThisWay = (asked: readonly string[]): boolean => asked.join('\n') === way.join('\n');
  const measure = useMutation({
    mutationFn: (asked: readonly string[]) =>
      call(measureWay, { params: { companyId }, body: { stops: [...asked], lang: language } }),
    // What was measured, or refused, is said of the way it was asked for: another one may have been typed meanwhile.
    onSuccess: async ({ distance }, asked) => {
      if (isThisWay(asked)) onMeasured(inLanguage(distance, language));
      // A price says whether its distance was measured, also where the same one had been typed.
      await client.invalidateQueries({ queryKey: ['travel', companyId, 'mileage'] });
    },
    onError: (error, asked) => {
      const stop = asked[unknownStop(error) ?? -1];
      if (stop !== undefined) onUnknown(stop);
    },
  });
  const isOfThisWay = measure.variables !== undefined && isThisWay(measure.variables);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon of={IconMap} />}
        disabled={way.includes('')}
        loading={measure.isPending}
        onClick={() => measure.mutate(way)}
      >
        {t('byMap')}
      </Button>
      <p className={styles.hint} role="status">
        {!isOfThisWay
          ? null
          : measure.data !== undefined
            ? t('measured', { way: measure.data.places.join(' → ') })
            : measure.error === null || unknownStop(measure.error) !== null
              ? null
              : errorText(measure.error)}
      </p>
    </>
  );
}

/** Which stop the map did not know, by its index. */
function unknownStop(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'place_unknown') return null;
  const { at }: { at?: unknown } = Object(error.data);
  return typeof at === 'number' ? at : null;
}
