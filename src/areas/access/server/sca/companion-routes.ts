import { instantToMs, type Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { implementBare, implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { renderLetter } from '#platform/mail/letter.ts';
import { queueMail } from '#platform/mail/send-mail-job.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import { listText } from '#areas/identity/contract/companion.ts';
import {
  answerFromCompanion,
  askEnrolmentCode,
  enrolPhone,
  factorLetter,
  findKey,
  findPhoneEnrolment,
  getUser,
  isSignedBy,
  listPending,
  maskEmail,
  maskPhone,
  type EnrolmentRow,
  type UserRow,
} from '#areas/identity/server/door.ts';
import * as contract from '../../contract/companion.ts';
import { announceAnswer, channelOfBearer } from './announce-answer.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { refuseWrongPassword } from './own-password.ts';
import { codeText } from './send-secret.ts';

/** Clocks of phones differ; more than this and a listened-in request would be of use for too long. */
const CLOCK_MS = 5 * 60_000;
const NOBODY = { companyId: null, userId: null } as const;

/** The phone's side: it has no session. What it may do it shows with a QR code once, and with its key from then on. */
export const companionRoutes: Implementation[] = [
  implementOpen(contract.describePhoneEnrolment, async ({ trx, now }, { body }) => {
    const { enrolment, user } = await openFor(trx, body.token, now);
    return {
      email: maskEmail(user.email),
      needsPassword: user.password_hash !== null,
      needsCode: !enrolment.is_confirmed,
    };
  }),

  implementBare(contract.askPhoneEnrolmentCode, async ({ now }, { body }, { db }) => {
    const { enrolment, user } = await proven(db, body, now);
    const { phone, lang } = user;
    if (enrolment.is_confirmed || phone === null) throw new AppError('enrolment_expired');
    await inScope(db, NOBODY, async (trx) => {
      const code = await askEnrolmentCode(trx, enrolment, now);
      await queueSms(trx, { to: phone, text: codeText(lang, code) });
    });
    return { label: maskPhone(phone) };
  }),

  implementBare(contract.enrolPhone, async ({ now }, { body }, { db }) => {
    const { enrolment, user } = await proven(db, body, now);
    const { code = null, publicKey, deviceName: label } = body;
    const factorId = await inScope(db, NOBODY, async (trx) => {
      const id = await enrolPhone(trx, { enrolment, code, publicKey, label, now });
      await queueMail(trx, { to: user.email, ...renderLetter(factorLetter(user, { what: 'added', label })) });
      if (enrolment.bearer_id !== null)
        await announceChange(trx, { companyId: channelOfBearer(enrolment.bearer_id), topics: ['sca'] });
      return id;
    });
    return { factorId };
  }),

  implementOpen(contract.listCompanionQuestions, async ({ trx, now }, { body }) => {
    const { factorId, at, signature } = body;
    const factor = await findKey(trx, factorId, 'MOBILE_APP');
    // A removed phone, a made-up one and a wrong signature look the same.
    if (factor === null || !isSignedBy(factor.public_key ?? '', listText(factorId, at), signature))
      throw new AppError('unknown_phone');
    if (Math.abs(Date.parse(at) - instantToMs(now)) > CLOCK_MS) throw new AppError('clock_differs', { data: { now } });
    const questions = await listPending(trx, factor.id, now);
    return {
      items: questions.map((one) => ({
        procedureId: one.id,
        shown: one.shown,
        digest: one.bound_digest,
        askedAt: one.created_at,
        expiresAt: one.expires_at,
      })),
    };
  }),

  implementOpen(contract.decideOnPhone, async ({ trx, now }, { body }) => {
    await announceAnswer(trx, await answerFromCompanion(trx, body, now));
    return undefined;
  }),
];

type Opened = { enrolment: EnrolmentRow; user: UserRow };

async function openFor(trx: Trx, token: string, now: Instant): Promise<Opened> {
  const enrolment = await findPhoneEnrolment(trx, token, now);
  if (enrolment === null) throw new AppError('enrolment_expired');
  return { enrolment, user: await getUser(trx, enrolment.user_id) };
}

/** Whoever photographs a QR code over somebody's shoulder does not know the password. */
async function proven(db: Db, { token, password }: { token: string; password?: string | undefined }, now: Instant) {
  const opened = await inScope(db, NOBODY, (trx) => openFor(trx, token, now));
  await refuseWrongPassword(db, opened.user, { password, now });
  return opened;
}
