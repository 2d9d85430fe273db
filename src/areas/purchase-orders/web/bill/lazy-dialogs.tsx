import { latePart } from '#ui/late/late-part.tsx';

/** Fetched when somebody opens them. */
export const BillLinesDialog = latePart(
  () => import('./bill-lines-dialog.tsx').then((file) => ({ default: file.BillLinesDialog })),
  'window',
);
export const CreditLinesDialog = latePart(
  () => import('./credit-lines-dialog.tsx').then((file) => ({ default: file.CreditLinesDialog })),
  'window',
);
export const WayDialog = latePart(
  () => import('./way-dialog.tsx').then((file) => ({ default: file.WayDialog })),
  'window',
);
