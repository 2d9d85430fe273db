import { neededText } from './text-schema.ts';
import { isIban } from './iban.ts';

/** What somebody typed as an IBAN, as they typed it: blanks and small letters are no fault (`parseIban`, security 99). */
export const typedIbanSchema = neededText(42).refine(isIban, 'invalid_iban');
