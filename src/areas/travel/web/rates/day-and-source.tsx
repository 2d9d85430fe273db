import { DayInput } from '#ui/parts/fields/day/day-input.tsx';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import styles from './rates.module.css';

type Values = { readonly validFrom: string; readonly source: string };
type Props = {
  values: Values;
  problem: (path: string) => string | undefined;
  onChange: (change: Partial<Values>) => void;
};

/** From which day a rate counts, and where it comes from. */
export function DayAndSource({ values, problem, onChange }: Props) {
  const t = useTranslations('travelRates');
  return (
    <div className={styles.pair}>
      <DayInput
        label={t('validFrom')}
        value={values.validFrom}
        error={problem('validFrom')}
        onText={(day) => onChange({ validFrom: day })}
      />
      <TextInput
        label={t('source')}
        description={t('sourceHint')}
        value={values.source}
        maxLength={200}
        error={problem('source')}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
    </div>
  );
}
