import { dayInZone } from '#kernel/plain-date.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import { travelSetupDefinition } from '../contract/setup-definition.ts';
import { listTravelRates } from './queries/list-rates.ts';

/** How many scales and day rates are live today. */
export const travelSetup = areaSetup(travelSetupDefinition, {
  settings: {
    rates: async ({ trx, actor, now }) => {
      const { country, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
      const today = dayInZone(now, zone);
      const { scales, dayRates } = await listTravelRates(trx, actor.companyId, { country, today });
      return scales.length + dayRates.length === 0
        ? { state: 'none' }
        : { state: 'count', values: { scales: scales.length, rates: dayRates.length } };
    },
  },
  steps: {},
  uses: {},
});
