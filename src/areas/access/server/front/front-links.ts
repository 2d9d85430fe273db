import type { Lang } from '#areas/identity/contract/user.ts';
import type { Front } from '../../contract/front.ts';
import type { FrontServices } from './front-services.ts';

/** The operator's addresses in the reader's language; the cookie policy exists in French and English (specification 9). */
export function frontLinks(links: FrontServices['links'], language: Lang): Front['links'] {
  const inLanguage = (url: string | null, lang: string): string | null => url?.replaceAll('{lang}', lang) ?? null;
  return {
    terms: inLanguage(links.terms, language),
    privacy: inLanguage(links.privacy, language),
    notice: inLanguage(links.notice, language),
    cookies: inLanguage(links.cookies, language === 'fr' ? 'fr' : 'en'),
  };
}

/** Whether this address is one of the operator's staff: listed itself, or by its domain. */
export const isStaff = (email: string, staff: readonly string[]): boolean =>
  staff.some((entry) => {
    const [own, listed] = [email.toLowerCase(), entry.toLowerCase()];
    return listed.startsWith('@') ? own.endsWith(listed) : own === listed;
  });

/** As `isStaff`, of a user whose address is proven to be theirs: what opens the operator's own pages. */
export const isProvenStaff = (
  user: { readonly email: string; readonly email_verified_at: string | null },
  staff: readonly string[],
): boolean => user.email_verified_at !== null && isStaff(user.email, staff);
