import { isNonEmpty } from '#kernel/text.ts';

/** The IBAN without blanks in capitals; null for an empty field, "invalid" (which no IBAN is) when its check digits are wrong (ISO 13616). */
export function normalIban(text: string): string | null {
  if (!isNonEmpty(text)) return null;
  const iban = text.replaceAll(/\s+/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(iban) === 1 ? iban : 'invalid';
}

/** ISO 7064 MOD 97-10 over the rearranged IBAN, digit by digit so that no number grows past 97 000. */
function mod97(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36).toString()).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
