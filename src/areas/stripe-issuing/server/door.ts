export { stripeIssuer } from './stripe-issuer.ts';
