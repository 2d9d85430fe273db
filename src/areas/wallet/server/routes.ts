import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { sendFile } from '#platform/http/send-file.ts';
import * as automation from '../contract/automation.ts';
import * as funding from '../contract/funding.ts';
import * as contract from '../contract/wallet.ts';
import { askFunding, endFunding } from './commands/ask-funding.ts';
import { turnOffAutomation, turnOnAutomation } from './commands/change-automation.ts';
import { changeSource } from './commands/change-source.ts';
import { chooseWallet } from './commands/choose-wallet.ts';
import { confirmFunding, requestFundingCode } from './commands/confirm-funding.ts';
import { describeAutomation } from './queries/describe-automation.ts';
import { describeFunding, listFundings, loadFunding } from './queries/describe-fundings.ts';
import { describeWallet } from './queries/describe-wallet.ts';

/** `sealer` opens the seeds of authenticator apps, for who confirms with one. */
export const walletRoutes = (sealer: Sealer): Implementation[] => [
  implement(contract.getWallet, (context) => describeWallet(context)),
  implement(contract.chooseWallet, async (context, { body }) => {
    await chooseWallet(context, body);
    return describeWallet(context);
  }),
  implement(funding.listFundings, (context) => listFundings(context)),
  implement(funding.askFunding, async (context, { body }) => describeFunding(context, await askFunding(context, body))),
  implement(funding.requestFundingCode, (context, { params, body }) =>
    requestFundingCode(context, { fundingId: params.fundingId, factorId: body.factorId }),
  ),
  implement(funding.confirmFunding, async (context, { params, body }) => {
    await confirmFunding(context, { fundingId: params.fundingId, ...body }, sealer);
    return describeFunding(context, params.fundingId);
  }),
  implement(funding.endFunding, async (context, { params, body }) => {
    await endFunding(context, { fundingId: params.fundingId, ...body });
    return describeFunding(context, params.fundingId);
  }),
  implementRaw(funding.downloadFunding, async ({ inCompany }, { params }, { reply }) => {
    const row = await inCompany((context) => loadFunding(context, params.fundingId, { lock: false }));
    // What failed is asked for anew; its old file at the bank as well would move the money twice.
    if (row.file_content === null || row.state === 'failed') throw new AppError('illegal_state');
    sendFile(reply, {
      name: `pain001-top-up-${row.execute_on}.xml`,
      mime: 'application/xml',
      content: row.file_content,
    });
    return undefined;
  }),
  implement(funding.changeSource, async (context, { params, body }) => {
    await changeSource(context, { accountId: params.accountId, isSource: body.isSource });
    return listFundings(context);
  }),
  implement(automation.getAutomation, (context) => describeAutomation(context)),
  implement(automation.turnOnAutomation, async (context, { body }) => {
    await turnOnAutomation(context, body);
    return describeAutomation(context);
  }),
  implement(automation.turnOffAutomation, async (context) => {
    await turnOffAutomation(context);
    return describeAutomation(context);
  }),
];
