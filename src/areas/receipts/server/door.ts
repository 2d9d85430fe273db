export { followReceipts } from './commands/follow-payment.ts';
export { expectSeveral, refuseReceipt } from './commands/mark-receipt.ts';
export { isReceiptAddress, receiveReceiptMail } from './commands/receive-receipt-mail.ts';
export { receiveReceipt } from './commands/receive-receipt.ts';
export type { Phones } from './commands/send-from-phone.ts';
export { signAffidavit } from './commands/sign-affidavit.ts';
export { assessPayments } from './queries/assess-payments.ts';
export { countReceiptsForHome } from './queries/count-for-home.ts';
export { readRules } from './queries/read-rules.ts';
