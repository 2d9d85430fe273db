import type { RouteObject } from 'react-router';

/** Specification 2.2: who must approve, below the company that is open. */
export const approvalsRoutes: RouteObject[] = [
  {
    path: 'company/approval-workflows',
    lazy: () => import('./workflows/load-screen.ts').then((file) => file.loadWorkflows()),
  },
];
