import { Button, getDefaultZIndex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './notices.module.css';

export type Question = {
  /** Says what will happen: "Pay 5 invoices?" */
  readonly title: string;
  readonly text?: ReactNode;
  /** Repeats verb, number and sum: "Pay 5 invoices, €18,930.40" (ux 9). */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
};

type ConfirmDialogProps = { question: Question; isOpen: boolean; onAnswer: (isYes: boolean) => void };

/** What will happen, in words, and the two ways out of it. */
export function ConfirmDialog({ question, isOpen, onAnswer }: ConfirmDialogProps) {
  const t = useTranslations('global');
  return (
    <Dialog
      opened={isOpen}
      onClose={() => onAnswer(false)}
      // It may be asked out of a dialog, which came later and would cover it.
      zIndex={getDefaultZIndex('overlay')}
      title={question.title}
    >
      {question.text === undefined ? null : <div className={styles.confirmText}>{question.text}</div>}
      <div className={styles.confirmActions}>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button
          variant="filled"
          {...(question.isDangerous === true ? { color: 'red' } : {})}
          onClick={() => onAnswer(true)}
        >
          {question.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
