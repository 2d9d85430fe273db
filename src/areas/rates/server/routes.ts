import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/rates.ts';
import { enterRate } from './commands/enter-rate.ts';
import { convertAmount } from './queries/convert-amount.ts';
import { listEnteredRates } from './queries/list-entered-rates.ts';

export const ratesRoutes: Implementation[] = [
  implement(contract.convertAmount, (context, { query }) => convertAmount(context, query)),
  implement(contract.listEnteredRates, (context, { query }) => listEnteredRates(context, query)),
  implement(contract.enterRate, (context, { body }) => enterRate(context, body)),
];
