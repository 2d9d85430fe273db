import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { hashToken, newCode, newToken } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { RecoveryId } from '../../contract/recovery.ts';
import type { EnrolmentId, FactorId } from '../../contract/sca.ts';
import type { UserId } from '../../contract/user.ts';
import { PROCEDURE_LIFE_MS } from '../../rules/sca.ts';
import { endOtherSessions } from '../commands/start-session.ts';
import { addFactor, type NewFactor } from './factors.ts';
import { countWrong, forgetWrong, lockGuard, refuseBlocked, refuseTooManyAsked } from './guard.ts';
import { isCompanionKey } from './companion-key.ts';
import { verifyRegistration, type PasskeyRegistration, type Site } from './passkey.ts';
import { holderColumns, scaTables, type EnrolmentRow, type Holder } from './sca-tables.ts';
import { checkTotp } from './totp.ts';

export type OpenEnrolment = {
  userId: UserId;
  holder: Holder;
  type: EnrolmentRow['type'];
  /** An existing factor has agreed (security 49); otherwise the new phone is asked for a code first. */
  isConfirmed: boolean;
  totpSeed?: { secret: string; sealer: Sealer };
  /** Once the factor is there, its owner is logged out everywhere but in the session that enrols it (security 7). */
  endsOthers?: boolean | undefined;
  /** What this phone uses up (`startAnew`): others have agreed in place of a lost factor. */
  recoveryId?: RecoveryId | undefined;
  now: Instant;
};

