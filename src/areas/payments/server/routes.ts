import { assert } from '#kernel/assert.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import { askForAccounts as askForAccountsContract } from '../contract/account-request.ts';
import * as all from '../contract/all-payments.ts';
import { getDueDays } from '../contract/due-days.ts';
import * as late from '../contract/late-payments.ts';
import * as bank from '../contract/bank.ts';
import * as confirmContract from '../contract/confirm-run.ts';
import * as elsewhere from '../contract/paid-elsewhere.ts';
import * as contract from '../contract/payment.ts';
import * as advice from '../contract/remittance-advice.ts';
import type { CreditsOf } from './advice/credits-of.ts';
import type { OpenCredits } from './open-credits.ts';
import { proposeAdvice } from './advice/propose-advice.ts';
import { sendAdvice } from './advice/send-advice.ts';
import { bankRoutes } from './bank-routes.ts';
import { askForAccounts } from './commands/ask-for-accounts.ts';
import { confirmRun, requestRunCode } from './commands/confirm-run.ts';
import { createRun, refuseRun } from './commands/create-run.ts';
import { movePayments } from './commands/move-payments.ts';
import { payElsewhere, undoPaidElsewhere } from './commands/pay-elsewhere.ts';
import { transfersCsv } from './files/transfers-csv.ts';
import { countStages } from './queries/count-payments.ts';
import { dueDays } from './queries/due-days.ts';
import { describePayments } from './queries/describe-payment.ts';
import { describeRun, listRuns } from './queries/describe-run.ts';
import { exportPayments, exportRuns } from './queries/export-lists.ts';
import { getRunFile, listPayingAccounts, type MainAccount } from './queries/list-bank.ts';
import { exportLatePayments, latePayments } from './queries/late-payments.ts';
import { exportAllPayments, listAllPayments } from './queries/list-all-payments.ts';
import { listPayments } from './queries/list-payments.ts';
import { summarizePayments } from './queries/summarize-payments.ts';
import { refuseWithout } from './settings/payment-methods.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { tellPayment } from './queries/tell-payment.ts';

/** Hold, release, fail and take up again are one command. */
const moveRoutes: Implementation[] = (
  [
    [contract.holdPayments, 'hold'],
    [contract.releasePayments, 'release'],
    [contract.failPayments, 'fail'],
    [contract.retryPayments, 'retry'],
  ] as const
).map(([endpoint, action]) =>
  implement(endpoint, async (context, { body }) => {
    const ids = await movePayments(context, { action, reason: null, ...body });
    return { items: await describePayments(context, ids) };
  }),
);

/** What credit notes take off invoices, and what is left of them. */
type Credits = { readonly of: CreditsOf; readonly open: OpenCredits };

/** `sealer` opens the seeds of authenticator apps, for who confirms with one. */
export const paymentsRoutes = (sealer: Sealer, credits: Credits, mainAccount: MainAccount): Implementation[] => [
  implement(contract.listPayments, (context, { query }) => listPayments(context, query)),
  implement(late.getLatePayments, (context, { query }) => latePayments(context, query)),
  implementExport(late.exportLatePayments, (context, { format: _format, ...query }) =>
    exportLatePayments(context, query),
  ),
  implement(all.listAllPayments, (context, { query }) => listAllPayments(context, query)),
  implementExport(all.exportAllPayments, (context, { format: _format, ...query }) => exportAllPayments(context, query)),
  implement(all.getPayment, (context, { params }) => tellPayment(context, params.paymentId, credits.of)),
  implement(contract.summarizePayments, (context, { query }) => summarizePayments(context, query.source)),
  implement(getDueDays, (context, { query }) => dueDays(context, query.source)),
  ...moveRoutes,
  implementExport(contract.exportPayments, (context, { format: _format, ...query }) => exportPayments(context, query)),
  implement(contract.countStages, (context, { query }) => countStages(context, query.source)),
  implement(bank.listDebtorAccounts, async (context) => ({ items: await listPayingAccounts(context, mainAccount) })),
  implement(contract.createRun, async (context, { body }) =>
    describeRun(context, await createRun(context, body, credits.open), credits.open),
  ),
  implement(contract.listRuns, (context, { query }) => listRuns(context, query, credits.open)),
  implementExport(contract.exportRuns, (context, { format: _format, ...query }) =>
    exportRuns(context, query, credits.open),
  ),
  implement(contract.getRun, (context, { params }) => describeRun(context, params.runId, credits.open)),
  implement(confirmContract.requestRunCode, (context, { params, body }) =>
    requestRunCode(context, { ...params, ...body }, credits.open),
  ),
  implement(confirmContract.confirmRun, async (context, { params, body }) => {
    await confirmRun(context, { ...params, ...body }, { sealer, openCredits: credits.open });
    return describeRun(context, params.runId, credits.open);
  }),
  implement(contract.refuseRun, async (context, { params, body }) => {
    await refuseRun(context, { runId: params.runId, reason: body.reason });
    return describeRun(context, params.runId, credits.open);
  }),
  implementRaw(contract.downloadRunFile, async ({ inCompany, actor }, { params, query }, { reply }) => {
    const file = await inCompany(async ({ trx }) => {
      await refuseWithout(trx, actor.companyId, [query.format === 'csv' ? 'csv' : 'file']);
      return getRunFile(trx, actor.companyId, params.runId);
    });
    if (query.format === 'csv')
      sendFile(reply, {
        name: file.name.replace(/^pain001-(.*)\.xml$/, 'transfers-$1.csv'),
        mime: 'text/csv; charset=utf-8',
        content: transfersCsv(file.content),
      });
    else sendFile(reply, { name: file.name, mime: 'application/xml', content: file.content });
    return undefined;
  }),
  implement(elsewhere.payElsewhere, async (context, { body }) => ({
    items: await describePayments(context, await payElsewhere(context, body)),
  })),
  implement(elsewhere.undoPaidElsewhere, async (context, { params, body }) => {
    await undoPaidElsewhere(context, { paymentId: params.paymentId, reason: body.reason });
    const [payment] = await describePayments(context, [params.paymentId]);
    assert(payment !== undefined, 'What was taken back is there');
    return payment;
  }),
  ...lettersRoutes(credits.of),
  ...settingsRoutes(sealer),
  ...bankRoutes,
];

/** What payees are written: what was paid, or that an account of theirs is missing. */
const lettersRoutes = (creditsOf: CreditsOf): Implementation[] => [
  implement(advice.proposeAdvice, (context, { query }) => proposeAdvice(context, query.payments)),
  implement(advice.sendAdvice, async (context, { body }) => ({
    items: await describePayments(context, await sendAdvice(context, body.letters, creditsOf)),
  })),
  implement(askForAccountsContract, async (context, { body }) => ({
    asked: await askForAccounts(context, body.userIds),
  })),
];
