/** ISO 20022 external reasons for which banks mostly reject credit transfers, or give them back. */
export const RETURN_REASONS = [
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
type ReturnReason = (typeof RETURN_REASONS)[number];
/** A sentence for each, in one language: on the screen, and in what people are told by mail. */
export type ReturnReasonWords = Readonly<Record<ReturnReason, string>>;

/** A note as its code and the words behind it; null where it is a person's, or a bank's without a code. */
function readNote(note: string): { code: string; text: string } | null {
  const [, code, text = ''] = /^([A-Z]{2}\d{2})(?:: (.+))?$/s.exec(note) ?? [];
  return code === undefined ? null : { code, text };
}

/** Why a payment is held or came back: a person's words as they are, a bank's code as a sentence before the bank's words. */
export function reasonWords(note: string, words: ReturnReasonWords): string {
  const read = readNote(note);
  const code = RETURN_REASONS.find((one) => one === read?.code);
  if (read === null || code === undefined) return note;
  return read.text === '' ? words[code] : `${words[code]} ${read.text}`;
}

/** The same with the full stop that a bank's own words often lack, for a sentence to follow. */
export function reasonSentence(note: string, words: ReturnReasonWords): string {
  const text = reasonWords(note, words);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
