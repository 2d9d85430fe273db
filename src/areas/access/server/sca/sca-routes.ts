import type { Instant } from '#kernel/instant.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { implementBare, implementOpen, type Implementation, type Wire } from '#platform/http/call.ts';
import type { ChangeStreams } from '#platform/http/change-streams.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import {
  answerWithCode,
  answerWithPasskey,
  findProcedure,
  listEnrolled,
  listFactors,
  openEnrolment,
  stateOf,
  trustDevice,
  usableFor,
  type BearerRow,
  type ProcedureRow,
} from '#areas/identity/server/door.ts';
import * as contract from '../../contract/sca.ts';
import { beginQuestion } from './begin-question.ts';
import { mayHaveLost } from '../recovery/ask-recovery.ts';
import { describeRecovery, findReadyRecovery } from '../recovery/describe-recovery.ts';
import { asPasskeyAnswer, siteOf } from './passkey-answer.ts';
import { setDeviceToken } from '../browser-cookies.ts';
import { channelOfBearer } from './announce-answer.ts';
import { askingWith, readBearer } from './who-asks.ts';

/** The second step of a sign-in or of a reset: every call carries the short bearer of the first (decision 20). */
export const scaRoutes = ({ sealer, streams }: { sealer: Sealer; streams: ChangeStreams }): Implementation[] => [
  implementOpen(contract.beginScaProcedure, async ({ trx, now }, { body }, { request }) => {
    const { useMfaFallback = false, factorId, trustedDevice: device } = body;
    return beginQuestion(trx, await readBearer(trx, request, now), { useMfaFallback, factorId, device, now });
  }),

  implementOpen(contract.checkScaEnrolment, async ({ trx, now }, _input, { request }) => {
    const bearer = await readBearer(trx, request, now);
    const factors = await listFactors(trx, bearer.user_id);
    const isSignIn = bearer.purpose === 'sign-in';
    const recovery = isSignIn ? await describeRecovery(trx, bearer.user_id, now) : null;
    // Who begins anew is shown the code for another phone. It may have been somebody else who asked: what there is still
    // serves, and ends the recovery.
    const isAnew = recovery?.isReady === true;
    return {
      isScaUserEnrolled: !isAnew && factors.some((factor) => factor.isEnrolled),
      factors: usableFor(factors, bearer.purpose),
      purpose: bearer.purpose,
      recovery,
      mayAskRecovery: isSignIn && recovery === null && mayHaveLost(factors),
    };
  }),

  implementOpen(contract.checkScaProcedure, async ({ trx, now }, _input, { request }) => {
    const bearer = await readBearer(trx, request, now);
    const procedure = await findProcedure(trx, askingWith(bearer).holder);
    if (procedure === null) throw notFound();
    return { scaProcedureState: stateOf(procedure, now) };
  }),

  implementOpen(contract.validateScaProcedure, async ({ trx, now }, { body }, wire) => {
    const bearer = await readBearer(trx, wire.request, now);
    const question = { ...askingWith(bearer), procedureId: await newestOf(trx, bearer) };
    const procedure = await answerWithCode(trx, { ...question, code: body.token }, { sealer, now });
    if (body.validateTrustedDevice === true) await trust(trx, { procedure, wire, now });
    return undefined;
  }),

  implementOpen(contract.validateScaProcedureWithPasskey, async ({ trx, now }, { body }, wire) => {
    const bearer = await readBearer(trx, wire.request, now);
    const question = { ...askingWith(bearer), procedureId: await newestOf(trx, bearer) };
    const answer = asPasskeyAnswer(body.answer);
    const procedure = await answerWithPasskey(trx, { ...question, answer }, { site: siteOf(wire.request), now });
    if (body.validateTrustedDevice === true) await trust(trx, { procedure, wire, now });
    return undefined;
  }),

  implementOpen(contract.openScaEnrolment, async ({ trx, now }, _input, { request }) => {
    const bearer = await readBearer(trx, request, now);
    if (bearer.purpose !== 'sign-in') throw new AppError('already_enrolled');
    const recovery = await findReadyRecovery(trx, bearer.user_id, now);
    // With one factor there, another is added by who shows that one first, or by a supervised recovery (security 49).
    if (recovery === null && (await listEnrolled(trx, bearer.user_id)).length > 0)
      throw new AppError('already_enrolled');
    const hasNumber = (await listFactors(trx, bearer.user_id)).some((factor) => factor.type === 'SMS');
    const { token, expiresAt } = await openEnrolment(trx, {
      ...askingWith(bearer),
      type: 'MOBILE_APP',
      isConfirmed: recovery !== null || !hasNumber,
      recoveryId: recovery?.id,
      now,
    });
    return { token, expiresAt };
  }),

  implementBare(contract.streamScaChanges, async ({ now }, _input, { request, reply, db }) => {
    const scope = { companyId: null, userId: null };
    const bearer = await inScope(db, scope, (trx) => readBearer(trx, request, now));
    streams.open(
      { request, reply },
      {
        companyId: channelOfBearer(bearer.id),
        userId: bearer.user_id,
        // A bearer lives ten minutes; its page opens another stream if it still waits.
        isStillAllowed: () => inScope(db, scope, (trx) => readBearer(trx, request, now)).then(() => true),
      },
    );
    return undefined;
  }),
];

async function newestOf(trx: Trx, bearer: BearerRow): Promise<ProcedureRow['id']> {
  const newest = await findProcedure(trx, askingWith(bearer).holder);
  if (newest === null) throw new AppError('code_expired');
  return newest.id;
}

/** Remembers the browser that asked, as it described itself then (security 47). A reset makes no friend of a browser. */
async function trust(
  trx: Trx,
  { procedure, wire, now }: { procedure: ProcedureRow; wire: Wire; now: Instant },
): Promise<void> {
  const { device_name: name, device_platform: platform, user_id: userId } = procedure;
  if (procedure.purpose !== 'sign-in' || name === null || platform === null) return;
  setDeviceToken(wire, await trustDevice(trx, { userId, name, platform, now }));
}
