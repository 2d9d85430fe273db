export { followReceipts } from './commands/follow-payment.ts';
export { receiveReceipt } from './commands/receive-receipt.ts';
