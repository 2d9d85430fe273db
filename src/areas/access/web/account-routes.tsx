import { Navigate, type RouteObject } from 'react-router';

/** The pages of one's own account, and how the company that is open logs in. */
export const accountRoutes: RouteObject[] = [
  { path: 'account/me', element: <Navigate to="profile" replace /> },
  {
    path: 'account/me/profile',
    lazy: () => import('./profile/open-screen.ts').then((file) => file.openProfile()),
  },
  {
    path: 'account/me/security',
    lazy: () => import('./account/open-screen.ts').then((file) => file.openSecurity()),
  },
  {
    path: 'account/me/roles',
    lazy: () => import('./own-rights/open-screens.ts').then((file) => file.openRoles()),
  },
  {
    path: 'account/me/rights',
    lazy: () => import('./own-rights/open-screens.ts').then((file) => file.openRights()),
  },
  {
    path: 'company/churn',
    lazy: () => import('./close-account/load-screens.ts').then((file) => file.loadCloseAccount()),
  },
  {
    path: 'company/churn/redemption',
    lazy: () => import('./close-account/load-screens.ts').then((file) => file.loadRedemption()),
  },
  { path: 'legals', lazy: () => import('./legals/load-screen.ts').then((file) => file.loadLegals()) },
  {
    path: 'company/settings/single-sign-on',
    lazy: () => import('./single-sign-on/load-screen.ts').then((file) => file.loadSingleSignOn()),
  },
];
