import { dayInZone, daysBetween } from '#kernel/plain-date.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import { closureSetupDefinition } from '../contract/setup-definition.ts';
import { findClosure } from './queries/find-closure.ts';

/** What the settings page says of the account itself. */
export const closureSetup = areaSetup(closureSetupDefinition, {
  settings: {
    closure: async ({ trx, actor, now }) => {
      const row = await findClosure(trx, actor.companyId);
      if (row === null) return { state: 'stays' };
      const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
      const days = Math.max(0, daysBetween(dayInZone(now, zone), row.closes_on));
      return { state: 'closes', values: { days }, needsAttention: true };
    },
  },
  steps: {},
  uses: {},
});
