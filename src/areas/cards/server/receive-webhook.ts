import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { companyOfAccount, receiveMessage } from './commands/receive-message.ts';
import type { Issuer, WrittenAnswer } from './issuer/issuer.ts';

/**
 * Takes one webhook of an issuer: who sent it and when is seen before anything is read, then it is answered or booked in
 * the company whose account it is about. @returns what is answered: to a question whether the card pays.
 * @throws AppError signature_invalid, signature_old, invalid_input; not_found for an account that nobody here has
 */
export async function receiveWebhook(
  db: Db,
  issuer: Issuer,
  call: { readonly signature: string | undefined; readonly text: string; readonly now: Instant },
): Promise<WrittenAnswer> {
  const { signature, text, now } = call;
  const message = await issuer.readWebhook({ signature, text, nowMs: Date.parse(now) });
  if (message === null) return RECEIVED;
  const account = { issuer: issuer.name, accountRef: message.account };
  const companyId = await knownCompany(db, account);
  if (companyId === null) throw notFound();
  const answer = await inScope(db, { companyId, userId: null }, (trx) =>
    receiveMessage({ trx, companyId, now }, issuer.name, message),
  );
  if (answer === null) return RECEIVED;
  return issuer.writeAnswer?.(text, answer) ?? { body: answer, headers: {} };
}

const RECEIVED: WrittenAnswer = { body: { isReceived: true }, headers: {} };
/** An account stays its company's: asked once, it is no longer asked while somebody stands at a till. */
const known = new WeakMap<Db, Map<string, CompanyId>>();
const KNOWN_MAX = 10_000;

async function knownCompany(db: Db, account: Parameters<typeof companyOfAccount>[1]): Promise<CompanyId | null> {
  const companies = known.get(db) ?? new Map<string, CompanyId>();
  known.set(db, companies);
  const key = `${account.issuer} ${account.accountRef}`;
  const before = companies.get(key);
  if (before !== undefined) return before;
  const companyId = await inScope(db, { companyId: null, userId: null }, (trx) => companyOfAccount(trx, account));
  if (companies.size >= KNOWN_MAX) companies.clear();
  if (companyId !== null) companies.set(key, companyId);
  return companyId;
}
