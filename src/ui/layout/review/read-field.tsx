import { TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DayInput } from '../../parts/fields/day/day-input.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import styles from './review.module.css';

/** How surely a value was read: `sure`, `unsure` ("please check"), or not from the document at all. */
export type ReadMark = { readonly isSure: boolean; readonly hint: string } | undefined;

export type ReadFieldProps = Omit<TextInputProps, 'onChange' | 'value' | 'rightSection'> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Set when the value comes from the document. */
  read?: ReadMark;
  /** Shows its place on the document. */
  onLocate?: (() => void) | undefined;
  isAlarming?: boolean;
};

type ReadDayProps = Omit<ReadFieldProps, 'min' | 'max' | 'type'>;

/** The same of a day. */
export function ReadDay({ value, onText, read, onLocate, isAlarming = false, label, ...rest }: ReadDayProps) {
  return (
    <DayInput
      {...rest}
      label={label}
      value={value}
      onText={onText}
      onFocus={onLocate}
      data-alarming={isAlarming || undefined}
      {...(read === undefined
        ? {}
        : { mark: <ReadButton label={label} read={read} isAlarming={isAlarming} onLocate={onLocate} /> })}
      {...(read !== undefined && !read.isSure ? { description: <span className={styles.hint}>{read.hint}</span> } : {})}
    />
  );
}

/** A field that says when its value was read from the document, and shows where when it has the focus. */
export function ReadField({ value, onText, read, onLocate, isAlarming = false, label, ...rest }: ReadFieldProps) {
  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={onLocate}
      data-alarming={isAlarming || undefined}
      {...(read === undefined
        ? {}
        : { rightSection: <ReadButton label={label} read={read} isAlarming={isAlarming} onLocate={onLocate} /> })}
      {...(read !== undefined && !read.isSure ? { description: <span className={styles.hint}>{read.hint}</span> } : {})}
    />
  );
}

function ReadButton({
  label,
  read,
  isAlarming,
  onLocate,
}: {
  label: string;
  read: NonNullable<ReadMark>;
  isAlarming: boolean;
  onLocate: (() => void) | undefined;
}): ReactNode {
  const t = useTranslations('global.document');
  const isFine = read.isSure && !isAlarming;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${styles.read} ${isFine ? '' : styles.unsure}`}
      aria-label={t('highlight', { label })}
      title={read.hint}
      onClick={onLocate}
    >
      <Icon of={isFine ? IconScan : IconAlertTriangle} size={16} />
    </button>
  );
}
