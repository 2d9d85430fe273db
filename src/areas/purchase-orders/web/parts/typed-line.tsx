import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { leaveFocusBeside } from '#ui/parts/fields/leave-focus-beside.ts';
import { startsHere } from '#ui/parts/fields/starts-here.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './typed-line.module.css';

export type TypedField = {
  label: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
};

type TypedLineProps = {
  /** Says which line it is to whoever doesn't see where it stands. */
  legend: string;
  description: TypedField;
  /** Its quantity, price or amount: two or three. */
  numbers: readonly TypedField[];
  /** The keyboard starts at its text: when its dialog opens, or when it is added. */
  isStart?: boolean;
  /** What else is asked of it. */
  children?: ReactNode;
  /** Takes it out again; absent for one that has to stay. */
  remove?: { label: string; legend: string; run: () => void } | undefined;
};

/** One line as somebody types it: its text and its numbers side by side, on a phone below one another. */
export function TypedLine({ legend, description, numbers, isStart = false, children, remove }: TypedLineProps) {
  return (
    <fieldset className={styles.line} data-numbers={numbers.length}>
      <legend>{legend}</legend>
      <TextInput
        {...startsHere(isStart)}
        className={styles.text}
        label={description.label}
        maxLength={300}
        value={description.value}
        error={description.error}
        onChange={(event) => description.onText(event.currentTarget.value)}
      />
      {numbers.map((field) => (
        <TextInput
          key={field.label}
          label={field.label}
          inputMode="decimal"
          value={field.value}
          error={field.error}
          onChange={(event) => field.onText(event.currentTarget.value)}
        />
      ))}
      {children}
      {remove === undefined ? null : (
        <Button
          className={styles.remove}
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon of={IconX} size={14} />}
          aria-label={remove.legend}
          onClick={(event) => {
            leaveFocusBeside(event.currentTarget.closest('fieldset'));
            remove.run();
          }}
        >
          {remove.label}
        </Button>
      )}
    </fieldset>
  );
}
