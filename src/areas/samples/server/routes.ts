import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/sample.ts';
import { openSample } from './commands/open-sample.ts';
import { removeSample } from './commands/remove-sample.ts';
import { describeSample, type MonthsOf } from './queries/describe-sample.ts';

/** @param monthsOf how far a sample is made, which whoever makes them knows */
export const samplesRoutes = (monthsOf: MonthsOf): Implementation[] => [
  implement(contract.getSample, (context) => describeSample(context, monthsOf)),
  implement(contract.openSample, (context) => openSample(context, monthsOf)),
  implement(contract.removeSample, async (context) => {
    await removeSample(context);
    return undefined;
  }),
];
