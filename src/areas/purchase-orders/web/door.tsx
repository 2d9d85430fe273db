export { BillNote } from './bill/bill-note.tsx';
export { orderBillMessages } from './bill/messages/messages.ts';
