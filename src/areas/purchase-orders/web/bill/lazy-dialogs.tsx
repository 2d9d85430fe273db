import { lazy } from 'react';

/** Fetched when somebody opens them. */
export const BillLinesDialog = lazy(() =>
  import('./bill-lines-dialog.tsx').then((file) => ({ default: file.BillLinesDialog })),
);
export const WayDialog = lazy(() => import('./way-dialog.tsx').then((file) => ({ default: file.WayDialog })));
