import { keyFor, type SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import { simulatedIssuer } from '#areas/card-network/server/door.ts';
import type { Issuer, Issuers } from '#areas/cards/server/door.ts';

/** What the simulated network signs with, and card numbers follow from. */
export const networkSecret = ({ current }: SecretKeys): Buffer => keyFor(current, 'card-network');

/** The issuers at which this installation makes cards: evaluation has the simulated one. */
export function cardIssuers({
  db,
  secretKeys,
  isEvaluation,
}: {
  db: Db;
  secretKeys: SecretKeys;
  isEvaluation: boolean;
}): Issuers {
  const issuers: Issuer[] = isEvaluation ? [simulatedIssuer({ db, secret: networkSecret(secretKeys) })] : [];
  return new Map(issuers.map((issuer) => [issuer.name, issuer]));
}
