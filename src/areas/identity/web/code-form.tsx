import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeInput } from '#ui/parts/fields/code-input.tsx';
import type { FactorType } from '../contract/sca.ts';
import styles from './identity.module.css';

type CodeFormProps = {
  type: FactorType;
  label: string;
  /** What was refused; the boxes are emptied for the next try. */
  error: string | null;
  /** Nobody looked at the digits: they may be right, and stay for the next try. */
  isKept?: boolean;
  isBusy: boolean;
  isRenewing?: boolean;
  onCode: (code: string) => void;
  /** Absent where there is nothing to send: an authenticator app shows codes by itself. */
  onRenew?: (() => void) | undefined;
  submitLabel?: string;
  children?: ReactNode;
};

/** Six digits, and another message on wish (specification 4.5, section 5). */
export function CodeForm(props: CodeFormProps) {
  const t = useTranslations('identity');
  const { type, label, error, isBusy, onCode, onRenew } = props;
  const [code, setCode] = useState('');
  const [seen, setSeen] = useState(error);
  const field = useRef<HTMLInputElement>(null);
  if (error !== seen) {
    setSeen(error);
    if (error !== null && props.isKept !== true) setCode('');
  }
  useEffect(() => {
    // While it was checked the field could not hold the focus.
    if (!isBusy) field.current?.focus();
  }, [isBusy, error]);
  return (
    <form
      noValidate
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) onCode(code);
      }}
    >
      <CodeInput
        ref={field}
        label={type === 'TOTP' ? t('code.app') : t('code.sent', { label })}
        value={code}
        onChange={setCode}
        isDisabled={isBusy}
        error={error ?? undefined}
      />
      {props.children}
      <div className={styles.actions}>
        {onRenew === undefined ? (
          <span />
        ) : (
          <Button variant="subtle" loading={props.isRenewing === true} onClick={onRenew}>
            {t('code.again')}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={isBusy} disabled={code.length < 6}>
          {props.submitLabel ?? t('code.confirm')}
        </Button>
      </div>
    </form>
  );
}
