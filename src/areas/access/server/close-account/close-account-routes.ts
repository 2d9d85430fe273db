import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../../contract/close-account.ts';
import type { AccountTies } from './account-ties.ts';
import { askClosing, keepAccount } from './ask-closing.ts';
import { describeClosing } from './describe-closing.ts';

/** A company's account is closed by its owner, who may keep it for 30 days (specification 2.2: company/churn). */
export const closeAccountRoutes = (services: { ties: AccountTies; baseUrl: string }): Implementation[] => [
  implement(contract.getAccountClosing, (context) => describeClosing(context, services.ties)),
  implement(contract.closeAccount, (context, { body }) => askClosing(context, body, services)),
  implement(contract.keepAccount, (context) => keepAccount(context, services)),
];
