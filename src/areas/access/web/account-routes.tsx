import type { RouteObject } from 'react-router';

/** The pages of one's own account, and how the company that is open logs in. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'account/me/security',
    lazy: () => import('./account/open-screen.ts').then((file) => file.openSecurity()),
  },
  {
    path: 'company/settings/single-sign-on',
    lazy: () => import('./single-sign-on/load-screen.ts').then((file) => file.loadSingleSignOn()),
  },
];