/** Begins a factor. Answers the token of a phone's QR code or the challenge of a passkey; an older one is dead. */
export async function openEnrolment(
  trx: Trx,
  { userId, holder, type, isConfirmed, totpSeed, endsOthers = false, recoveryId, now }: OpenEnrolment,
): Promise<{ enrolmentId: EnrolmentId; token: string; expiresAt: Instant }> {
  const db = scaTables(trx);
  await lockGuard(trx, userId, now);
  await db
    .updateTable('identity.sca_enrolment')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .execute();
  const enrolmentId: EnrolmentId = newId('enr');
  const token = newToken();
  const expiresAt = plusMs(now, PROCEDURE_LIFE_MS);
  await db
    .insertInto('identity.sca_enrolment')
    .values({
      id: enrolmentId,
      user_id: userId,
      type,
      ...holderColumns(holder),
      secret_hash: hashToken(token),
      sealed_secret: totpSeed === undefined ? null : totpSeed.sealer.seal(totpSeed.secret, enrolmentId),
      is_confirmed: isConfirmed,
      ends_others: endsOthers,
      recovery_id: recoveryId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { enrolmentId, token, expiresAt };
}

/** Whose phone this QR code enrols; null once it was used, replaced, or shown for ten minutes. */
export async function findPhoneEnrolment(trx: Trx, token: string, now: Instant): Promise<EnrolmentRow | null> {
  const row = await live(trx, now)
    .where('type', '=', 'MOBILE_APP')
    .where('secret_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}

/** A code that the phone must show before its key counts; the one before is dead. @throws AppError too_many_codes. */
export async function askEnrolmentCode(trx: Trx, enrolment: EnrolmentRow, now: Instant): Promise<string> {
  const guard = await lockGuard(trx, enrolment.user_id, now);
  refuseBlocked(guard, now);
  await refuseTooManyAsked(trx, enrolment.user_id, now);
  const code = newCode();
  await scaTables(trx)
    .updateTable('identity.sca_enrolment')
    .set({ code_hash: hashToken(`${enrolment.id}:${code}`) })
    .where('id', '=', enrolment.id)
    .execute();
  return code;
}

export type EnrolPhone = {
  enrolment: EnrolmentRow;
  code: string | null;
  publicKey: string;
  label: string;
  now: Instant;
};

/** The factor that came, and how many other sessions ended with it. */
export type Enrolled = { factorId: FactorId; endedSessions: number };

/**
 * Takes a phone's public key on. @throws AppError wrong_code when a code is asked for and another or none was given,
 * too_many_codes, enrolment_expired when the QR code was used meanwhile, bad_key for what is no key of ours.
 */
export async function enrolPhone(trx: Trx, { enrolment, code, publicKey, label, now }: EnrolPhone): Promise<Enrolled> {
  const guard = await lockGuard(trx, enrolment.user_id, now);
  if (!isCompanionKey(publicKey)) throw new AppError('bad_key');
  if (!enrolment.is_confirmed) {
    refuseBlocked(guard, now);
    if (code === null || enrolment.code_hash !== hashToken(`${enrolment.id}:${code}`)) {
      const left = await countWrong(trx, guard, now);
      throw new AppError('wrong_code', { status: 400, keepsWork: true, data: { left } });
    }
    await forgetWrong(trx, enrolment.user_id);
  }
  return finish(trx, enrolment, { label, public_key: publicKey, now });
}

export type OwnEnrolment = { userId: UserId; holder: Holder; enrolmentId: EnrolmentId; now: Instant };

/** An authenticator app that shows the right code has the seed. @throws AppError wrong_code, enrolment_expired. */
export async function enrolTotp(
  trx: Trx,
  own: OwnEnrolment & { code: string; label: string; sealer: Sealer },
): Promise<Enrolled> {
  const { userId, now, sealer } = own;
  const guard = await lockGuard(trx, userId, now);
  refuseBlocked(guard, now);
  const enrolment = await findOwn(trx, own, 'TOTP');
  const secret = sealer.open(enrolment.sealed_secret ?? '', enrolment.id);
  const step = checkTotp(secret, own.code, { after: null, now });
  if (step === null) {
    const left = await countWrong(trx, guard, now);
    throw new AppError('wrong_code', { status: 400, keepsWork: true, data: { left } });
  }
  await forgetWrong(trx, userId);
  const id: FactorId = newId('fct');
  const keys = { sealed_secret: sealer.seal(secret, id), last_step: step };
  return finish(trx, enrolment, { id, label: own.label, ...keys, now });
}

/** @throws AppError wrong_code for a passkey that answers something else, enrolment_expired. */
export async function enrolPasskey(
  trx: Trx,
  own: OwnEnrolment & { answer: PasskeyRegistration; label: string; site: Site },
): Promise<Enrolled> {
  const enrolment = await findOwn(trx, own, 'WEBAUTHN');
  const isChallenge = (given: string): boolean => enrolment.secret_hash === hashToken(given);
  const key = await verifyRegistration({ answer: own.answer, site: own.site, isChallenge });
  if (key === null) throw new AppError('wrong_code', { status: 400 });
  return finish(trx, enrolment, {
    label: own.label,
    public_key: key.publicKey,
    credential_id: key.credentialId,
    sign_count: key.signCount,
    now: own.now,
  });
}

async function findOwn(trx: Trx, own: OwnEnrolment, type: EnrolmentRow['type']): Promise<EnrolmentRow> {
  const { session_id: sessionId, bearer_id: bearerId } = holderColumns(own.holder);
  const row = await live(trx, own.now)
    .where('id', '=', own.enrolmentId)
    .where('user_id', '=', own.userId)
    .where('type', '=', type)
    .where('session_id', 'is not distinct from', sessionId)
    .where('bearer_id', 'is not distinct from', bearerId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Uses the enrolment up: the factor is there, and what was wished with it is done. */
async function finish(
  trx: Trx,
  enrolment: EnrolmentRow,
  factor: Omit<NewFactor, 'userId' | 'type'>,
): Promise<Enrolled> {
  const { id, user_id: userId, type, session_id: sessionId } = enrolment;
  const { now } = factor;
  const { numUpdatedRows } = await scaTables(trx)
    .updateTable('identity.sca_enrolment')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('enrolment_expired');
  const factorId = await addFactor(trx, { ...factor, userId, type });
  const endsOthers = enrolment.ends_others && sessionId !== null;
  return { factorId, endedSessions: endsOthers ? await endOtherSessions(trx, { userId, sessionId, now }) : 0 };
}

const live = (trx: Trx, now: Instant) =>
  scaTables(trx)
    .selectFrom('identity.sca_enrolment')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
