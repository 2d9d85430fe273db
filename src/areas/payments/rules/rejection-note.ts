/** ISO 20022: reason not specified by the bank. */
export const NO_REASON = 'MS03';
/** As long as a person's reason may be. */
const NOTE_MAX = 500;

/** What is kept with a payment that the bank rejected: the ISO 20022 code, then the bank's words, "AC04: Konto geschlossen". */
export function rejectionNote(reason: { readonly code?: string; readonly text?: string } | undefined): string {
  const text = reason?.text?.trim();
  if (reason?.code === undefined) return text === undefined || text === '' ? NO_REASON : text.slice(0, NOTE_MAX);
  return (text === undefined || text === '' ? reason.code : `${reason.code}: ${text}`).slice(0, NOTE_MAX);
}
