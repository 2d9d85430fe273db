export { BillNote } from './bill/bill-note.tsx';
export { orderBillMessages } from './bill/messages/messages.ts';
export { BillLinesDialog, WayDialog } from './bill/lazy-dialogs.tsx';
export type { SentBillLine } from './bill/use-bill-lines.ts';
