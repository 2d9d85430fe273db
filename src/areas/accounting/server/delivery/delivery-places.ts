import path from 'node:path';
import { sealerFor, type Sealer } from '#platform/crypto/seal.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';

/** What the operator lets exports reach beside mail and the internet. */
export type DeliveryPlaces = {
  /** A folder of the server; null gives companies none. */
  readonly folder: string | null;
  /** SFTP servers of the operator's own network. */
  readonly privateHosts: readonly string[];
};

/** Each company's exports lie in a folder of its own, whose name it does not choose. */
export const folderOf = (root: string, companyId: string, below: string): string => path.join(root, companyId, below);

/** Seals the passwords and keys of places; each opens for its own place only. */
export const deliverySealer = (secretKeys: SecretKeys): Sealer => sealerFor(secretKeys, 'delivery-secret');
