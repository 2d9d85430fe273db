import { createContext, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { formatCount } from '../../i18n/format-count.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { PRODUCT_NAME } from '#kernel/product.ts';

/** The company whose pages these are; set by `AppShell`, absent on sign-in pages. */
export const TitleCompany = createContext<string | undefined>(undefined);

/** "{what} ({count}) · {company} · Merel"; errors say so first (ux 14). The latest call on the page wins. */
export function useDocumentTitle(title: { what: string; count?: number | undefined; isError?: boolean }): void {
  const t = useTranslations('global');
  const { language } = useLanguage();
  const company = use(TitleCompany);
  const counted = title.count === undefined ? title.what : `${title.what} (${formatCount(title.count, language)})`;
  const text = [counted, company, PRODUCT_NAME].filter((part) => part !== undefined && part !== '').join(' · ');
  const full = title.isError === true ? `${t('errorPrefix')}${text}` : text;
  useEffect(() => {
    document.title = full;
  }, [full]);
}
