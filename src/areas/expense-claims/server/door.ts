export { validateClaim } from './commands/review-claim.ts';
export { countClaims, describeClaim, listClaims } from './queries/describe-claim.ts';
export { findClaims } from './queries/find-claims.ts';
