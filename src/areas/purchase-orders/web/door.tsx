export { BillNote } from './bill/bill-note.tsx';
export { orderBillMessages } from './bill/messages/messages.ts';
export { BillLinesDialog } from './bill/lazy-lines-dialog.tsx';
export type { SentBillLine } from './bill/use-bill-lines.ts';
