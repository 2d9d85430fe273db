import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, implementBare, implementOpen, implementRaw, type Implementation } from '#platform/http/call.ts';
import * as decisions from '#areas/members/contract/recovery.ts';
import * as contract from '../../contract/recovery.ts';
import { readBearer } from '../sca/who-asks.ts';
import { askRecovery } from './ask-recovery.ts';
import { approveRecovery, beginApproval, listRecoveries, refuseRecovery } from './decide-recovery.ts';
import { stopRecovery } from './stop-recovery.ts';

/** Supervised recovery of lost factors (security 49, ADR 18): asking, stopping, and what the admins of a company decide. */
export const recoveryRoutes = ({ baseUrl, sealer }: { baseUrl: string; sealer: Sealer }): Implementation[] => [
  implementOpen(contract.askRecovery, async ({ trx, now, ip }, _input, { request }) =>
    askRecovery(trx, await readBearer(trx, request, now), { baseUrl, ip, now }),
  ),

  implementBare(contract.stopRecovery, async ({ now, ip }, { body }, { db }) => {
    await stopRecovery(db, { ...body, ip, now });
    return undefined;
  }),

  implement(decisions.listRecoveries, async (context) => ({ items: await listRecoveries(context) })),

  // Raw for the browser's name, which the phone shows.
  implementRaw(decisions.beginRecoveryApproval, ({ inCompany }, { params, body }, { request }) =>
    inCompany((context) => beginApproval(context, params.recoveryId, { factorId: body.factorId, request })),
  ),

  implement(decisions.approveRecovery, async (context, { params, body }) => {
    await approveRecovery(context, { ...params, ...body }, sealer);
    return undefined;
  }),

  implement(decisions.refuseRecovery, async (context, { params }) => {
    await refuseRecovery(context, params.recoveryId);
    return undefined;
  }),
];
