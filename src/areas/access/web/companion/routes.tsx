import type { RouteObject } from 'react-router';

/** Decision 6: the page that a QR code opens on a phone. */
export const companionRoutes: RouteObject[] = [
  { path: '/companion', lazy: () => import('./open-screen.ts').then((file) => file.openCompanion()) },
];
