import type { RouteObject } from 'react-router';

/** The pages of one's own account, below the company that is open. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'account/me/security',
    lazy: () => import('./account/open-screen.ts').then((file) => file.openSecurity()),
  },
];
