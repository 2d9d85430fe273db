import { lazy } from 'react';

/** Fetched when somebody opens it. */
export const BillLinesDialog = lazy(() =>
  import('./bill-lines-dialog.tsx').then((file) => ({ default: file.BillLinesDialog })),
);
