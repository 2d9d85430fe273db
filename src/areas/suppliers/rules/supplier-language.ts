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

/**
 * In which of our languages a supplier is written to: that of its country, which is the company's own (`home`) as long
 * as nobody said another; where none of ours is spoken there, in English.
 */
export const languageFor = (country: string | null, home: string): Lang => BY_COUNTRY[country ?? home] ?? 'en';
