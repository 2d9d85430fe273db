import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import * as contract from '#areas/members/contract/bank-detail.ts';
import { describeBankDetail, listUnconfirmed } from '#areas/members/server/door.ts';
import { beginChange, changeBankDetail, confirmAccount } from './change-bank-detail.ts';

/** Where somebody is paid back: changed with a factor, looked at by a second person (domain rules 2.9). */
export const bankDetailRoutes = (services: { sealer: Sealer; baseUrl: string }): Implementation[] => [
  implement(contract.getBankDetail, ({ trx, actor, now }) =>
    describeBankDetail(trx, actor.companyId, { userId: actor.userId, now }),
  ),

  // Raw for the browser's name, which the phone shows.
  implementRaw(contract.beginBankDetailChange, ({ inCompany }, { body }, { request }) =>
    inCompany((context) => beginChange(context, { ...body, request })),
  ),

  implement(contract.changeBankDetail, async (context, { body }) => {
    await changeBankDetail(context, body, services);
    const { trx, actor, now } = context;
    return describeBankDetail(trx, actor.companyId, { userId: actor.userId, now });
  }),

  implement(contract.listUnconfirmedAccounts, async ({ trx, actor }) => ({
    items: (await listUnconfirmed(trx, actor.companyId)).map((one) => ({
      ...one,
      isOwn: one.userId === actor.userId || one.userId === actor.impersonatorId,
    })),
  })),

  implement(contract.confirmAccount, async (context, { params, body }) => {
    await confirmAccount(context, { userId: params.memberId, changedAt: body.changedAt }, services);
    return undefined;
  }),
];
