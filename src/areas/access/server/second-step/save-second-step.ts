import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId, ScaAtSignIn } from '#areas/companies/contract/company.ts';
import { getCompanyRow, setScaAtSignIn } from '#areas/companies/server/door.ts';
import { listEnrolled, spendConfirmation } from '#areas/identity/server/door.ts';
import type { saveSecondStep as endpoint, SecondStep } from '../../contract/second-step.ts';
import { assertFreshSignIn } from '../sign-in/fresh-sign-in.ts';
import { selfOf } from '../sca/who-asks.ts';

type Body = z.output<NonNullable<typeof endpoint.body>>;

/** What is agreed to is this value for this company, and no other (security 43). */
export const aboutSetting = (companyId: CompanyId, value: ScaAtSignIn) => ({
  purpose: 'company-setting' as const,
  subject: companyId,
  boundDigest: sha256Hex(`sca-at-sign-in:${companyId}:${value}`),
});

/** Who decides how a company signs in does it as themselves. @throws AppError acting_for_somebody. */
export function asThemselves({ actor }: Context): ReturnType<typeof selfOf> {
  if (actor.impersonatorId !== null) throw new AppError('acting_for_somebody');
  return selfOf(actor);
}

export async function describeSecondStep({ trx, actor }: Context): Promise<SecondStep> {
  const company = await getCompanyRow(trx, actor.companyId);
  const factors = await listEnrolled(trx, selfOf(actor).userId);
  return { scaAtSignIn: company.sca_at_sign_in, needsConfirmation: factors.length > 0 };
}

/**
 * Sets of whom a second factor is asked at log-in. Whoever has one confirms with it, whoever has none has just signed in
 * (security 9): neither a desk that was left open nor a stolen session weakens the company.
 * @throws AppError acting_for_somebody, confirmation_needed, fresh_sign_in_needed, and what an answer is refused with.
 */
export async function saveSecondStep(context: Context, body: Body, sealer: Sealer): Promise<void> {
  const { trx, actor, now } = context;
  const self = asThemselves(context);
  const before = await describeSecondStep(context);
  if (before.needsConfirmation) {
    if (body.procedureId === undefined) throw new AppError('confirmation_needed');
    const about = aboutSetting(actor.companyId, body.scaAtSignIn);
    const { procedureId, code } = body;
    await spendConfirmation(context, { self, about, answer: { procedureId, code }, sealer });
  } else assertFreshSignIn(actor, now);
  await setScaAtSignIn(trx, actor.companyId, body.scaAtSignIn);
  await recordChange(context, {
    action: 'access.save-second-step',
    entity: 'company',
    entityId: actor.companyId,
    before: { scaAtSignIn: before.scaAtSignIn },
    after: { scaAtSignIn: body.scaAtSignIn },
    topics: [],
  });
}
