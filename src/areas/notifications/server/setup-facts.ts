import { areaSetup } from '#areas/companies/server/door.ts';
import { notificationsSetupDefinition } from '../contract/setup-definition.ts';
import { describeDefaults } from './company-defaults.ts';

/** How far the company's defaults are from what the product proposes, and whether mails show documents. */
export const notificationsSetup = areaSetup(notificationsSetupDefinition, {
  settings: {
    defaults: async ({ trx, actor }) => {
      const { changed, mailsShowDocuments } = await describeDefaults(trx, actor.companyId);
      const state = changed === 0 ? 'proposed' : 'changed';
      return { state: mailsShowDocuments ? state : `${state}NoDocuments`, values: { changed } };
    },
  },
  steps: {},
  uses: {},
});
