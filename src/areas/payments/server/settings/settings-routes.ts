import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, type Implementation } from '#platform/http/call.ts';
import * as accounts from '../../contract/own-account.ts';
import * as methods from '../../contract/payment-methods.ts';
import * as contract from '../../contract/pay-settings.ts';
import { addOwnAccount, askOwnAccount, changeOwnAccount, listOwnAccounts } from './own-accounts.ts';
import { describeMethods, switchMethod } from './payment-methods.ts';
import { askPaySettings, describePaySettings, savePaySettings } from './save-pay-settings.ts';

export const settingsRoutes = (sealer: Sealer): Implementation[] => [
  implement(contract.getPaySettings, (context) => describePaySettings(context)),
  implement(contract.askPaySettings, (context, { body }) => askPaySettings(context, body)),
  implement(contract.savePaySettings, async (context, { body }) => {
    await savePaySettings(context, body, sealer);
    return describePaySettings(context);
  }),
  implement(methods.getPaymentMethods, (context) => describeMethods(context)),
  implement(methods.switchPaymentMethod, async (context, { body }) => {
    await switchMethod(context, body);
    return describeMethods(context);
  }),
  implement(accounts.listOwnAccounts, async (context) => ({
    items: await listOwnAccounts(context),
    mayChange: context.actor.rights.has('owner'),
  })),
  implement(accounts.askOwnAccount, (context, { body }) => askOwnAccount(context, body)),
  implement(accounts.addOwnAccount, (context, { body }) => addOwnAccount(context, body, sealer)),
  implement(accounts.changeOwnAccount, (context, { params, body }) =>
    changeOwnAccount(context, { ...params, ...body }),
  ),
];
