export { BillNote } from './bill/bill-note.tsx';
export { orderBillMessages } from './bill/messages/messages.ts';
export { BillLinesDialog, CreditLinesDialog, WayDialog } from './bill/lazy-dialogs.tsx';
export { CreditLines, isCreditable } from './bill/credit-lines.tsx';
export type { SentCreditLine } from './bill/credit-lines-dialog.tsx';
export { ReopenNote } from './reopen/reopen-note.tsx';
export { orderReopenMessages } from './reopen/messages/messages.ts';
export type { SentBillLine } from './bill/use-bill-lines.ts';
