import type { Sealer } from '#platform/crypto/seal.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import type { BegunView, FactorId } from '#areas/identity/contract/sca.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import {
  askToConfirm,
  inSession,
  getUser,
  spendConfirmation,
  type About,
  type Answer,
} from '#areas/identity/server/door.ts';

/** What of the settings of paying is agreed to, and what a phone shows of it to somebody who reads this language. */
export type Agreement = { subject: string; boundDigest: string; shown: (lang: Lang) => string };
/** What a text message takes beside its code; the phone that is the app shows all of it. */
const MESSAGE_MAX = 440;

const aboutOf = ({ subject, boundDigest }: Agreement): About => ({ purpose: 'payment-setting', subject, boundDigest });

/**
 * Asks the caller to agree to exactly this change of how the company pays (domain rules 2.19); a mailbox is not asked.
 * @throws AppError impersonation_forbidden, no_phone without a factor that counts, factor_not_allowed, too_many_codes.
 */
export async function askToAgree(
  context: Context,
  { agreement, factorId }: { agreement: Agreement; factorId: FactorId | undefined },
): Promise<BegunView> {
  const { trx, actor, ip } = context;
  asThemselves(context);
  const { lang } = await getUser(trx, actor.userId);
  const to = agreement.shown(lang);
  const shown: Shown = { kind: 'payment-setting', to, browser: null, system: null, ip };
  return askToConfirm(context, {
    self: inSession(context.actor),
    about: aboutOf(agreement),
    shown,
    message: cut(to),
    factorId,
  });
}

const cut = (text: string): string => (text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX)}…` : text);

/** Uses up what the caller agreed to. @throws AppError impersonation_forbidden, wrong_code, code_expired, confirmation_changed, too_many_codes. */
export async function spendAgreement(
  context: Context,
  { agreement, answer, sealer }: { agreement: Agreement; answer: Answer; sealer: Sealer },
): Promise<void> {
  asThemselves(context);
  await spendConfirmation(context, { self: inSession(context.actor), about: aboutOf(agreement), answer, sealer });
}

/** How a company pays is decided by its owner alone, never by somebody who works for them (domain rules 2.15). */
function asThemselves({ actor }: Context): void {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbidden', { status: 403 });
}
