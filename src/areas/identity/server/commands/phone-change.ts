import { plusMs, type Instant } from '#kernel/instant.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { hashToken, newCode } from '#platform/crypto/token.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { SessionId, UserId } from '../../contract/user.ts';
import { PROCEDURE_LIFE_MS } from '../../rules/sca.ts';
import { countWrong, forgetWrong, lockGuard, refuseBlocked } from '../sca/guard.ts';
import { identityTables, type PhoneChangeRow } from '../tables.ts';
import { setPhone } from './change-user.ts';

/** In which session somebody changes their number: nobody else types its code. */
type Changing = { userId: UserId; sessionId: SessionId; now: Instant };

/** Takes down the number that a factor agreed to. Answers the code that goes there and nowhere else; an older one is dead. */
export async function openPhoneChange(trx: Trx, { userId, sessionId, phone, now }: Changing & { phone: string }) {
  await lockGuard(trx, userId, now);
  await identityTables(trx)
    .updateTable('identity.phone_change')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  const id: PhoneChangeRow['id'] = newId('pch');
  const code = newCode();
  await identityTables(trx)
    .insertInto('identity.phone_change')
    .values({
      id,
      user_id: userId,
      session_id: sessionId,
      phone,
      code_hash: codeHash(id, code),
      created_at: now,
      expires_at: plusMs(now, PROCEDURE_LIFE_MS),
    })
    .execute();
  return code;
}

/** Another code for the number that waits; the one before is dead. @throws AppError code_expired, too_many_codes. */
export async function renewPhoneCode(trx: Trx, changing: Changing): Promise<{ phone: string; code: string }> {
  const { now } = changing;
  refuseBlocked(await lockGuard(trx, changing.userId, now), now);
  const { phone } = await findWaiting(trx, changing);
  return { phone, code: await openPhoneChange(trx, { ...changing, phone }) };
}

/**
 * The code shows that the number is theirs, and from now on codes go there. It works once, for ten minutes, in the session
 * that asked; wrong ones count with those of every other code (security 38, 39).
 * @throws AppError wrong_code with the tries left, code_expired, too_many_codes.
 */
export async function provePhone(trx: Trx, { code, ...changing }: Changing & { code: string }): Promise<string> {
  const { userId, now } = changing;
  const guard = await lockGuard(trx, userId, now);
  refuseBlocked(guard, now);
  const { id, phone, code_hash: hash } = await findWaiting(trx, changing);
  if (hash !== codeHash(id, code)) {
    const left = await countWrong(trx, guard, now);
    throw new AppError('wrong_code', { status: 400, keepsWork: true, data: { left } });
  }
  await forgetWrong(trx, userId);
  await identityTables(trx).updateTable('identity.phone_change').set({ used_at: now }).where('id', '=', id).execute();
  await setPhone(trx, userId, phone);
  return phone;
}

const codeHash = (id: PhoneChangeRow['id'], code: string): string => hashToken(`${id}:${code}`);

async function findWaiting(trx: Trx, { userId, sessionId, now }: Changing): Promise<PhoneChangeRow> {
  const row = await identityTables(trx)
    .selectFrom('identity.phone_change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('code_expired');
  return row;
}
