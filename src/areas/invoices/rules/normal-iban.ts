import { parseIban } from '#kernel/iban.ts';
import { isNonEmpty } from '#kernel/text.ts';

/** The IBAN without blanks in capitals; null for an empty field, "invalid" (which no IBAN is) when it cannot be one (ISO 13616). */
export function normalIban(text: string): string | null {
  if (!isNonEmpty(text)) return null;
  const iban = parseIban(text);
  return iban.ok ? iban.value : 'invalid';
}
