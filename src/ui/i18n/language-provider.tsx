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
  const { language, messages } = useSyncExternalStore(subscribe, getSnapshot);
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
  const { language } = useSyncExternalStore(subscribe, getSnapshot);
  return { language, choose: chooseLanguage };
}

export const useFixedNow = (): Instant | undefined => use(FixedNow);

export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
