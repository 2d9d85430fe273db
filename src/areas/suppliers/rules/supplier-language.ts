import type { Lang } from '#areas/identity/contract/user.ts';

const BY_COUNTRY: Readonly<Record<string, Lang>> = {
  AT: 'de',
  BE: 'fr',
  CH: 'de',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  LI: 'de',
  LU: 'fr',
  MC: 'fr',
};

/** In which of our languages a supplier of this country is written to; where none is spoken there, in English. */
export const languageFor = (country: string | null): Lang => (country === null ? 'en' : (BY_COUNTRY[country] ?? 'en'));
