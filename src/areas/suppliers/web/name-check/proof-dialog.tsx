import { useState } from 'react';
import { ReasonDialog, type ReasonDialogProps } from '#ui/layout/review/reason-dialog.tsx';
import type { NameCheck } from '../../contract/name-check.ts';
import { NameCheckField } from './name-check-field.tsx';

export type AccountProof = { evidence: string; nameCheck: NameCheck | null };

type ProofDialogProps = Omit<ReasonDialogProps, 'children' | 'minLength' | 'onConfirm'> & {
  onConfirm: (proof: AccountProof) => void;
};

/** Asks whoever decides about an account how they know, and what the bank said of the name if they asked it. */
export function ProofDialog({ onConfirm, ...props }: ProofDialogProps) {
  const [nameCheck, setNameCheck] = useState<NameCheck | null>(null);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (wasOpen !== props.isOpen) {
    setWasOpen(props.isOpen);
    setNameCheck(null);
  }
  return (
    <ReasonDialog {...props} minLength={10} onConfirm={(evidence) => onConfirm({ evidence, nameCheck })}>
      <NameCheckField value={nameCheck} isToPay={props.isDangerous !== true} onChange={setNameCheck} />
    </ReasonDialog>
  );
}
