export { validateClaim } from './commands/review-claim.ts';
export { countClaims, describeClaim, listClaims } from './queries/describe-claim.ts';
