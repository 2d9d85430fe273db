import type { Lang } from '#areas/identity/contract/user.ts';
import { legalPath } from '../../paths.ts';
import { frontLinks } from '../front/front-links.ts';
import type { FrontServices } from '../front/front-services.ts';

/** Where the terms are read in each language: with the operator, else on this server. */
export function termsByLang(links: FrontServices['links'], baseUrl: string): Record<Lang, string> {
  const urlIn = (lang: Lang): string => frontLinks(links, lang).terms ?? `${baseUrl}${legalPath('terms')}`;
  const [en, fr, de, es] = [urlIn('en'), urlIn('fr'), urlIn('de'), urlIn('es')];
  return { en, fr, de, es };
}
