import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  answerByLink,
  endBearer,
  findBearer,
  findProcedure,
  getUser,
  isLinkToken,
  lockGuard,
  spendApproval,
  type BearerRow,
  type ProcedureRow,
} from '#areas/identity/server/door.ts';
import { openSession, type SignedIn } from '../sign-in/open-session.ts';
import { refuseEnforced } from '../sign-in/refuse-enforced.ts';
import { askingWith } from './who-asks.ts';

export type FinishSca = {
  /** The bearer whose question was answered, or what a mailed link carries. */
  token: string;
  browserToken: string | undefined;
  ip: string;
  userAgent: string;
  now: Instant;
};

/**
 * Opens the session that the first factor alone did not (security 45): for the bearer of an approved question, or for
 * a mailed link opened in the browser that began. Each works once.
 * @throws AppError unauthorized while nothing is approved, unknownToken for a link that is used, old or made up,
 *   invalidDevice for one that is opened elsewhere, sso_enforced.
 */
export async function finishSca(trx: Trx, input: FinishSca): Promise<SignedIn> {
  const { token, now } = input;
  const bearer = isLinkToken(token) ? await answerByLink(trx, input) : await findBearer(trx, token, now);
  if (bearer === null || bearer.purpose !== 'sign-in') throw new AppError('unknownToken', { status: 401 });
  const { factor_type: shown } = await spendNewest(trx, bearer, now);
  if (!(await endBearer(trx, bearer.id, now))) throw new AppError('unknownToken', { status: 401 });
  const user = await getUser(trx, bearer.user_id);
  if (user.disabled_at !== null) throw new AppError('unknownToken', { status: 401 });
  const { sign_in_kind: kind, saml_company_id: companyId, saml_ends_at: endsAt } = bearer;
  const saml = companyId === null ? undefined : { companyId, endsAt };
  // It may have come to be enforced since the first factor was shown.
  if (saml === undefined) await refuseEnforced(trx, user.email);
  const { ip, userAgent } = input;
  return openSession(trx, { user, ip, userAgent, kind, saml, hasShownFactor: shown !== 'EMAIL', now });
}

/** The approval of this bearer's newest question, used up. @throws AppError unauthorized when it is not approved. */
export async function spendNewest(trx: Trx, bearer: BearerRow, now: Instant): Promise<ProcedureRow> {
  const asking = askingWith(bearer);
  // Of twenty at once the first uses it up, and the others see that it is.
  await lockGuard(trx, bearer.user_id, now);
  const newest = await findProcedure(trx, asking.holder);
  if (newest === null || newest.state !== 'approved' || newest.spent_at !== null)
    throw new AppError('unauthorized', { status: 401 });
  return spendApproval(trx, {
    ...asking,
    procedureId: newest.id,
    purpose: bearer.purpose,
    subject: bearer.id,
    boundDigest: newest.bound_digest,
    now,
  });
}
