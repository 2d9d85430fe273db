import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import {
  answerWithPasskey,
  findProcedure,
  getFactor,
  listFactors,
  listTrustedDevices,
  removeFactor,
  revokeTrustedDevice,
  setDefaultFactor,
  stateOf,
} from '#areas/identity/server/door.ts';
import { checkConfirmation, confirmWithPasskey, listOwnFactors } from '#areas/identity/contract/confirmation.ts';
import * as contract from '../../../contract/factors.ts';
import { askInSession } from './ask-in-session.ts';
import { recordOnPerson } from '../../record-on-person.ts';
import { asPasskeyAnswer, siteOf } from '../passkey-answer.ts';
import { selfOf } from '../who-asks.ts';
import { aboutChange, agreed, finishFactorChange, mayChange } from './factor-change.ts';

/** The factors of whoever is really there, on their security page; each change needs one of them to agree (security 49). */
export const factorRoutes: Implementation[] = [
  implementOpen(listOwnFactors, async ({ trx, actor }) => {
    const factors = await listFactors(trx, selfOf(actor).userId);
    return {
      items: factors.map(({ row, ...view }) => ({
        ...view,
        addedAt: row?.created_at ?? null,
        lastUsedAt: row?.last_used_at ?? null,
      })),
    };
  }),

  implementOpen(contract.beginFactorChange, async (context, { body }, { request }) => {
    const self = mayChange(context.actor, context.now);
    return askInSession(context, { self, about: aboutChange(self), factorId: body.factorId, request });
  }),

  implementOpen(checkConfirmation, async ({ trx, actor, now }, { params }) => {
    const procedure = await findProcedure(trx, selfOf(actor).holder, params.procedureId);
    if (procedure === null) throw notFound();
    return { scaProcedureState: stateOf(procedure, now) };
  }),

  implementOpen(confirmWithPasskey, async ({ trx, actor, now }, { params, body }, { request }) => {
    const question = { ...selfOf(actor), ...params, answer: asPasskeyAnswer(body.answer) };
    await answerWithPasskey(trx, question, { site: siteOf(request), now });
    return undefined;
  }),

  implementOpen(contract.removeFactor, async (context, { params, body }) => {
    const { trx, now } = context;
    const self = await agreed(context, body.procedureId);
    const { userId } = self;
    const { type, label } = await getFactor(trx, userId, params.factorId);
    await removeFactor(trx, userId, { ...params, now });
    const change = { what: 'removed', type, label } as const;
    await finishFactorChange(context, self, { ...change, endsOthers: body.endOtherSessions });
    return undefined;
  }),

  implementOpen(contract.chooseDefaultFactor, async (context, { params, body }) => {
    const { trx } = context;
    const self = await agreed(context, body.procedureId);
    const { userId } = self;
    await setDefaultFactor(trx, userId, params.factorId);
    const { type, label } = await getFactor(trx, userId, params.factorId);
    const change = { what: 'default', type, label } as const;
    await finishFactorChange(context, self, { ...change, endsOthers: body.endOtherSessions });
    return undefined;
  }),

  implementOpen(contract.listTrustedDevices, async ({ trx, actor, now }) => {
    const devices = await listTrustedDevices(trx, selfOf(actor).userId, now);
    return {
      items: devices.map((one) => ({
        id: one.id,
        name: one.name,
        type: 'browser' as const,
        platform: one.platform,
        trustedAt: one.created_at,
        lastUsedAt: one.last_used_at,
        expiresAt: one.expires_at,
      })),
    };
  }),

  implementOpen(contract.revokeTrustedDevice, async ({ trx, actor, now, ip }, { params }) => {
    const { userId } = selfOf(actor);
    if (!(await revokeTrustedDevice(trx, userId, { ...params, now }))) throw notFound();
    const action = 'access.revoke-trusted-device';
    await recordOnPerson(trx, { userId, ip, now, action, after: { deviceId: params.deviceId } });
    return undefined;
  }),
];
