import type { Instant } from '#kernel/instant.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Upload } from '#platform/http/read-upload.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { FactorId } from '#areas/identity/contract/sca.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { companiesText, receiptText } from '../../rules/phone-texts.ts';
import { takeOnce } from './send-kept.ts';

export type SignedCall = { readonly factorId: FactorId; readonly at: string; readonly signature: string };

/** What the way in knows of phones that confirm: whose one is, and where that person is a member. */
export type Phones = {
  /** @throws AppError unknown_phone, clock_differs */
  readonly whoSigned: (trx: Trx, call: SignedCall, how: { text: string; now: Instant }) => Promise<UserId>;
  readonly companiesOf: (trx: Trx, userId: UserId) => Promise<readonly { id: CompanyId; name: string }[]>;
};

const NOBODY = { companyId: null, userId: null } as const;
const SENDINGS_MAX = 60;
const HOUR_SECONDS = 3600;

/** @throws AppError unknown_phone, clock_differs */
export async function listPhoneCompanies(
  { trx, now }: { trx: Trx; now: Instant },
  call: SignedCall,
  phones: Phones,
): Promise<readonly { id: CompanyId; name: string }[]> {
  const userId = await phones.whoSigned(trx, call, { text: companiesText(call.factorId, call.at), now });
  return phones.companiesOf(trx, userId);
}

/**
 * Takes a receipt from a phone without a session, as its owner's and into their receipts alone. Who signed is found out before
 * the file is read, and the file must be the one that was signed.
 * @throws AppError unknown_phone, clock_differs, not_your_company, too_many_requests, and what a file is refused with
 */
export async function sendFromPhone(
  { db, files, phones }: { db: Db; files: FileStore; phones: Phones },
  {
    sending,
    upload,
    now,
    ip,
  }: {
    sending: SignedCall & { companyId: CompanyId; key: string; digest: string };
    upload: () => Promise<Upload>;
    now: Instant;
    ip: string;
  },
): Promise<void> {
  const { companyId, key, digest, factorId } = sending;
  const userId = await inScope(db, NOBODY, async (trx) => {
    const signer = await phones.whoSigned(trx, sending, { text: receiptText(sending), now });
    const companies = await phones.companiesOf(trx, signer);
    if (!companies.some(({ id }) => id === companyId)) throw new AppError('not_your_company');
    return signer;
  });
  await takePlace(db, { key: `phone-receipt:${factorId}`, max: SENDINGS_MAX, windowSeconds: HOUR_SECONDS, now });
  await takeOnce(
    { companyId, userId, now, ip },
    { key },
    {
      files,
      upload: async () => {
        const file = await upload();
        if (sha256Hex(file.bytes) !== digest) throw new AppError('unknown_phone');
        return file;
      },
      inCompany: (work) => inScope(db, { companyId, userId }, work),
    },
  );
}
