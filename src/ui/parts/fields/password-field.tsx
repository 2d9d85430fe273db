import { Input, TextInput } from '@mantine/core';
import { useId, useState, type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import styles from './fields.module.css';

export type PasswordFieldProps = {
  label: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** `current-password` to log in, `new-password` where one is chosen. */
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: ReactNode;
  /** Right of the label: "Forgot your password?" */
  aside?: ReactNode;
  /** Shows "9 of 15" below the field until it is long enough; length counts after trimming (decision 18). */
  minLength?: number;
  size?: 'sm' | 'lg' | 'xl';
  name?: string;
  /** Where a summary of problems links to. */
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A password with a Show toggle. Paste and password managers work, there is no second guess about composition. */
export function PasswordField({
  label,
  value,
  onChange,
  onBlur,
  autoComplete,
  error,
  hint,
  aside,
  minLength,
  size = 'lg',
  name,
  id: givenId,
  ref,
}: PasswordFieldProps) {
  const t = useTranslations('global');
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isShown, setShown] = useState(false);
  const length = [...value.trim()].length;
  const counter =
    minLength === undefined || length >= minLength ? null : t('form.passwordLength', { count: length, min: minLength });
  const description = [hint, counter].filter((part) => part !== null && part !== undefined);
  return (
    <div className={styles.password}>
      <div className={styles.passwordLabel}>
        <Input.Label htmlFor={id} style={{ margin: 0 }}>
          {label}
        </Input.Label>
        {aside}
      </div>
      <TextInput
        id={id}
        ref={ref}
        {...(name === undefined ? {} : { name })}
        size={size}
        type={isShown ? 'text' : 'password'}
        value={value}
        onChange={onChange}
        {...(onBlur === undefined ? {} : { onBlur })}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        {...(description.length === 0
          ? {}
          : {
              description: description.map((part, index) => (
                <span key={index} style={{ display: 'block' }}>
                  {part}
                </span>
              )),
            })}
        rightSectionWidth="auto"
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('form.hidePassword') : t('form.showPassword')}
          </button>
        }
      />
    </div>
  );
}
