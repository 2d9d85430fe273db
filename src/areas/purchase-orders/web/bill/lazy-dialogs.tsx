import { lazy } from 'react';

/** Fetched when somebody opens them. */
export const BillLinesDialog = lazy(() =>
  import('./bill-lines-dialog.tsx').then((file) => ({ default: file.BillLinesDialog })),
);
export const CreditLinesDialog = lazy(() =>
  import('./credit-lines-dialog.tsx').then((file) => ({ default: file.CreditLinesDialog })),
);
export const WayDialog = lazy(() => import('./way-dialog.tsx').then((file) => ({ default: file.WayDialog })));
