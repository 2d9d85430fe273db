import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/read-config.ts';
import { builtInStories, contentServiceStories, type FrontServices } from '#areas/access/server/door.ts';
import { DOMAIN } from '../demo/cast.ts';

/** The operator's settings of the pages before the product as the access area wants them. */
export const frontOf = (config: Config, onError: (error: unknown) => void): FrontServices => ({
  links: config.pages,
  supportUrl: config.supportUrl,
  serviceDeskUrl: config.serviceDeskUrl,
  // The demo company has a sign-in for each role, the operator's own among them (decision 4).
  staff: config.mode === 'evaluation' ? [...config.staff, `staff@${DOMAIN}`] : config.staff,
  apiTimeoutMs: config.apiTimeoutMs,
  stories:
    config.contentService === null
      ? builtInStories
      : contentServiceStories({ ...config.contentService, onError }, systemClock),
});
