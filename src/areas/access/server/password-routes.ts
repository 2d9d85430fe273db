import { PRODUCT_NAME } from '#kernel/product.ts';
import { implementBare, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LeakedPasswords } from '#platform/leaked-passwords/leaked-passwords.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { checkPassword, findResettableUser } from '#areas/identity/server/door.ts';
import {
  checkPasswordLeak,
  checkPasswordValidity,
  checkPasswordReset,
  forgetPassword as forgetPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '../contract/password.ts';
import { forgetPassword } from './commands/forget-password.ts';
import { resetPassword } from './commands/reset-password.ts';

/** Questions that cost little, but that nobody asks all day: tokens tried, passwords looked up. */
const QUESTIONS_MAX = 60;
const WINDOW_SECONDS = 15 * 60;

/** Everything around a forgotten password, and the leak check of whoever chooses one. */
export const passwordRoutes = (leakedPasswords: LeakedPasswords): Implementation[] => [
  implementBare(forgetPasswordEndpoint, async ({ ip, now }, { body }, { db }) => {
    await forgetPassword(db, { email: body.username, ip, now });
    return undefined;
  }),

  implementBare(checkPasswordReset, async ({ ip, now }, { body }, { db }) => {
    await takePlace(db, { key: `reset:check:${ip}`, max: QUESTIONS_MAX, windowSeconds: WINDOW_SECONDS, now });
    return { is_valid: (await findResettableUser(db, body.token, now)) !== null };
  }),

  implementBare(resetPasswordEndpoint, async ({ ip, now }, { body }, { request, db }) => {
    const { passwordResetToken: token, password, scaToken } = body;
    const userAgent = request.headers['user-agent'] ?? '';
    await resetPassword(db, leakedPasswords, { token, password, scaToken, ip, userAgent, now });
    return undefined;
  }),

  implementBare(checkPasswordLeak, async ({ ip, now }, { body }, { db }) => {
    await takePlace(db, { key: `leak-check:${ip}`, max: QUESTIONS_MAX, windowSeconds: WINDOW_SECONDS, now });
    // Specification section 7: status 400 with this reason means leaked.
    if (await leakedPasswords.isLeaked(body.password))
      throw new AppError('passwordLeaked', { status: 400, data: { reason: 'passwordLeaked' } });
    return undefined;
  }),

  implementBare(checkPasswordValidity, async ({ ip, now }, { body }, { db }) => {
    await takePlace(db, { key: `leak-check:${ip}`, max: QUESTIONS_MAX, windowSeconds: WINDOW_SECONDS, now });
    // Nobody is known yet: what is built from a name comes out when it is set. 204 is valid, 400 says why not.
    const checked = checkPassword(body.password, [PRODUCT_NAME]);
    const code = checked.ok
      ? (await leakedPasswords.isLeaked(body.password))
        ? 'passwordLeaked'
        : null
      : checked.code;
    if (code !== null) throw new AppError(code, { status: 400 });
    return undefined;
  }),
];
