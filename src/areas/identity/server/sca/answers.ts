import type { Instant } from '#kernel/instant.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { sha256Hex } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { FactorId, ProcedureId } from '../../contract/sca.ts';
import { decisionText, type Decision } from '../../contract/companion.ts';
import { isSignedBy } from './companion-key.ts';
import { countWrong, lockGuard, refuseBlocked } from './guard.ts';
import { verifyAssertion, type PasskeyAnswer, type Site } from './passkey.ts';
import { approve, lockPending, reject, secretHash, type Question } from './procedures.ts';
import { scaTables, type FactorRow, type ProcedureRow } from './sca-tables.ts';
import { checkTotp } from './totp.ts';

/**
 * Answers a question with six digits, from a message or from an authenticator app. Works once, only for who asked.
 * @throws AppError wrong_code (counted, also when the transaction is refused) with the tries left, code_expired,
 *   confirmation_changed when what would be done is no longer what was asked, too_many_codes.
 */
export async function answerWithCode(
  trx: Trx,
  question: Question & { code: string; boundDigest?: string },
  { sealer, now }: { sealer: Sealer; now: Instant },
): Promise<ProcedureRow> {
  const procedure = await lockPending(trx, question, now);
  const guard = await lockGuard(trx, question.userId, now);
  refuseBlocked(guard, now);
  if (question.boundDigest !== undefined && question.boundDigest !== procedure.bound_digest) {
    await reject(trx, procedure.id, now);
    throw new AppError('confirmation_changed', { keepsWork: true });
  }
  if (procedure.channel !== 'code') throw new AppError('code_expired');
  const isRight =
    procedure.factor_type === 'TOTP'
      ? await useTotp(trx, procedure, { code: question.code, sealer, now })
      : procedure.secret_hash === secretHash(procedure.id, question.code);
  if (isRight) {
    await approve(trx, procedure, { now });
    return procedure;
  }
  await scaTables(trx)
    .updateTable('identity.sca_procedure')
    .set((eb) => ({ wrong_count: eb('wrong_count', '+', 1) }))
    .where('id', '=', procedure.id)
    .execute();
  throw wrongAnswer({ left: await countWrong(trx, guard, now) });
}

/** Answers a question with what a passkey signed. @throws AppError wrong_code, code_expired. */
export async function answerWithPasskey(
  trx: Trx,
  question: Question & { answer: PasskeyAnswer },
  { site, now }: { site: Site; now: Instant },
): Promise<ProcedureRow> {
  const procedure = await lockPending(trx, question, now);
  const factor = await findKey(trx, procedure.factor_id, 'WEBAUTHN');
  if (procedure.channel !== 'passkey' || factor === null) throw new AppError('code_expired');
  const isChallenge = (given: string): boolean => procedure.secret_hash === secretHash(procedure.id, given);
  const counter = await verifyAssertion({ answer: question.answer, factor, site, isChallenge });
  if (counter === null) throw wrongAnswer();
  await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set({ sign_count: counter })
    .where('id', '=', factor.id)
    .execute();
  await approve(trx, procedure, { now, signature: JSON.stringify(question.answer) });
  return procedure;
}

export type CompanionAnswer = {
  factorId: FactorId;
  procedureId: ProcedureId;
  decision: Decision;
  /** ECDSA P-256 with SHA-256 over `decisionText`, base64url. */
  signature: string;
};

/**
 * A phone says yes or no to what it was asked, and nobody else can: its key signed question, bond and the text it
 * showed. @throws AppError wrong_code for any signature that is not of this phone over this question, code_expired.
 */
export async function answerFromCompanion(trx: Trx, answer: CompanionAnswer, now: Instant): Promise<ProcedureRow> {
  const factor = await findKey(trx, answer.factorId, 'MOBILE_APP');
  if (factor === null) throw wrongAnswer();
  await lockGuard(trx, factor.user_id, now);
  const procedure = await scaTables(trx)
    .selectFrom('identity.sca_procedure')
    .selectAll()
    .where('id', '=', answer.procedureId)
    .where('factor_id', '=', factor.id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (procedure === undefined) throw new AppError('code_expired');
  const text = decisionText({
    decision: answer.decision,
    procedureId: procedure.id,
    digest: procedure.bound_digest,
    shownHash: sha256Hex(procedure.shown),
  });
  if (!isSignedBy(factor.public_key ?? '', text, answer.signature)) throw wrongAnswer();
  if (answer.decision === 'approve') await approve(trx, procedure, { now, signature: answer.signature });
  else await reject(trx, procedure.id, now);
  return procedure;
}

/** Which factor was wrong, and in what way, is nobody's business (security 44). */
const wrongAnswer = (data?: { left: number }): AppError =>
  new AppError('wrong_code', { status: 400, keepsWork: true, data });

async function useTotp(
  trx: Trx,
  procedure: ProcedureRow,
  { code, sealer, now }: { code: string; sealer: Sealer; now: Instant },
): Promise<boolean> {
  const factor = await findKey(trx, procedure.factor_id, 'TOTP');
  if (factor?.sealed_secret === null || factor === null) return false;
  const secret = sealer.open(factor.sealed_secret, factor.id);
  const step = checkTotp(secret, code, { after: factor.last_step, now });
  if (step === null) return false;
  await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .execute();
  return true;
}

export async function findKey(trx: Trx, factorId: FactorId, type: FactorRow['type']): Promise<FactorRow | null> {
  const row = await scaTables(trx)
    .selectFrom('identity.sca_factor')
    .selectAll()
    .where('id', '=', factorId)
    .where('type', '=', type)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
