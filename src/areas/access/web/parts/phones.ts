import { useEffect, useState } from 'react';
import type * as library from 'libphonenumber-js/min';

export type Phones = typeof library;
/** As it stands in the fields. */
export type TypedPhone = { phoneCountry: string; phone: string };

/** What knows every country's numbers, loaded while the first steps are answered; null until it is there. */
export function usePhones(): Phones | null {
  const [phones, setPhones] = useState<Phones | null>(null);
  useEffect(() => {
    let isGone = false;
    import('libphonenumber-js/min').then(
      (loaded) => (isGone ? undefined : setPhones(loaded)),
      // Without it the number is typed as it comes, and the server looks at it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return phones;
}

const isCountry = (phones: Phones, country: string): country is library.CountryCode =>
  phones.isSupportedCountry(country);

/** Whether this is a number that can exist, typed as at home or with a plus in front. */
export function isPhone(phones: Phones, { phoneCountry, phone }: TypedPhone): boolean {
  return parse(phones, { phoneCountry, phone })?.isValid() === true;
}

function parse(phones: Phones, { phoneCountry, phone }: TypedPhone) {
  return isCountry(phones, phoneCountry) ? phones.parsePhoneNumberFromString(phone, phoneCountry) : undefined;
}

/** The number as it is written in its country while it is typed: "6 12 48 07 93". */
export function formatTyped(phones: Phones | null, { phoneCountry, phone }: TypedPhone): string {
  if (phones === null || !isCountry(phones, phoneCountry)) return phone;
  // Brackets that the writer just deleted would come back at once, so only plain digits and blanks are set.
  const formatted = new phones.AsYouType(phoneCountry).input(phone);
  return /[()]/.test(formatted) ? phone : formatted;
}

/** Specification section 9. */
export const DEFAULT_PHONE_COUNTRY = 'FR';

/** A stored number as it would have been typed in its country; without one, an empty field of the default country. */
export function typedPhoneOf(phones: Phones, international: string | null): TypedPhone {
  const parsed = international === null ? undefined : phones.parsePhoneNumberFromString(international);
  if (parsed?.country === undefined) return { phoneCountry: DEFAULT_PHONE_COUNTRY, phone: international ?? '' };
  return { phoneCountry: parsed.country, phone: parsed.formatNational() };
}

/** "+33 6 12 48 07 93", as far as it is one; else as it was typed. */
export function displayed(phones: Phones | null, typed: TypedPhone): string {
  const parsed = phones === null ? undefined : parse(phones, typed);
  return parsed?.formatInternational() ?? typed.phone;
}

/** The two parts of the international form, as the specification's call wants them. */
export function internationalParts(phones: Phones | null, typed: TypedPhone): { ext: string; number: string } {
  const parsed = phones === null ? undefined : parse(phones, typed);
  if (parsed !== undefined) return { ext: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber };
  const ext =
    phones !== null && isCountry(phones, typed.phoneCountry) ? callingCode(phones, typed.phoneCountry) : '+33';
  return { ext, number: typed.phone };
}

const callingCode = (phones: Phones, country: library.CountryCode): string =>
  `+${phones.getCountryCallingCode(country)}`;
