export { validateClaim } from './commands/review-claim.ts';
export { sumOpenAdvances, traceMembers } from './queries/set-offs.ts';
export { describeClaim } from './queries/describe-claim.ts';
export { findClaims } from './queries/find-claims.ts';
export { countClaims, listClaims } from './queries/list-claims.ts';
export { proveClaimRows, validatedClaims } from './queries/prove-rows.ts';
