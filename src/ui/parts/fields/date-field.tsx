import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';

export type DateFieldProps = {
  label: string;
  value: PlainDate | null;
  /** Called with a whole day or with none; a date half typed is none. */
  onChange: (day: PlainDate | null) => void;
  error?: string | undefined;
  hint?: ReactNode;
  earliest?: PlainDate;
  latest?: PlainDate;
};

/** One day. The browser's own field: it speaks the reader's language, and phones show their own calendar. */
export function DateField({ label, value, onChange, error, hint, earliest, latest }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(isPlainDate(event.currentTarget.value) ? event.currentTarget.value : null)}
      error={error}
      description={hint}
      min={earliest}
      max={latest}
    />
  );
}
