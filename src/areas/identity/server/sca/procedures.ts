import type { Instant } from '#kernel/instant.ts';
import { plusMs } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newCode, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { DevicePlatform, FactorId, ProcedureId, ProcedureState, Purpose } from '../../contract/sca.ts';
import type { UserId } from '../../contract/user.ts';
import {
  APPROVAL_LIFE_MS,
  canBeGuessed,
  channelOf,
  mayServe,
  PROCEDURE_LIFE_MS,
  PROCEDURE_MOVES,
  stateAt,
} from '../../rules/sca.ts';
import { endRecovery } from '../recovery/recoveries.ts';
import type { Factor } from './factors.ts';
import { forgetWrong, lockGuard, refuseBlocked, refuseTooManyAsked } from './guard.ts';
import { enqueuePush } from './push/push-question.ts';
import { holderColumns, scaTables, type Holder, type ProcedureRow } from './sca-tables.ts';

/** What is being approved: the kind of thing, which one, and a digest of exactly that (RTS 5, security 41 to 43). */
export type About = { purpose: Purpose; subject: string; boundDigest: string };
export type BeginProcedure = About & {
  userId: UserId;
  holder: Holder;
  factor: Factor;
  /** What a phone shows, as the JSON text of `Shown`. */
  shown: string;
  /** The browser that asks, should it become a trusted one. */
  device?: { name: string; platform: DevicePlatform } | undefined;
  now: Instant;
};
export type Begun = {
  procedure: ProcedureRow;
  /** The code, the link's token or the challenge; null where nothing is handed out. It exists nowhere else. */
  secret: string | null;
};

/**
 * Asks one factor about one thing. An earlier question about the same thing is over (security 40). A phone that wants
 * to be told at once is told; the caller brings the secret to where it belongs and shows it nowhere else.
 * @throws AppError too_many_codes after five codes or pushes in a quarter of an hour, or while wrong answers have
 *   closed the codes; factor_not_allowed for a mailbox where money moves.
 */
