import { lazy, Suspense } from 'react';
import type { watchVisits } from './visited/visited.ts';

const load = () => import('./page-error.tsx');
const PageError = lazy(() => load().then((file) => ({ default: file.PageError })));

/**
 * Asks for the page of failures beside the first screen, which does not wait for it: without a connection it is there. What
 * notes the pages to go back to comes with it.
 */
export const fetchPageError = (router: Parameters<typeof watchVisits>[0]): void =>
  void load().then(
    (file) => file.watchVisits(router),
    () => {},
  );

/** What no screen caught, over the whole page. */
export const LatePageError = () => (
  <Suspense fallback={null}>
    <PageError />
  </Suspense>
);

/** The same below the company's navigation. */
export const LatePageErrorInFrame = () => (
  <Suspense fallback={null}>
    <PageError isInFrame />
  </Suspense>
);
