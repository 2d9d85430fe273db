import type { Sealer } from '#platform/crypto/seal.ts';
import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { answerWithCode, lockPending, renewCode } from '#areas/identity/server/door.ts';
import * as contract from '../../contract/sca.ts';
import { announceAnswer } from './announce-answer.ts';
import { sendSecret } from './send-secret.ts';
import { whoAsks } from './who-asks.ts';

/** The standard calls to an authenticator, for a sign-in that waits and for whoever confirms something in a session. */
export const authenticatorRoutes = (sealer: Sealer): Implementation[] => [
  implementOpen(contract.validateAuthenticator, async (context, { params, query, body }, { request }) => {
    const { trx, now } = context;
    const code = body.code ?? query.code;
    if (code === undefined) throw invalidInput([{ path: 'code', code: 'required' }]);
    const procedure = await answerWithCode(
      trx,
      { ...(await whoAsks(context, request)), ...params, code },
      { sealer, now },
    );
    await announceAnswer(trx, procedure);
    return undefined;
  }),

  implementOpen(contract.regenerateAuthenticator, async (context, { params }, { request }) => {
    const { trx, now } = context;
    const question = { ...(await whoAsks(context, request)), ...params };
    // What a message for money says is bound to its payees; only who asks for that anew gets another.
    if ((await lockPending(trx, question, now)).purpose === 'payment') throw new AppError('code_expired');
    await sendSecret(trx, await renewCode(trx, question, now));
    return undefined;
  }),
];
