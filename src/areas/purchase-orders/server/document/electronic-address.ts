import { normalVat } from '#areas/suppliers/server/door.ts';

/** What a party is found under in a network of electronic documents. */
export type ElectronicAddress = { readonly scheme: string; readonly id: string };

/**
 * The schemes under which a VAT number itself is an electronic address, by the letters it begins with. Source: Peppol code
 * list of electronic address schemes (EAS), edition of May 2026. Countries without such a scheme have another register.
 */
const SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0184',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};

/** A VAT number as machines compare it: no blanks and signs, in capitals. Null where no country stands before it. */
export function vatForMachines(vatNumber: string | null): string | null {
  const compact = normalVat(vatNumber ?? '');
  return /^[A-Z]{2}[A-Z0-9+*]*\d/.test(compact) ? compact : null;
}

/** The electronic address that a VAT number is, or null where its country has none of the kind. */
export function electronicAddressOf(vatNumber: string | null): ElectronicAddress | null {
  const id = vatForMachines(vatNumber);
  const scheme = SCHEMES[id?.slice(0, 2) ?? ''];
  return id === null || scheme === undefined ? null : { scheme, id };
}
