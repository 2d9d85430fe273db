export { followReceipts } from './commands/follow-payment.ts';
export { isReceiptAddress, receiveReceiptMail } from './commands/receive-receipt-mail.ts';
