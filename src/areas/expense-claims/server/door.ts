export { countClaims } from './queries/describe-claim.ts';
