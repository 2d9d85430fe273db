import { implement, type Implementation } from '#platform/http/call.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { openTripsOf } from '#areas/requests/server/door.ts';
import * as advances from '../contract/advance.ts';
import * as clean from '../contract/accept-clean.ts';
import * as contract from '../contract/claim.ts';
import { acceptCleanClaims } from './commands/accept-clean-claims.ts';
import { cancelAdvance, giveAdvance } from './commands/give-advance.ts';
import { returnAdvance } from './commands/return-advance.ts';
import { rejectClaim, validateClaim } from './commands/review-claim.ts';
import { takeBackSetOff } from './commands/set-off.ts';
import { describeAdvance, listAdvances, listMyAdvances } from './queries/advances.ts';
import { findCleanClaims } from './queries/clean-claims.ts';
import { describeClaim } from './queries/describe-claim.ts';
import { exportAdvances } from './queries/export-advances.ts';
import { listClaims } from './queries/list-claims.ts';

export const expenseClaimsRoutes: Implementation[] = [
  implement(contract.listClaims, (context, { query }) => listClaims(context, query)),
  implement(contract.getClaim, (context, { params }) => describeClaim(context, params.claimId)),
  implement(contract.validateClaim, async (context, { params, body }) => {
    await validateClaim(context, params.claimId, body);
    return describeClaim(context, params.claimId);
  }),
  implement(contract.rejectClaim, async (context, { params, body }) => {
    await rejectClaim(context, { claimId: params.claimId, ...body });
    return describeClaim(context, params.claimId);
  }),
  implement(contract.takeBackSetOff, async (context, { params, body }) => {
    await takeBackSetOff(context, { claimId: params.claimId, ...body });
    return describeClaim(context, params.claimId);
  }),
  implement(clean.findCleanClaims, (context) => findCleanClaims(context)),
  implement(clean.acceptCleanClaims, (context, { body }) => acceptCleanClaims(context, body.claims)),
  implement(advances.listAdvances, (context, { query }) => listAdvances(context, query)),
  implementExport(advances.exportAdvances, (context, { format: _format, ...query }) => exportAdvances(context, query)),
  implement(advances.getAdvance, (context, { params }) => describeAdvance(context, params.advanceId)),
  implement(advances.giveAdvance, async (context, { body }) =>
    describeAdvance(context, await giveAdvance(context, body)),
  ),
  implement(advances.cancelAdvance, async (context, { params, body }) => {
    await cancelAdvance(context, { ...params, ...body });
    return describeAdvance(context, params.advanceId);
  }),
  implement(advances.returnAdvance, async (context, { params, body }) => {
    await returnAdvance(context, { ...params, ...body });
    return describeAdvance(context, params.advanceId);
  }),
  implement(advances.listTripsOf, async ({ trx, actor }, { query }) => ({
    items: await openTripsOf(trx, actor.companyId, query.memberId),
  })),
  implement(advances.listMyAdvances, (context) => listMyAdvances(context)),
];
