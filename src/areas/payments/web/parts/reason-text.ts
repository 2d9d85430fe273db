import { useTranslations } from 'use-intl';
import { readNote } from '../../rules/rejection-note.ts';

/** ISO 20022 external return reasons that banks use most for credit transfers. */
const CODES = ['AC01', 'AC04', 'AC06', 'AG01', 'BE04', 'MD07', 'MS02', 'MS03', 'RC01'] as const;

/** Why a payment is held or came back: a person's words as they are, a bank's code as a sentence before the bank's words. */
export function useReasonText(): (note: string) => string {
  const t = useTranslations('payments.returnReason');
  return (note) => {
    const read = readNote(note);
    const code = CODES.find((one) => one === read?.code);
    if (read === null || code === undefined) return note;
    return read.text === '' ? t(code) : `${t(code)} ${read.text}`;
  };
}