export async function beginProcedure(trx: Trx, input: BeginProcedure): Promise<Begun> {
  const { userId, factor, purpose, subject, now } = input;
  if (!mayServe(factor.type, purpose)) throw new AppError('factor_not_allowed');
  const channel = channelOf(factor.type, purpose);
  const guard = await lockGuard(trx, userId, now);
  if (canBeGuessed(channel)) refuseBlocked(guard, now);
  const isSent = factor.type !== 'TOTP' && factor.type !== 'WEBAUTHN';
  if (isSent) await refuseTooManyAsked(trx, userId, now);
  await move(trx, 'replace', { now, of: { userId, purpose, subject } });
  const id: ProcedureId = newId('scp');
  const secret = secretFor(id, channel, factor);
  const procedure = await scaTables(trx)
    .insertInto('identity.sca_procedure')
    .values({
      id,
      user_id: userId,
      ...holderColumns(input.holder),
      purpose,
      subject,
      bound_digest: input.boundDigest,
      shown: input.shown,
      factor_id: factor.id,
      factor_type: factor.type,
      channel,
      secret_hash: secret === null ? null : secretHash(id, secret),
      sent_count: isSent ? 1 : 0,
      wrong_count: 0,
      state: 'pending',
      device_name: input.device?.name ?? null,
      device_platform: input.device?.platform ?? null,
      created_at: now,
      expires_at: plusMs(now, PROCEDURE_LIFE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (channel === 'push') await enqueuePush(trx, { procedure, factor });
  return { procedure, secret };
}

/** Another code for the same question; the old one is dead. @throws AppError too_many_codes, code_expired. */
export async function renewCode(trx: Trx, question: Question, now: Instant): Promise<Begun> {
  const procedure = await lockPending(trx, question, now);
  refuseBlocked(await lockGuard(trx, procedure.user_id, now), now);
  if (procedure.factor_type !== 'SMS' && procedure.factor_type !== 'EMAIL') throw new AppError('code_expired');
  await refuseTooManyAsked(trx, procedure.user_id, now);
  const secret = procedure.channel === 'link' ? linkToken(procedure.id) : newCode();
  const renewed = await scaTables(trx)
    .updateTable('identity.sca_procedure')
    .set((eb) => ({
      secret_hash: secretHash(procedure.id, secret),
      sent_count: eb('sent_count', '+', 1),
      expires_at: plusMs(now, PROCEDURE_LIFE_MS),
    }))
    .where('id', '=', procedure.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { procedure: renewed, secret };
}

/** Which question an answer is for: by its id, or the newest that its holder put to one factor. */
export type Question = { holder: Holder; userId: UserId } & ({ procedureId: ProcedureId } | { factorId: FactorId });

/**
 * The question as it stands, under the person's lock. Somebody else's, another session's, or one that is over looks the
 * same as none (security 46). @throws AppError code_expired.
 */
export async function lockPending(trx: Trx, question: Question, now: Instant): Promise<ProcedureRow> {
  await lockGuard(trx, question.userId, now);
  const procedure = await ofHolder(trx, question.holder)
    .where('user_id', '=', question.userId)
    .$if('procedureId' in question, (query) =>
      query.where('id', '=', 'procedureId' in question ? question.procedureId : newId('scp')),
    )
    .$if('factorId' in question, (query) =>
      query.where('factor_id', '=', 'factorId' in question ? question.factorId : newId('fct')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (procedure === undefined || stateOf(procedure, now) !== 'pending') throw new AppError('code_expired');
  return procedure;
}

/** How the newest question of this holder stands, or the named one; null when there is none. */
export async function findProcedure(trx: Trx, holder: Holder, procedureId?: ProcedureId): Promise<ProcedureRow | null> {
  const row = await ofHolder(trx, holder)
    .$if(procedureId !== undefined, (query) => query.where('id', '=', procedureId ?? newId('scp')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export const stateOf = (procedure: ProcedureRow, now: Instant): ProcedureState =>
  stateAt({ state: procedure.state, expiresAt: procedure.expires_at }, now);

/**
 * Says yes; the wrong answers before it are forgiven. Who asked to begin anew has a factor after all, or it was somebody
 * else who asked: their recovery is over. `signature` is the proof of a phone or passkey.
 */
export async function approve(
  trx: Trx,
  procedure: ProcedureRow,
  { now, signature = null }: { now: Instant; signature?: string | null },
): Promise<void> {
  await move(trx, 'approve', { now, of: { id: procedure.id }, signature });
  await forgetWrong(trx, procedure.user_id);
  await endRecovery(trx, { which: { userId: procedure.user_id }, as: 'factor-used', now });
  await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set({ last_used_at: now })
    .where('id', '=', procedure.factor_id)
    .execute();
}

export const reject = (trx: Trx, procedureId: ProcedureId, now: Instant): Promise<void> =>
  move(trx, 'reject', { now, of: { id: procedureId } });

/**
 * Uses an approval up, in the transaction that does what was approved. It works once, within five minutes, for the
 * session or bearer that asked, and for exactly what was shown.
 * @throws AppError code_expired, confirmation_changed when what would be done is no longer what was approved.
 */
export async function spendApproval(
  trx: Trx,
  input: About & { procedureId: ProcedureId; userId: UserId; holder: Holder; now: Instant },
): Promise<ProcedureRow> {
  const { now } = input;
  await lockGuard(trx, input.userId, now);
  const approved = await ofHolder(trx, input.holder)
    .where('id', '=', input.procedureId)
    .where('user_id', '=', input.userId)
    .where('purpose', '=', input.purpose)
    .where('subject', '=', input.subject)
    .where('state', '=', 'approved')
    .where('spent_at', 'is', null)
    .where('decided_at', '>', plusMs(now, -APPROVAL_LIFE_MS))
    .executeTakeFirst();
  if (approved === undefined) throw new AppError('code_expired');
  await scaTables(trx)
    .updateTable('identity.sca_procedure')
    .set({ spent_at: now })
    .where('id', '=', approved.id)
    .execute();
  if (approved.bound_digest !== input.boundDigest) throw new AppError('confirmation_changed', { keepsWork: true });
  return approved;
}

export const secretHash = (procedureId: ProcedureId, secret: string): string => hashToken(`${procedureId}:${secret}`);

function ofHolder(trx: Trx, holder: Holder) {
  const { session_id: sessionId, bearer_id: bearerId } = holderColumns(holder);
  return scaTables(trx)
    .selectFrom('identity.sca_procedure')
    .selectAll()
    .where('session_id', 'is not distinct from', sessionId)
    .where('bearer_id', 'is not distinct from', bearerId);
}

/** A mailed link names its question, so that it can be found from another window. */
const linkToken = (id: ProcedureId): string => `${id}.${newToken()}`;

function secretFor(id: ProcedureId, channel: ProcedureRow['channel'], factor: Factor): string | null {
  if (channel === 'link') return linkToken(id);
  if (channel === 'passkey') return newToken();
  return channel === 'code' && factor.type !== 'TOTP' ? newCode() : null;
}

type Of = { id: ProcedureId } | { userId: UserId; purpose: Purpose; subject: string };

/** The one place where a procedure changes its state; from where to where is the table's to say. */
async function move(
  trx: Trx,
  action: keyof typeof PROCEDURE_MOVES,
  { now, of, signature }: { now: Instant; of: Of; signature?: string | null },
): Promise<void> {
  const { from, to } = PROCEDURE_MOVES[action];
  await scaTables(trx)
    .updateTable('identity.sca_procedure')
    .set({ state: to, decided_at: now, ...(signature === undefined ? {} : { signature }) })
    .where('state', 'in', from)
    .$if('id' in of, (query) => query.where('id', '=', 'id' in of ? of.id : newId('scp')))
    .$if('userId' in of, (query) =>
      'userId' in of
        ? query.where('user_id', '=', of.userId).where('purpose', '=', of.purpose).where('subject', '=', of.subject)
        : query,
    )
    .execute();
}

/** What waits for one phone, the newest first. */
export const listPending = (trx: Trx, factorId: FactorId, now: Instant): Promise<ProcedureRow[]> =>
  scaTables(trx)
    .selectFrom('identity.sca_procedure')
    .selectAll()
    .where('factor_id', '=', factorId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
