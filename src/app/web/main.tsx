import '#ui/styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { watchInput } from '#ui/api-client/activity.ts';
import { globalMessages } from '#ui/i18n/global-messages.ts';
import { LanguageProvider } from '#ui/i18n/language-provider.tsx';
import { startMessages } from '#ui/i18n/message-store.ts';
import { watchDrops } from '#ui/parts/fields/page-drop.ts';
import { ThemeProvider } from '#ui/styles/theme-provider.tsx';
import { endFirstPaint, screenOf } from './first-paint/end-first-paint.ts';
import { watchGoneFiles } from '#ui/late/gone-files.ts';
import { fetchMissingPart } from '#ui/late/late-part.tsx';
import { fetchPageError } from './late-page-error.tsx';
import { createRouter } from './routes.tsx';

/** Words first, then the page: nothing is ever shown in the wrong language for a moment. */
async function start(): Promise<void> {
  watchInput();
  watchDrops();
  await startMessages(globalMessages);
  const router = createRouter();
  watchGoneFiles(() => router.state.navigation.state !== 'idle');
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has a root');
  await screenOf(router);
  endFirstPaint(root);
  // In slices, between which the browser answers whoever is already scrolling or typing.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <LanguageProvider>
          <ThemeProvider>
            <RouterProvider router={router} />
          </ThemeProvider>
        </LanguageProvider>
      </StrictMode>,
    ),
  );
  fetchPageError(router);
  void fetchMissingPart();
}

void start();
