import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { INTL_LOCALES, type Language } from './languages.ts';
import { chooseLanguage, getSnapshot, subscribe } from './message-store.ts';

const FixedNow = createContext<Instant | undefined>(undefined);

/**
 * Gives every component below its texts (`useTranslations('<area>')`) and formats (`useFormat()`), and renders anew when
 * the language or the loaded texts change. `now` fixes the clock for the catalogue and for tests.
 */
export function LanguageProvider({ children, now }: { children: ReactNode; now?: Instant }) {
  const { language, messages } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return (
    <FixedNow value={now}>
      <IntlProvider locale={INTL_LOCALES[language]} messages={messages} timeZone={localTimeZone()}>
        {children}
      </IntlProvider>
    </FixedNow>
  );
}

/** The language on screen and how to change it; changing keeps every form as it is. */
export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  const { language } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return { language, choose: chooseLanguage };
}

export const useFixedNow = (): Instant | undefined => use(FixedNow);

const CompanyTimeZone = createContext<string | undefined>(undefined);

/** Below it, "today" is the day at the company: it pays, books and counts what is late by that, wherever one reads. */
export const CompanyTimeZoneProvider = CompanyTimeZone;

/** The time zone whose day counts: the company's, and outside of one the reader's. */
export const useDayZone = (): string => use(CompanyTimeZone) ?? localTimeZone();

export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
