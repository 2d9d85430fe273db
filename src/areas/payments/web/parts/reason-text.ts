import { useTranslations } from 'use-intl';
import { readNote } from '../../rules/rejection-note.ts';

/** ISO 20022 external reasons for which banks mostly reject credit transfers, or give them back. */
const CODES = [
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AG02',
  'AM04',
  'AM05',
  'BE01',
  'BE04',
  'FF01',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR04',
] as const;

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
