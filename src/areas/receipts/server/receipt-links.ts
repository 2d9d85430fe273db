import { plusMs, type Instant } from '#kernel/instant.ts';
import { signerFor } from '#platform/crypto/sign.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { AppError } from '#platform/http/errors.ts';
import { isId } from '#kernel/id.ts';
import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { receiptLinkPath } from '../paths.ts';

/** A reminder comes again before its link is over. */
const LINK_DAYS = 14;
const DAY_MS = 86_400_000;
const PURPOSE = 'receipt-link';

export type ReceiptLinks = {
  readonly pathOf: (companyId: CompanyId, paymentId: CardPaymentId, now: Instant) => string;
  /** @throws AppError link_over where we did not sign it, or its time is over. */
  readonly read: (token: string, now: Instant) => { readonly companyId: CompanyId; readonly paymentId: CardPaymentId };
};

/** Links that take a receipt for one payment, from whoever has them; they carry what they are for, signed. */
export function receiptLinks(keys: SecretKeys): ReceiptLinks {
  const signer = signerFor(keys, PURPOSE);
  return {
    pathOf: (companyId, paymentId, now) =>
      receiptLinkPath(signer.sign(`${companyId} ${paymentId} ${plusMs(now, LINK_DAYS * DAY_MS)}`)),
    read: (token, now) => {
      const [companyId, paymentId, until, ...more] = signer.verify(token)?.split(' ') ?? [];
      const isOurs = isId('cmp', companyId) && isId('ctx', paymentId) && until !== undefined && more.length === 0;
      if (!isOurs || until <= now) throw new AppError('link_over');
      return { companyId, paymentId };
    },
  };
}
