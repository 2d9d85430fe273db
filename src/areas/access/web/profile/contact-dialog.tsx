import { useState } from 'react';
import { call } from '#ui/api-client/call.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import type { ProcedureId } from '#areas/identity/contract/sca.ts';
import { ConfirmFlow } from '#areas/identity/web/door.tsx';
import { beginContactChange, changeContact, type Contact } from '../../contract/profile.ts';
import { validateAuthenticator } from '../../contract/sca.ts';
import { ConfirmFirst } from '../parts/confirm-first.tsx';
import { PhoneProof } from './phone-proof.tsx';
import styles from './profile.module.css';

export type ContactDialogProps = {
  title: string;
  /** The new address or number as people write it. */
  value: string;
  /** What is to be changed to; null while nothing is. */
  contact: Contact | null;
  onClose: () => void;
  onDone: () => void;
};

/** An existing factor agrees to this very address or number; a number then shows that it is theirs. */
export function ContactDialog(props: ContactDialogProps) {
  const { title, contact, onClose } = props;
  return (
    <Dialog opened={contact !== null} onClose={onClose} closeOnClickOutside={false} title={title}>
      {contact === null ? null : <Steps key={JSON.stringify(contact)} {...props} contact={contact} />}
    </Dialog>
  );
}

function Steps({ value, contact, onClose, onDone }: ContactDialogProps & { contact: Contact }) {
  const [isProving, setProving] = useState(false);
  const done = (): void => {
    onDone();
    onClose();
  };
  const change = async (procedureId: ProcedureId): Promise<void> => {
    await call(changeContact, { body: { contact, procedureId } });
    // An address is proven by its link, later; a number here and now.
    if (contact.kind === 'phone') setProving(true);
    else done();
  };
  if (isProving) return <PhoneProof number={value} onDone={done} />;
  return (
    <ConfirmFlow
      area="profile"
      begin={(factorId) =>
        call(beginContactChange, { body: { contact, ...(factorId === undefined ? {} : { factorId }) } })
      }
      mayUse={({ type, isEnrolled }) => isEnrolled || type === 'SMS'}
      onCode={async ({ procedure }, code) => {
        await call(validateAuthenticator, { params: { factorId: procedure.factorId }, query: {}, body: { code } });
        await change(procedure.id);
      }}
      onApproved={({ procedure }) => change(procedure.id)}
    >
      <b className={styles.to}>{value}</b>
      <ConfirmFirst />
    </ConfirmFlow>
  );
}
