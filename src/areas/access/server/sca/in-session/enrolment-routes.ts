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
import * as contract from '../../../contract/factors.ts';
import { asPasskeyRegistration, siteOf } from '../passkey-answer.ts';
import { agreed, finishFactorChange, notActing, noteFactorChange } from './factor-change.ts';

/** How a factor comes: an existing one agrees, the new one shows that it works, and the owner is told. */
export const enrolmentRoutes = (sealer: Sealer): Implementation[] => [
  ...authenticatorAppRoutes(sealer),
  ...passkeyRoutes,
  ...phoneRoutes,
];

const authenticatorAppRoutes = (sealer: Sealer): Implementation[] => [
  implementOpen(contract.startTotp, async (context, { body }) => {
    const self = await agreed(context, body.procedureId);
    const { email } = await getUser(context.trx, self.userId);
    const { secret, uri } = newTotpSeed(email);
    const { enrolmentId } = await openEnrolment(context.trx, {
      ...self,
      type: 'TOTP',
      isConfirmed: true,
      totpSeed: { secret, sealer },
      endsOthers: body.endOtherSessions,
      now: context.now,
    });
    return { enrolmentId, secret, uri };
  }),

  implementOpen(contract.confirmTotp, async ({ trx, actor, now, ip }, { body }) => {
    const self = notActing(actor);
    const { userId } = self;
    const { endedSessions } = await enrolTotp(trx, { ...self, ...body, sealer, now });
    const { label } = body;
    await noteFactorChange(trx, { userId, what: 'added', type: 'TOTP', label, endedSessions, ip, now });
    return undefined;
  }),
];

const passkeyRoutes: readonly Implementation[] = [
  implementOpen(contract.startPasskey, async (context, { body }, { request }) => {
    const { trx, now } = context;
    const self = await agreed(context, body.procedureId);
    const user = await getUser(trx, self.userId);
    const known = (await listFactors(trx, self.userId)).flatMap(({ row }) => (row === null ? [] : [row]));
    const { enrolmentId, token } = await openEnrolment(trx, {
      ...self,
      type: 'WEBAUTHN',
      isConfirmed: true,
      endsOthers: body.endOtherSessions,
      now,
    });
    const options = await registrationOptions({ user, site: siteOf(request), challenge: token, known });
    return { enrolmentId, options: { ...options } };
  }),

  implementOpen(contract.confirmPasskey, async ({ trx, actor, now, ip }, { body }, { request }) => {
    const self = notActing(actor);
    const { userId } = self;
    const answer = asPasskeyRegistration(body.answer);
    const { endedSessions } = await enrolPasskey(trx, { ...self, ...body, answer, site: siteOf(request), now });
    const { label } = body;
    await noteFactorChange(trx, { userId, what: 'added', type: 'WEBAUTHN', label, endedSessions, ip, now });
    return undefined;
  }),
];

/** The phone as the app, and what is sent to its number or to the mailbox. */
const phoneRoutes: readonly Implementation[] = [
  implementOpen(contract.startPhone, async (context, { body }) => {
    const self = await agreed(context, body.procedureId);
    const { token, expiresAt } = await openEnrolment(context.trx, {
      ...self,
      type: 'MOBILE_APP',
      isConfirmed: true,
      endsOthers: body.endOtherSessions,
      now: context.now,
    });
    return { token, expiresAt };
  }),

  implementOpen(contract.addMessageFactor, async (context, { body }) => {
    const { trx, now } = context;
    const self = await agreed(context, body.procedureId);
    const { userId } = self;
    const { type } = body;
    const factor = (await listFactors(trx, userId)).find((one) => one.type === type);
    if (factor === undefined) throw new AppError('no_phone');
    if (factor.isEnrolled) throw new AppError('already_enrolled');
    // The name is read anew from the account each time; a number that changes keeps its factor.
    await addFactor(trx, { userId, type, label: type, now });
    const change = { what: 'added', type, label: factor.label } as const;
    await finishFactorChange(context, self, { ...change, endsOthers: body.endOtherSessions });
    return undefined;
  }),
];
