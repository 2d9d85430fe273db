import { createContext, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { INTL_LOCALES, type Language } from '../../i18n/languages.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';

/** The company whose pages these are; set by `AppShell`, absent on sign-in pages. */
export const TitleCompany = createContext<string | undefined>(undefined);

/** "{what} ({count}) · {company} · Merel"; errors say so first (ux 14). The latest call on the page wins. */
export function useDocumentTitle(title: { what: string; count?: number | undefined; isError?: boolean }): void {
  const t = useTranslations('global');
  const { language } = useLanguage();
  const company = use(TitleCompany);
  const counted = title.count === undefined ? title.what : `${title.what} (${countIn(language, title.count)})`;
  const text = [counted, company, PRODUCT_NAME].filter((part) => part !== undefined && part !== '').join(' · ');
  const full = title.isError === true ? `${t('errorPrefix')}${text}` : text;
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** As `useFormat` counts; that one would bring money and days into pages that have neither, the log-in first. */
const countIn = (language: Language, count: number): string =>
  new Intl.NumberFormat(INTL_LOCALES[language], { useGrouping: 'always' }).format(count);
