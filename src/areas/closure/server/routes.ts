import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../contract/closure.ts';
import { askClosure } from './commands/ask-closure.ts';
import { keepAccount } from './commands/keep-account.ts';
import { describeClosure, type ReadClosureFacts } from './queries/describe-closure.ts';

/** Closing a company's account (specification 2.2: `company/churn`), with what other areas say of the company. */
export const closureRoutes = (services: { readFacts: ReadClosureFacts; baseUrl: string }): Implementation[] => [
  implement(contract.getClosure, (context) => describeClosure(context, services.readFacts)),

  implement(contract.askClosure, async (context, { body }) => {
    await askClosure(context, body, services);
    return describeClosure(context, services.readFacts);
  }),

  implement(contract.keepAccount, async (context) => {
    await keepAccount(context, services);
    return describeClosure(context, services.readFacts);
  }),
];
