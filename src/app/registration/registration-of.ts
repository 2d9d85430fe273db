import type { Config } from '#platform/config/read-config.ts';
import { httpEnrichment } from '#areas/access/server/door.ts';
import type { RegistrationOptions } from '../implementations.ts';

/** The operator's settings of registration as the access area wants them. */
export const registrationOf = (config: Config, onError: (error: unknown) => void): RegistrationOptions => ({
  isOpen: config.isRegistrationOpen,
  refusesLeaked: config.refusesLeakedPasswords,
  enrich: config.suggestions === null ? null : httpEnrichment({ ...config.suggestions, onError }),
});
