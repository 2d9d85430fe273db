import type { RouteObject } from 'react-router';

/** The development page of all parts, at `/dev/catalogue`; whole screens are behind `#home`, `#requests`, `#ledger`, … */
export const catalogueRoute: RouteObject = {
  path: '/dev/catalogue',
  lazy: () => import('./catalogue.tsx').then((file) => ({ Component: file.Catalogue })),
};
