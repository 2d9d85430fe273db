import type { RouteObject } from 'react-router';

/** The development page of all parts, at `/dev/catalogue`; whole screens are below it: `/dev/catalogue/home`, `/requests`, `/ledger` … */
export const catalogueRoute: RouteObject = {
  path: '/dev/catalogue/:screen?',
  lazy: () => import('./catalogue.tsx').then((file) => ({ Component: file.Catalogue })),
};
