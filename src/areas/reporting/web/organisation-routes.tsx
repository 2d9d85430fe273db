import type { RouteObject } from 'react-router';
import type { OwnCompany } from './organisation/organisation-screen.tsx';

/** Specification 2.2: organisation/dashboard. Who the reader is, and where, is known to the area that lets them in. */
export const organisationRoutes = (useCompanies: () => readonly OwnCompany[]): RouteObject[] => [
  {
    path: 'organisation/dashboard',
    lazy: () => import('./organisation/load-screen.tsx').then((file) => file.loadOrganisation(useCompanies)),
  },
];
