import type { RouteObject } from 'react-router';

/** Specification 2.2: what the company is called and where it sits. */
export const companiesWebRoutes: RouteObject[] = [
  {
    path: 'company/settings/company-information',
    lazy: () => import('./information/load-screen.ts').then((file) => file.loadInformation()),
  },
];
