import { parsePhoneNumberWithError, ParseError } from 'libphonenumber-js/max';

export type Phone = { ext: string; national: string; international: string };

/** The number in international form, if it is one that can exist; null otherwise (specification 5). */
export function parsePhone(ext: string, number: string): Phone | null {
  try {
    const phone = parsePhoneNumberWithError(`+${ext.replace(/^\+/, '')} ${number}`);
    if (!phone.isValid() || (phone.ext ?? '') !== '') return null;
    return { ext: `+${phone.countryCallingCode}`, national: phone.nationalNumber, international: phone.number };
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}
