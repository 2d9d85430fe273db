import { Button, getDefaultZIndex } from '@mantine/core';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
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

type Open = { readonly question: Question; readonly answer: (isYes: boolean) => void };

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Asks before what cannot be undone; resolves to false when the dialog is left. Needs `<ConfirmHost />` once. */
export function confirmAction(question: Question): Promise<boolean> {
  open?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  publish({ question, answer: resolve });
  return promise;
}

export function ConfirmHost() {
  const t = useTranslations('global');
  const current = useSyncExternalStore(subscribe, () => open);
  // The last question stays in the closing dialog, which would otherwise turn empty while it fades.
  const [question, setQuestion] = useState<Question | null>(null);
  if (current !== null && current.question !== question) setQuestion(current.question);
  const answer = (isYes: boolean) => {
    open?.answer(isYes);
    publish(null);
  };
  return (
    <Dialog
      opened={current !== null}
      onClose={() => answer(false)}
      // It may be asked out of a dialog, which came later and would cover it.
      zIndex={getDefaultZIndex('overlay')}
      title={question?.title}
    >
      {question?.text === undefined ? null : <div className={styles.confirmText}>{question.text}</div>}
      <div className={styles.confirmActions}>
        <Button data-autofocus onClick={() => answer(false)}>
          {question?.cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button
          variant="filled"
          {...(question?.isDangerous === true ? { color: 'red' } : {})}
          onClick={() => answer(true)}
        >
          {question?.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: Open | null): void {
  open = next;
  for (const listener of listeners) listener();
}
