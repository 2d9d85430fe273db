import { implement, type Implementation } from '#platform/http/call.ts';
import * as contract from '../../contract/access-ask.ts';
import { askForAccess } from './ask-for-access.ts';
import { describeAccess } from './describe-access.ts';

/** Who gives access, and who asks for it (ux 5.2, `account/me/rights`; ux 9, "No right"). */
export const accessAskRoutes: Implementation[] = [
  implement(contract.describeAccess, (context) => describeAccess(context)),
  implement(contract.askForAccess, async (context, { body }) => {
    await askForAccess(context, body);
    return undefined;
  }),
];
