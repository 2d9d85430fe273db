import type { Address } from '../contract/delivery.ts';

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

/**
 * The company's address in the parts that issuers want: its first line is the street, its last one postcode and town, as
 * they are written on the continent. What can't be read is left empty, for somebody to fill in.
 */
export function addressFromLines(text: string, country: string): Address {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [line1 = '', ...rest] = lines;
  const last = rest.at(-1) ?? '';
  const match = /^(?:[A-Z]{1,2}-)?(\d[\d -]{2,7}(?: ?[A-Z]{2}(?= ))?)\s+(\S.*)$/.exec(last);
  return {
    line1,
    line2: rest.length > 1 ? rest.slice(0, -1).join(', ') : '',
    postcode: match?.[1]?.trim() ?? '',
    city: match?.[2] ?? last,
    country,
  };
}
