import type { Sealer } from '#platform/crypto/seal.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import type { BegunView, FactorId, ProcedureId } from '#areas/identity/contract/sca.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import {
  answerWithCode,
  beginProcedure,
  begunView,
  getFactor,
  getUser,
  listFactors,
  spendApproval,
  usableFor,
  type About,
} from '#areas/identity/server/door.ts';

/** What of the settings of paying is agreed to, and what a phone shows of it to somebody who reads this language. */
export type Agreement = { subject: string; boundDigest: string; shown: (lang: Lang) => string };
/** What a text message takes beside its code; the phone that is the app shows all of it. */
const MESSAGE_MAX = 440;
export type Answer = { procedureId: ProcedureId; code?: string | undefined };

const aboutOf = ({ subject, boundDigest }: Agreement): About => ({ purpose: 'payment-setting', subject, boundDigest });

/**
 * Asks the caller to agree to exactly this change of how the company pays (domain rules 2.19); a mailbox is not asked.
 * @throws AppError impersonation_forbidden, no_phone without a factor that counts, factor_not_allowed, too_many_codes.
 */
export async function askToAgree(
  context: Context,
  { agreement, factorId }: { agreement: Agreement; factorId: FactorId | undefined },
): Promise<BegunView> {
  const { trx, actor, now, ip } = context;
  asThemselves(context);
  const [usual] = usableFor(await listFactors(trx, actor.userId), 'payment-setting');
  const factor = factorId === undefined ? usual : await getFactor(trx, actor.userId, factorId);
  if (factor === undefined) throw new AppError('no_phone');
  const user = await getUser(trx, actor.userId);
  const to = agreement.shown(user.lang);
  const shown: Shown = { kind: 'payment-setting', to, browser: null, system: null, ip };
  const holder = { sessionId: actor.sessionId };
  const question = { userId: actor.userId, holder, factor, shown: JSON.stringify(shown), now };
  const begun = await beginProcedure(trx, { ...aboutOf(agreement), ...question });
  if (factor.type === 'SMS' && user.phone !== null)
    await queueSms(trx, { to: user.phone, text: `Merel ${begun.secret ?? ''}: ${cut(to)}` });
  return begunView(begun, factor);
}

const cut = (text: string): string => (text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX)}…` : text);

/** Uses up what the caller agreed to. @throws AppError impersonation_forbidden, wrong_code, code_expired, confirmation_changed, too_many_codes. */
export async function spendAgreement(
  context: Context,
  { agreement, answer, sealer }: { agreement: Agreement; answer: Answer; sealer: Sealer },
): Promise<void> {
  const { trx, actor, now } = context;
  asThemselves(context);
  const about = aboutOf(agreement);
  const question = {
    procedureId: answer.procedureId,
    userId: actor.userId,
    holder: { sessionId: actor.sessionId },
  };
  if (answer.code !== undefined)
    await answerWithCode(trx, { ...question, code: answer.code, boundDigest: agreement.boundDigest }, { sealer, now });
  await spendApproval(trx, { ...about, ...question, now });
}

/** How a company pays is decided by its owner alone, never by somebody who works for them (domain rules 2.15). */
function asThemselves({ actor }: Context): void {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
}
