import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import type { SessionId, UserId } from '#areas/identity/contract/user.ts';
import {
  getUser,
  maskPhone,
  openPhoneChange,
  provePhone,
  renewPhoneCode,
  type UserRow,
} from '#areas/identity/server/door.ts';
import { recordOnPerson } from '../record-on-person.ts';
import { codeText } from '../sca/send-secret.ts';
import { phoneChangedLetter } from './contact-letters.ts';

/** Messages to a number that need not be theirs cost the operator money and a stranger their sleep. */
const CODES_MAX = 5;
const HOUR_SECONDS = 3600;

/** Whose number it is to be, and in which session: nobody else types its code. */
type Self = { userId: UserId; sessionId: SessionId };

/** Sends the code to the number that a factor agreed to. @throws AppError too_many_requests after five in an hour. */
export async function sendPhoneCode(
  trx: Trx,
  user: UserRow,
  { sessionId, phone, now }: { sessionId: SessionId; phone: string; now: Instant },
): Promise<void> {
  await takeCode(trx, user.id, now);
  const code = await openPhoneChange(trx, { userId: user.id, sessionId, phone, now });
  await queueSms(trx, { to: phone, text: codeText(user.lang, code) });
}

/** Another code to the number that waits. @throws AppError code_expired, too_many_codes, too_many_requests. */
export async function sendPhoneCodeAgain(trx: Trx, { userId, sessionId }: Self, now: Instant): Promise<void> {
  await takeCode(trx, userId, now);
  const { phone, code } = await renewPhoneCode(trx, { userId, sessionId, now });
  const { lang } = await getUser(trx, userId);
  await queueSms(trx, { to: phone, text: codeText(lang, code) });
}

/** The number counts from now on, and its owner hears of it by mail (security 34). @throws AppError as `provePhone`. */
export async function takeNewPhone(
  trx: Trx,
  { userId, sessionId }: Self,
  { code, ip, now }: { code: string; ip: string; now: Instant },
): Promise<void> {
  const phone = maskPhone(await provePhone(trx, { userId, sessionId, code, now }));
  const user = await getUser(trx, userId);
  const letter = phoneChangedLetter(user.lang, { name: user.full_name, phone });
  await queueMail(trx, { to: user.email, ...renderLetter(letter) });
  await recordOnPerson(trx, { userId, ip, now, action: 'access.change-phone', after: { phone } });
}

const takeCode = (trx: Trx, userId: UserId, now: Instant): Promise<void> =>
  takePlace(trx, { key: `phone-change:${userId}`, max: CODES_MAX, windowSeconds: HOUR_SECONDS, now });
