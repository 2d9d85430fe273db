import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import {
  answerWithPasskey,
  beginProcedure,
  begunView,
  findProcedure,
  getFactor,
  listFactors,
  listTrustedDevices,
  removeFactor,
  revokeTrustedDevice,
  setDefaultFactor,
  stateOf,
  usableFor,
} from '#areas/identity/server/door.ts';
import { checkConfirmation, confirmWithPasskey, listOwnFactors } from '#areas/identity/contract/confirmation.ts';
import * as contract from '../../contract/factors.ts';
import { describeBrowser } from '../queries/describe-browser.ts';
import { asPasskeyAnswer, siteOf } from './passkey-answer.ts';
import { sendSecret } from './send-secret.ts';
import { selfOf } from './who-asks.ts';
import { aboutChange, agreed, mayChange, tellOwner } from './factor-change.ts';

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

  implementOpen(contract.beginFactorChange, async ({ trx, actor, now, ip }, { body }, { request }) => {
    const self = mayChange(actor, now);
    const usable = usableFor(await listFactors(trx, self.userId), 'factor-change');
    const factor = body.factorId === undefined ? usable[0] : usable.find((one) => one.id === body.factorId);
    if (factor === undefined) throw notFound();
    const shown = JSON.stringify({
      kind: 'factor-change',
      ...describeBrowser(request.headers['user-agent'] ?? ''),
      ip,
    });
    const begun = await beginProcedure(trx, { ...aboutChange(self), ...self, factor, shown, now });
    await sendSecret(trx, begun);
    return begunView(begun, factor);
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
    const { userId } = await agreed(context, body.procedureId);
    const { label } = await getFactor(trx, userId, params.factorId);
    await removeFactor(trx, userId, { ...params, now });
    await tellOwner(trx, userId, { what: 'removed', label });
    return undefined;
  }),

  implementOpen(contract.chooseDefaultFactor, async (context, { params, body }) => {
    const { userId } = await agreed(context, body.procedureId);
    await setDefaultFactor(context.trx, userId, params.factorId);
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

  implementOpen(contract.revokeTrustedDevice, async ({ trx, actor, now }, { params }) => {
    if (!(await revokeTrustedDevice(trx, selfOf(actor).userId, { ...params, now }))) throw notFound();
    return undefined;
  }),
];
