import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/claim.ts';
import { rejectClaim, validateClaim } from './commands/review-claim.ts';
import { describeClaim } from './queries/describe-claim.ts';
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
];
