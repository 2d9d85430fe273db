import { money, moneyToWire } from '#kernel/money.ts';
import { areaSetup, getCompanyRow } from '#areas/companies/server/door.ts';
import type { Context } from '#platform/http/call.ts';
import { paymentsSetupDefinition } from '../contract/setup-definition.ts';
import { readPaySettings } from './settings/read-pay-settings.ts';
import { paymentsTables } from './tables.ts';

/** From where, how and by whom the company pays, and whether it has begun to. */
export const paymentsSetup = areaSetup(paymentsSetupDefinition, {
  settings: {
    accounts: async (context) => {
      const { length: count } = await liveAccounts(context);
      return count === 0 ? { state: 'none', needsAttention: true } : { state: 'count', values: { count } };
    },
    transfers: async ({ trx, actor }) => {
      const { twoAbove } = await readPaySettings(trx, actor.companyId);
      if (twoAbove === null) return { state: 'one' };
      const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
      return { state: 'twoAbove', values: { amount: moneyToWire(money(twoAbove, currency)) } };
    },
    methods: async ({ trx, actor }) => {
      const { methods } = await readPaySettings(trx, actor.companyId);
      const count = Object.values(methods).filter(Boolean).length;
      return count === 0 ? { state: 'none', needsAttention: true } : { state: 'count', values: { count } };
    },
  },
  steps: {
    account: async (context) => {
      const [first] = await liveAccounts(context);
      return first === undefined
        ? { isDone: false, state: 'open' }
        : { isDone: true, state: 'done', values: { name: first.name } };
    },
  },
  uses: {
    payments: async ({ trx, actor }) => {
      const row = await paymentsTables(trx)
        .selectFrom('payments.payment')
        .select('id')
        .where('company_id', '=', actor.companyId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    bank: async (context) => (await liveAccounts(context)).length > 0,
  },
});

const liveAccounts = ({ trx, actor }: Context) =>
  paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .select('name')
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
