import { useId, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { Input } from '@mantine/core';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';

export type CodeInputProps = {
  value: string;
  /** Digits only, never more than `length`. */
  onChange: (code: string) => void;
  /** Called once with the whole code when the last digit comes, by hand or by paste. */
  onComplete?: (code: string) => void;
  length?: number;
  label?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Six boxes drawn over one field. One real field means that phones offer the code from the message, paste and Backspace
 * work as everywhere, and screen readers hear one field instead of six (ux 14).
 */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  error,
  isDisabled = false,
  ref,
}: CodeInputProps) {
  const t = useTranslations('global');
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const completed = useRef('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const code = event.target.value.replaceAll(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && completed.current !== code) onComplete?.(code);
    completed.current = code;
  };
  const current = Math.min(value.length, length - 1);
  return (
    <Input.Wrapper id={id} label={label ?? t('form.code')} error={error} className={styles.codeError ?? ''}>
      <div className={`${styles.code} ${error === undefined ? '' : styles.hasError}`} style={{ '--length': length }}>
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={`${styles.box} ${isFocused && index === current ? styles.current : ''}`}
          >
            {value[index] ?? ''}
          </span>
        ))}
        <input
          id={id}
          ref={ref}
          value={value}
          onChange={change}
          onFocus={(event) => {
            setFocused(true);
            event.target.setSelectionRange(value.length, value.length);
          }}
          onBlur={() => setFocused(false)}
          type="text"
          // What a dialog gives the focus to when it opens.
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          disabled={isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
    </Input.Wrapper>
  );
}
