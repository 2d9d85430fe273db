/** Why the reader's cards are blocked, and the receipts that let them pay again. */
export const myReceiptsPath = (company: string): string => `/app/${company}/receipts/owed`;
/** Receipts that came without a payment. */
export const receiptInboxPath = (company: string): string => `/app/${company}/receipts/inbox`;
/** Who owes receipts, and the rules by which cards are blocked. */
export const controlRulesPath = (company: string): string => `/app/${company}/company/control-rules/receipts`;
/** Signing that there is no receipt for a payment. */
export const affidavitPath = (company: string, cardPaymentId: string): string =>
  `/app/${company}/affidavit-signature/${cardPaymentId}`;
/** The link of a reminder: it takes a receipt for one payment, from whoever has it. */
export const receiptLinkPath = (token: string): string => `/app/receipt-upload/${token}`;
