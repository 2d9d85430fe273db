import { areaSetup } from '#areas/companies/server/door.ts';
import { notificationsSetupDefinition } from '../contract/setup-definition.ts';

/** How many of the company's defaults differ from what the product comes with. */
export const notificationsSetup = areaSetup(notificationsSetupDefinition, {
  settings: {
    defaults: async () => ({ state: 'standard' }),
  },
  steps: {},
  uses: {},
});
