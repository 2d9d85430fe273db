import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/wallet.ts';
import { chooseWallet } from './commands/choose-wallet.ts';
import { describeWallet } from './queries/describe-wallet.ts';

export const walletRoutes: Implementation[] = [
  implement(contract.getWallet, (context) => describeWallet(context)),
  implement(contract.chooseWallet, async (context, { body }) => {
    await chooseWallet(context, body);
    return describeWallet(context);
  }),
];
