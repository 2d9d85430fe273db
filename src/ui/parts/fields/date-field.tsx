import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '../../i18n/use-format.ts';

export type DateFieldProps = {
  label: string;
  value: PlainDate | null;
  onChange: (day: PlainDate | null) => void;
  error?: string | undefined;
  hint?: ReactNode;
  earliest?: PlainDate;
  latest?: PlainDate;
  isClearable?: boolean;
};

/** One day, chosen from a calendar in the reader's language whose weeks start on Monday, shown as "Thu 26 Nov". */
export function DateField({
  label,
  value,
  onChange,
  error,
  hint,
  earliest,
  latest,
  isClearable = false,
}: DateFieldProps) {
  const format = useFormat();
  return (
    <DatesProvider settings={{ locale: format.language === 'en' ? 'en-gb' : format.language, firstDayOfWeek: 1 }}>
      <DatePickerInput
        label={label}
        value={value}
        onChange={(day) => onChange(isPlainDate(day) ? day : null)}
        valueFormatter={({ date }) => (isPlainDate(date) ? format.day(date) : '')}
        error={error}
        description={hint}
        clearable={isClearable}
        {...(earliest === undefined ? {} : { minDate: earliest })}
        {...(latest === undefined ? {} : { maxDate: latest })}
      />
    </DatesProvider>
  );
}
