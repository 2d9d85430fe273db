import { listen, type Listener, type ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { ownTransferFailed, runDecided, runMade, statementsRead } from '#areas/payments/events.ts';
import { failRejected } from './commands/fail-rejected.ts';
import { reviewWallet } from './commands/review-wallet.ts';

/** What moves the wallet, or what leaves it next, is looked at anew. */
export const walletListeners: Listener[] = [
  listen('wallet.review-after-statements', statementsRead, (context) => review(context)),
  listen('wallet.review-after-run', runMade, (context) => review(context)),
  listen('wallet.review-after-decision', runDecided, (context) => review(context)),
  listen('wallet.fail-rejected', ownTransferFailed, failRejected),
];

const review = ({ trx, companyId, now }: ListenerContext): Promise<void> =>
  reviewWallet({ trx, companyId: companyId as CompanyId, now });
