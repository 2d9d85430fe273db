import { dayInZone, daysBetween } from '#kernel/plain-date.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser, listEnrolled } from '#areas/identity/server/door.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { accessSetupDefinition } from '../contract/setup-definition.ts';
import { closingDay } from './close-account/describe-closing.ts';
import { describeLegals } from './legals/describe-legals.ts';
import { accessTables } from './tables.ts';

/** How the company logs in, whether its owner's address is proven, and whether the caller has a second factor. */
export const accessSetup = areaSetup(accessSetupDefinition, {
  settings: {
    signOn: async ({ trx, actor }) => {
      const row = await accessTables(trx)
        .selectFrom('access.saml_settings')
        .select(['is_enabled', 'is_enforced'])
        .where('company_id', '=', actor.companyId)
        .executeTakeFirst();
      if (row === undefined || !row.is_enabled) return { state: 'off' };
      return { state: row.is_enforced ? 'enforced' : 'on' };
    },
    legals: async (context) => {
      const { items } = await describeLegals(context);
      const isOpen = items.some(({ needsAcceptance, accepted }) => needsAcceptance && accepted === null);
      return { state: isOpen ? 'open' : 'accepted' };
    },
    closeAccount: async ({ trx, actor, now }) => {
      const on = await closingDay(trx, actor.companyId);
      if (on === null) return { state: 'open' };
      const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
      const days = Math.max(0, daysBetween(dayInZone(now, zone), on));
      return { state: 'closing', values: { days }, needsAttention: true };
    },
    secondStep: async ({ trx, actor }) => {
      const { sca_at_sign_in: asked } = await getCompanyRow(trx, actor.companyId);
      return { state: asked === 'always' ? 'always' : 'enrolled' };
    },
  },
  steps: {
    email: async ({ trx, actor }) => {
      const [owner] = await peopleHolding(trx, actor.companyId, ['owner']);
      if (owner === undefined) return { isDone: true, state: 'done', values: { email: '' } };
      const { email, email_verified_at: provenAt } = await getUser(trx, owner);
      return { isDone: provenAt !== null, state: provenAt === null ? 'open' : 'done', values: { email } };
    },
    factor: async ({ trx, actor }) => {
      const { length: count } = await listEnrolled(trx, actor.userId);
      return { isDone: count > 0, state: count > 0 ? 'done' : 'open', values: { count } };
    },
  },
  uses: {},
});
