import type { RouteObject } from 'react-router';

/** The operator's own pages; they belong to no company. */
export const staffWebRoutes: RouteObject[] = [
  { path: '/staff', lazy: () => import('./load-screen.ts').then((file) => file.loadParkedScreen()) },
];
