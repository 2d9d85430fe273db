import type { Sealer } from '#platform/crypto/seal.ts';
import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  addFactor,
  enrolPasskey,
  enrolTotp,
  getUser,
  listFactors,
  newTotpSeed,
  openEnrolment,
  registrationOptions,
} from '#areas/identity/server/door.ts';
import * as contract from '../../contract/factors.ts';
import { asPasskeyRegistration, siteOf } from './passkey-answer.ts';
import { agreed, notActing, tellOwner } from './factor-change.ts';

/** How a factor comes: an existing one agrees, the new one shows that it works, and the owner is told. */
export const enrolmentRoutes = (sealer: Sealer): Implementation[] => [
  implementOpen(contract.startTotp, async (context, { body }) => {
    const self = await agreed(context, body.procedureId);
    const { email } = await getUser(context.trx, self.userId);
    const { secret, uri } = newTotpSeed(email);
    const wish = { ...self, type: 'TOTP' as const, isConfirmed: true, totpSeed: { secret, sealer }, now: context.now };
    const { enrolmentId } = await openEnrolment(context.trx, wish);
    return { enrolmentId, secret, uri };
  }),

  implementOpen(contract.confirmTotp, async ({ trx, actor, now }, { body }) => {
    const self = notActing(actor);
    await enrolTotp(trx, { ...self, ...body, sealer, now });
    await tellOwner(trx, self.userId, { what: 'added', label: body.label });
    return undefined;
  }),

  implementOpen(contract.startPasskey, async (context, { body }, { request }) => {
    const { trx, now } = context;
    const self = await agreed(context, body.procedureId);
    const user = await getUser(trx, self.userId);
    const known = (await listFactors(trx, self.userId)).flatMap(({ row }) => (row === null ? [] : [row]));
    const { enrolmentId, token } = await openEnrolment(trx, { ...self, type: 'WEBAUTHN', isConfirmed: true, now });
    const options = await registrationOptions({ user, site: siteOf(request), challenge: token, known });
    return { enrolmentId, options: { ...options } };
  }),

  implementOpen(contract.confirmPasskey, async ({ trx, actor, now }, { body }, { request }) => {
    const self = notActing(actor);
    const answer = asPasskeyRegistration(body.answer);
    await enrolPasskey(trx, { ...self, ...body, answer, site: siteOf(request), now });
    await tellOwner(trx, self.userId, { what: 'added', label: body.label });
    return undefined;
  }),

  implementOpen(contract.startPhone, async (context, { body }) => {
    const self = await agreed(context, body.procedureId);
    const { token, expiresAt } = await openEnrolment(context.trx, {
      ...self,
      type: 'MOBILE_APP',
      isConfirmed: true,
      now: context.now,
    });
    return { token, expiresAt };
  }),

  implementOpen(contract.addMessageFactor, async (context, { body }) => {
    const { trx, now } = context;
    const { userId } = await agreed(context, body.procedureId);
    const factor = (await listFactors(trx, userId)).find((one) => one.type === body.type);
    if (factor === undefined) throw new AppError('no_phone');
    if (factor.isEnrolled) throw new AppError('already_enrolled');
    // The name is read anew from the account each time; a number that changes keeps its factor.
    await addFactor(trx, { userId, type: body.type, label: body.type, now });
    await tellOwner(trx, userId, { what: 'added', label: factor.label });
    return undefined;
  }),
];
