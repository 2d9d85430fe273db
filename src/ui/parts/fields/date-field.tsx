import { useState, type ReactNode } from 'react';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { DayInput } from './day/day-input.tsx';

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

/** One day, typed or chosen; a date half typed is none. */
export function DateField({ label, value, onChange, error, hint, earliest, latest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DayInput
      label={label}
      // What is no day yet is kept here, since whoever asked knows whole days alone.
      value={value ?? typed ?? ''}
      onText={(text) => {
        setTyped(text);
        onChange(isPlainDate(text) ? text : null);
      }}
      error={error}
      description={hint}
      min={earliest}
      max={latest}
    />
  );
}
