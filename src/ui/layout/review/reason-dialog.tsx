import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { NoticeBox } from '../../parts/fields/field-rows.tsx';
import { wholeNumbers } from '../../parts/text/whole-numbers.tsx';
import styles from './review.module.css';

export type ReasonDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will happen, in one sentence. */
  text: string;
  label: string;
  confirmLabel: string;
  /** Where "cancel" is what would be done. */
  cancelLabel?: string;
  /** Said at the field while the text is shorter than `minLength`. */
  tooShort: string;
  minLength?: number;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Why it was refused, in words. */
  problem?: string | null;
  /** What is asked beside the words. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the words a decision needs: why it is rejected, how one knows. */
export function ReasonDialog({ isOpen, minLength = 1, onClose, onConfirm, ...props }: ReasonDialogProps) {
  const t = useTranslations('global');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setReason('');
    setTried(false);
  }
  const field = useRef<HTMLTextAreaElement>(null);
  const isLongEnough = reason.trim().length >= minLength;
  const confirm = (): void => {
    setTried(true);
    if (isLongEnough) onConfirm(reason.trim());
    // With what it lacks below it, which is read out with its name.
    else field.current?.focus();
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title={props.title}>
      {props.problem === undefined || props.problem === null ? null : (
        <div className={styles.dialogProblem}>
          <NoticeBox tone="red" isAlert title={props.problem} />
        </div>
      )}
      <p>{wholeNumbers(props.text)}</p>
      <Textarea
        ref={field}
        data-autofocus
        mt={12}
        label={props.label}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) confirm();
        }}
        error={isTried && !isLongEnough ? props.tooShort : undefined}
      />
      {props.children}
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{props.cancelLabel ?? t('actions.cancel')}</Button>
        <Button
          variant="filled"
          {...(props.isDangerous === true ? { color: 'red' } : {})}
          loading={props.isBusy}
          onClick={confirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
