import { money, moneyToWire } from '#kernel/money.ts';
import { areaSetup } from '#areas/companies/server/door.ts';
import { walletSetupDefinition } from '../contract/setup-definition.ts';
import { findAutomation } from './queries/describe-automation.ts';
import { findWallet } from './queries/find-wallet.ts';

/** Whether the wallet is topped up by a rule. */
export const walletSetup = areaSetup(walletSetupDefinition, {
  settings: {
    topUps: async ({ trx, actor }) => {
      const wallet = await findWallet(trx, actor.companyId);
      if (wallet === null) return { state: 'none' };
      const rule = await findAutomation(trx, wallet);
      return rule === undefined
        ? { state: 'manual' }
        : { state: 'automatic', values: { floor: moneyToWire(money(rule.floor_minor, wallet.currency)) } };
    },
  },
  steps: {},
  uses: {},
});
