/** Few files hold several receipts: what takes them apart comes when somebody asks for it. */
export const loadSplitDialog = () => import('./split-dialog.tsx').then((file) => ({ default: file.SplitDialog }));
