import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { globalMessages } from '#ui/i18n/global-messages.ts';
import { LanguageProvider } from '#ui/i18n/language-provider.tsx';
import { LANGUAGES } from '#ui/i18n/languages.ts';
import { chooseLanguage, ensureMessages } from '#ui/i18n/message-store.ts';
import { ThemeProvider } from '#ui/styles/theme-provider.tsx';
import { accessMessages } from '#areas/access/web/messages/messages.ts';
import { registerMessages } from '#areas/access/web/registration/messages/messages.ts';
import { RegistrationScreen } from '#areas/access/web/registration/registration-screen.tsx';
import { LoginScreen } from '#areas/access/web/screens/login-screen.tsx';
import type { FirstPaint } from './first-paint.ts';

const client = new QueryClient();

const SCREENS: Readonly<Record<string, ReactNode>> = {
  '/auth/login': <LoginScreen />,
  '/auth/register': <RegistrationScreen isOpen />,
};

/** The screens as they look before anybody has done anything, by address and language. Runs with the build, in node. */
export async function firstPaints(): Promise<FirstPaint[]> {
  // What the screens read of the address bar while they are drawn.
  Object.assign(globalThis, { location: new URL('http://localhost/') });
  await ensureMessages(globalMessages, accessMessages, registerMessages);
  const paints: FirstPaint[] = [];
  for (const language of LANGUAGES) {
    await chooseLanguage(language);
    for (const [address, screen] of Object.entries(SCREENS)) {
      const html = renderToStaticMarkup(
        <LanguageProvider>
          <ThemeProvider>
            <QueryClientProvider client={client}>
              <StaticRouter location={address}>{screen}</StaticRouter>
            </QueryClientProvider>
          </ThemeProvider>
        </LanguageProvider>,
      );
      paints.push({ address, language, title: `${titleIn(html)} · ${PRODUCT_NAME}`, html });
    }
  }
  return paints;
}

/** The heading is the document's title (ux 14), and markup already. @throws when the screen drew none. */
function titleIn(html: string): string {
  const [, title] = /<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? [];
  if (title === undefined) throw new Error('A first paint has no heading: the screen waits for something');
  return title;
}
