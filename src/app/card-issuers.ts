import type { StripeConfig } from '#platform/config/read-config.ts';
import { keyFor, type SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import { simulatedIssuer } from '#areas/card-network/server/door.ts';
import type { Issuer, Issuers } from '#areas/cards/server/door.ts';
import { stripeIssuer } from '#areas/stripe-issuing/server/door.ts';

/** What the simulated network signs with, and card numbers follow from. */
export const networkSecret = ({ current }: SecretKeys): Buffer => keyFor(current, 'card-network');

/**
 * The issuers at which this installation makes cards, the one for new accounts first: Stripe where the operator set it up,
 * else in evaluation the simulated one. Accounts that were opened before keep theirs.
 */
export function cardIssuers({
  db,
  secretKeys,
  isEvaluation,
  stripe = null,
}: {
  db: Db;
  secretKeys: SecretKeys;
  isEvaluation: boolean;
  stripe?: StripeConfig | null;
}): Issuers {
  const issuers: Issuer[] = [
    ...(stripe === null ? [] : [stripeIssuer(stripe)]),
    ...(isEvaluation ? [simulatedIssuer({ db, secret: networkSecret(secretKeys) })] : []),
  ];
  return new Map(issuers.map((issuer) => [issuer.name, issuer]));
}
