import type { Address } from '../contract/delivery.ts';
import { readPostalAddress } from './postal-address.ts';

/** How a postcode is written where post is not delivered without one; elsewhere any or none is taken. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IT: /^\d{5}$/,
  LU: /^\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
};

/** Whether post reaches an address with this postcode, as far as its form says. */
export const isPostcodeOf = ({ postcode, country }: Pick<Address, 'postcode' | 'country'>): boolean =>
  POSTCODES[country]?.test(postcode.trim()) ?? true;

/** The company's address in the parts that issuers want. What can't be read is left empty, for somebody to fill in. */
export function officeAddress(text: string, country: string): Address {
  const read = readPostalAddress(text, country);
  if (read === null) return { line1: text.split('\n')[0]?.trim() ?? '', line2: '', postcode: '', city: '', country };
  return { line1: read.line1, line2: '', postcode: read.postalCode, city: read.city, country };
}
