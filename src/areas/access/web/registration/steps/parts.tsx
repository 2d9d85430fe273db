import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './registration.module.css';

/** What is wrong with a group of choices, under it; fields of text say it themselves. */
export function GroupError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon of={IconAlertCircle} size={16} />
      {children}
    </p>
  );
}

/** Tells that the lookup wrote what stands here, and that it may be changed. */
export function PrefilledHint({ isShown }: { isShown: boolean }) {
  const t = useTranslations('register');
  return isShown ? (
    <p className={styles.hint} role="status">
      {t('prefilled')}
    </p>
  ) : null;
}

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly aside?: string;
};

/** Real radios drawn as rows: arrows walk, a letter of the label does not jump, Enter sends the step. */
export function Choices({
  name,
  label,
  choices,
  value,
  error,
  onChoose,
}: {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}) {
  const errorId = `${name}-error`;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={label}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={styles.choices}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              {...(choice.value === value ? { 'data-autofocus': true } : {})}
              onChange={() => onChoose(choice.value)}
            />
            {choice.icon}
            {choice.label}
            {choice.aside === undefined ? null : <small>{choice.aside}</small>}
          </label>
        ))}
      </div>
      {error === undefined ? null : <GroupError id={errorId}>{error}</GroupError>}
    </>
  );
}
