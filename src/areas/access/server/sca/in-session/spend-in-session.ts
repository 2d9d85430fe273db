import type { Sealer } from '#platform/crypto/seal.ts';
import type { OpenContext } from '#platform/http/call.ts';
import type { FactorType, ProcedureId } from '#areas/identity/contract/sca.ts';
import { answerWithCode, spendApproval, type About } from '#areas/identity/server/door.ts';
import type { Asking } from '../who-asks.ts';

type Given = {
  self: Asking;
  about: About;
  answer: { procedureId: ProcedureId; code?: string | undefined };
  sealer: Sealer;
};

/**
 * Uses up what the caller agreed to in this session, with a code or before on a phone. @returns with what they did.
 * @throws AppError wrong_code, code_expired, confirmation_changed, too_many_codes.
 */
export async function spendInSession(
  { trx, now }: Pick<OpenContext, 'trx' | 'now'>,
  { self, about, answer: { procedureId, code }, sealer }: Given,
): Promise<FactorType> {
  const question = { ...self, procedureId };
  if (code !== undefined)
    await answerWithCode(trx, { ...question, code, boundDigest: about.boundDigest }, { sealer, now });
  const { factor_type: shown } = await spendApproval(trx, { ...about, ...question, now });
  return shown;
}
