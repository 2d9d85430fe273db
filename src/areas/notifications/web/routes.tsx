import { Navigate, type RouteObject } from 'react-router';
import type { Page } from '../rules/topics.ts';

/** Named here, since everybody loads this file and few the topics. */
const PAGES = ['general', 'control', 'usage'] as const satisfies readonly Page[];

/** Specification 2.2: what there is to tell, on three pages. */
export const notificationsRoutes: RouteObject[] = [
  { path: 'account/notifications', element: <Navigate to="general" replace /> },
  {
    path: 'company/settings/notifications',
    lazy: () => import('./company/load-screen.ts').then((file) => file.loadCompanyNotifications()),
  },
  ...PAGES.map((page) => ({
    path: `account/notifications/${page}`,
    lazy: () => import('./open-screen.tsx').then((file) => file.openNotifications(page)),
  })),
];
