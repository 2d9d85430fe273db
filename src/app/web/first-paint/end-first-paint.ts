import type { createRouter } from '../routes.tsx';

/**
 * Waits for the screen of the address where the page came with a picture of it (tools/first-paint.ts): what would be
 * drawn until then nobody would see. Where none is shown, the page is drawn at once and says that it waits.
 */
export async function screenOf(router: ReturnType<typeof createRouter>): Promise<void> {
  if (picture() === null || document.documentElement.dataset['firstPaint'] === 'none') return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => (initialized ? resolve() : undefined));
  if (router.state.initialized) resolve();
  await promise;
  stop();
}

/**
 * Takes the picture away the moment the page itself stands there, before the browser paints again: nobody sees both, or
 * neither.
 */
export function endFirstPaint(root: Element): void {
  const observer = new MutationObserver(() => {
    picture()?.remove();
    observer.disconnect();
  });
  observer.observe(root, { childList: true });
}

const picture = (): Element | null => document.querySelector('#first-paint');
