import type { RouteObject } from 'react-router';
import type { CompanionParts } from './handed.ts';

/** Decision 6: the page that a QR code opens on a phone. */
export const companionRoutes = (parts: CompanionParts): RouteObject[] => [
  { path: '/companion', lazy: () => import('./open-screen.ts').then((file) => file.openCompanion(parts)) },
];
