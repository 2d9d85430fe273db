import { createHash } from 'node:crypto';
import { idFromBytes } from '#kernel/id.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import { notFound } from '#platform/http/errors.ts';
import { FACTOR_TYPES, type FactorId, type FactorType, type FactorView } from '../../contract/sca.ts';
import type { UserId } from '../../contract/user.ts';
import { maskEmail, maskPhone } from '../../rules/sca.ts';
import { getUser } from '../queries/find-user.ts';
import type { UserRow } from '../tables.ts';
import { scaTables, type FactorRow } from './sca-tables.ts';

/** A way in which this person can show that it is them, and what is needed to ask for it. */
export type Factor = FactorView & { readonly row: FactorRow | null };

/**
 * Everything the person can answer with, the default first, and of two alike the one added last: who has a new phone
 * has seldom still the old one. Phone and mailbox are there because the account has them, under an id that is made from
 * the person's; all else was enrolled.
 */
export async function listFactors(db: Db | Trx, userId: UserId): Promise<Factor[]> {
  const user = await getUser(db, userId);
  const rows = await scaTables(db)
    .selectFrom('identity.sca_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const enrolled = rows.map((row): Factor => ({ ...viewOf(row, user), row }));
  const unlisted = (['SMS', 'EMAIL'] as const).filter(
    (type) => !rows.some((row) => row.type === type) && (type === 'EMAIL' || user.phone !== null),
  );
  const implied = unlisted.map((type): Factor => ({
    id: impliedId(userId, type),
    type,
    isDefault: false,
    label: messageLabel(type, user),
    isEnrolled: false,
    row: null,
  }));
  const all = [...enrolled, ...implied].toSorted((a, b) => rank(a) - rank(b));
  // With none chosen, the strongest that was enrolled is it.
  const hasChosen = all.some((factor) => factor.isDefault);
  return hasChosen ? all : all.map((factor, index) => ({ ...factor, isDefault: index === 0 && factor.isEnrolled }));
}

/** What the person switched on; with none, a second step is not asked of them unless a company wants it always. */
export async function listEnrolled(db: Db | Trx, userId: UserId): Promise<Factor[]> {
  return (await listFactors(db, userId)).filter((factor) => factor.isEnrolled);
}

/** @throws AppError not_found for a factor that is not this person's. */
export async function getFactor(db: Db | Trx, userId: UserId, factorId: FactorId): Promise<Factor> {
  const factor = (await listFactors(db, userId)).find((one) => one.id === factorId);
  if (factor === undefined) throw notFound();
  return factor;
}

export type NewFactor = { userId: UserId; type: FactorType; label: string; now: Instant } & Partial<
  Pick<FactorRow, 'public_key' | 'credential_id' | 'sign_count' | 'sealed_secret' | 'last_step'>
> & { id?: FactorId };

export async function addFactor(trx: Trx, { userId, type, label, now, id, ...keys }: NewFactor): Promise<FactorId> {
  const factorId: FactorId = id ?? newId('fct');
  await scaTables(trx)
    .insertInto('identity.sca_factor')
    .values({ id: factorId, user_id: userId, type, label, is_default: false, created_at: now, ...keys })
    .execute();
  return factorId;
}

/** What becomes of a factor that is taken away: it is nobody's first choice, and its phone is told nothing any more. */
export const removed = (now: Instant) => ({ removed_at: now, is_default: false, sealed_push: null }) as const;

export async function removeFactor(trx: Trx, userId: UserId, { factorId, now }: { factorId: FactorId; now: Instant }) {
  const { numUpdatedRows } = await scaTables(trx)
    .updateTable('identity.sca_factor')
    .set(removed(now))
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
}

/** @throws AppError not_found for a factor that this person did not switch on. */
export async function setDefaultFactor(trx: Trx, userId: UserId, factorId: FactorId): Promise<void> {
  const db = scaTables(trx);
  await db
    .updateTable('identity.sca_factor')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('identity.sca_factor')
    .set({ is_default: true })
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
}

const viewOf = (row: FactorRow, user: UserRow): FactorView => ({
  id: row.id,
  type: row.type,
  isDefault: row.is_default,
  label: row.type === 'SMS' || row.type === 'EMAIL' ? messageLabel(row.type, user) : row.label,
  isEnrolled: true,
});

const messageLabel = (type: 'SMS' | 'EMAIL', user: UserRow): string =>
  type === 'EMAIL' ? maskEmail(user.email) : maskPhone(user.phone ?? '');

const rank = (factor: FactorView): number =>
  (factor.isDefault ? 0 : 20) + (factor.isEnrolled ? 0 : 10) + FACTOR_TYPES.indexOf(factor.type);

/** The same each time, and nobody else's. */
const impliedId = (userId: UserId, type: FactorType): FactorId =>
  idFromBytes('fct', createHash('sha256').update(`${userId}:${type}`).digest().subarray(0, 16));
