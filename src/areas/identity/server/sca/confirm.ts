import type { Instant } from '#kernel/instant.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import type { Shown } from '../../contract/companion.ts';
import type { BegunView, FactorId, ProcedureId } from '../../contract/sca.ts';
import type { SessionId, UserId } from '../../contract/user.ts';
import { usableFor } from '../../rules/sca.ts';
import { getUser } from '../queries/find-user.ts';
import { answerWithCode } from './answers.ts';
import { begunView } from './begun-view.ts';
import { getFactor, listFactors } from './factors.ts';
import { beginProcedure, spendApproval, type About } from './procedures.ts';
import type { Holder, ProcedureRow } from './sca-tables.ts';

/** Who confirms: a person, in this session or on the way into one. */
type Confirming = { readonly userId: UserId; readonly holder: Holder };
/** Whoever a session belongs to; who acts for somebody is refused before (domain rules 2.15). */
export const inSession = ({ userId, sessionId }: { userId: UserId; sessionId: SessionId }): Confirming => ({
  userId,
  holder: { sessionId },
});

/** What somebody answers with: a code, or before on a phone or with a passkey. */
export type Answer = { readonly procedureId: ProcedureId; readonly code?: string | undefined };
type Now = { readonly trx: Trx; readonly now: Instant };

/**
 * Asks somebody to confirm exactly this, with the factor they name or their usual one that counts for it: a phone shows
 * it before it signs, a text message says it beside its code (RTS 5).
 * @param question `shown` on a phone, `message` behind the code of a text message
 * @throws AppError no_phone without a factor that counts, factor_not_allowed, too_many_codes.
 */
export async function askToConfirm(
  { trx, now }: Now,
  question: {
    self: Confirming;
    about: About;
    shown: Shown;
    message: string;
    factorId: FactorId | undefined;
  },
): Promise<BegunView> {
  const { self, about, shown, message, factorId } = question;
  const [usual] = usableFor(await listFactors(trx, self.userId), about.purpose);
  const factor = factorId === undefined ? usual : await getFactor(trx, self.userId, factorId);
  if (factor === undefined) throw new AppError('no_phone');
  const begun = await beginProcedure(trx, { ...about, ...self, factor, shown: JSON.stringify(shown), now });
  const { phone } = await getUser(trx, self.userId);
  if (factor.type === 'SMS' && phone !== null)
    await queueSms(trx, { to: phone, text: `Merel ${begun.secret ?? ''}: ${message}` }, { isOfAccount: true });
  return begunView(begun, factor);
}

/**
 * Uses up what somebody agreed to, once, and only if it is still the same that they were asked. Called in the transaction
 * that does it. @returns the procedure, with the factor that was shown.
 * @throws AppError wrong_code (counted, also when the transaction is refused), code_expired, confirmation_changed,
 *   too_many_codes.
 */
export async function spendConfirmation(
  { trx, now }: Now,
  { self, about, answer, sealer }: { self: Confirming; about: About; answer: Answer; sealer: Sealer },
): Promise<ProcedureRow> {
  const question = { userId: self.userId, holder: self.holder, procedureId: answer.procedureId };
  if (answer.code !== undefined)
    await answerWithCode(trx, { ...question, code: answer.code, boundDigest: about.boundDigest }, { sealer, now });
  return spendApproval(trx, { ...about, ...question, now });
}
