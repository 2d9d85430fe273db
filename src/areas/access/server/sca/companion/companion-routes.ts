import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { implementBare, implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { queueSms } from '#platform/sms/send-sms-job.ts';
import { listText } from '#areas/identity/contract/companion.ts';
import {
  answerFromCompanion,
  askEnrolmentCode,
  enrolPhone,
  findPhoneEnrolment,
  getUser,
  listPending,
  maskEmail,
  maskPhone,
  type EnrolmentRow,
  type UserRow,
} from '#areas/identity/server/door.ts';
import * as contract from '../../../contract/companion.ts';
import { announceAnswer, channelOfBearer } from '../announce-answer.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { carryOutRecovery } from '../../recovery/carry-out-recovery.ts';
import { noteFactorChange } from '../in-session/factor-change.ts';
import { refuseWrongPassword } from '../own-password.ts';
import { codeText } from '../send-secret.ts';
import { whoSigned } from './signing-phone.ts';

const NOBODY = { companyId: null, userId: null } as const;

/** The phone's side: it has no session. What it may do it shows with a QR code once, and with its key from then on. */
export const companionRoutes: Implementation[] = [
  implementOpen(contract.describePhoneEnrolment, async ({ trx, now }, { body }) => {
    const { enrolment, user } = await openFor(trx, body.token, now);
    return {
      email: maskEmail(user.email),
      lang: user.lang,
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

  implementBare(contract.enrolPhone, async ({ now, ip }, { body }, { db }) => {
    const { enrolment, user } = await proven(db, body, now);
    const { code = null, publicKey, deviceName: label } = body;
    const factorId = await inScope(db, NOBODY, async (trx) => {
      await carryOutRecovery(trx, enrolment, { ip, now });
      const enrolled = await enrolPhone(trx, { enrolment, code, publicKey, label, now });
      if (enrolment.bearer_id !== null)
        await announceChange(trx, { companyId: channelOfBearer(enrolment.bearer_id), topics: ['sca'] });
      const { endedSessions } = enrolled;
      const change = { userId: user.id, type: 'MOBILE_APP', label, endedSessions } as const;
      await noteFactorChange(trx, { ...change, what: 'added', ip, now });
      return enrolled.factorId;
    });
    return { factorId };
  }),

  implementOpen(contract.listCompanionQuestions, async ({ trx, now }, { body }) => {
    const { factorId, at } = body;
    const userId = await whoSigned(trx, body, { text: listText(factorId, at), now });
    const questions = await listPending(trx, factorId, now);
    return {
      lang: (await getUser(trx, userId)).lang,
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
