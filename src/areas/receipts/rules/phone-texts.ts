/** What a phone signs when it asks in which companies it can send receipts. */
export const companiesText = (factorId: string, at: string): string =>
  ['merel-companion', 'receipt-companies', factorId, at].join('\n');

/**
 * What a phone signs when it sends a receipt: to which company, under which key, and the file itself by its SHA-256 in hex.
 * Whoever changes the file on its way has no signature for it, and the same one sent again is the same receipt.
 */
export const receiptText = ({
  factorId,
  at,
  companyId,
  key,
  digest,
}: {
  factorId: string;
  at: string;
  companyId: string;
  key: string;
  digest: string;
}): string => ['merel-companion', 'receipt', factorId, at, companyId, key, digest].join('\n');
