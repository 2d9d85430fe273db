import { listen, type Listener } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { processEnded, seatsChanged, seatsOpened, substituteNamed } from '#areas/approvals/events.ts';
import { fileRead } from '#areas/documents/events.ts';
import { payableMoved, payableRejected, payableSetOff, payableValidated } from '#areas/payables/events.ts';
import { creditNoteReceived } from '../events.ts';
import { suppliersMerged } from '#areas/suppliers/events.ts';
import { followMerge } from './commands/follow-merge.ts';
import { followOutcome, keepSetOff } from './commands/follow-outcome.ts';
import { openFilesToSeats, openFilesToSubstitute } from './commands/open-files-to-substitute.ts';
import { settleSpend } from './commands/settle-spend.ts';
import { sortOutCreditNote, takeBackIntoInbox } from './commands/sort-out-credit-note.ts';
import { tellSortedOut, tellTakenBack } from './commands/tell-of-credit-note.ts';
import { tellApprovers, tellDecision, tellDeclined } from './commands/tell-of-request.ts';

export const requestsListeners: Listener[] = [
  listen('requests.sort-out-credit-note', fileRead, ({ trx, companyId }, { fileId }) =>
    sortOutCreditNote(trx, companyId as CompanyId, fileId),
  ),
  listen('requests.take-back-into-inbox', payableRejected, takeBackIntoInbox),
  listen('requests.follow-outcome', payableMoved, followOutcome),
  listen('requests.keep-set-off', payableSetOff, keepSetOff),
  listen('requests.follow-merged-supplier', suppliersMerged, followMerge),
  listen('requests.open-files-to-substitute', substituteNamed, openFilesToSubstitute),
  listen('requests.open-files-to-seats', seatsChanged, openFilesToSeats),
  listen('requests.settle', payableValidated, (context, { requestId, baseAmount }) =>
    settleSpend(context, { requestId, baseMinor: BigInt(baseAmount.minor) }),
  ),
  listen('requests.settle-rejected', payableRejected, (context, { requestId }) =>
    settleSpend(context, { requestId, baseMinor: 0n }),
  ),
];

/** Who is told what of requests (domain rules 2.20). Apart, since a history that is loaded tells nobody. */
export const requestsTellers: Listener[] = [
  listen('requests.tell-asked', seatsOpened, tellApprovers),
  listen('requests.tell-asked-instead', seatsChanged, tellApprovers),
  listen('requests.tell-decided', processEnded, tellDecision),
  listen('requests.tell-declined', payableMoved, tellDeclined),
  listen('requests.tell-sorted-out', creditNoteReceived, tellSortedOut),
  listen('requests.tell-taken-back', payableRejected, tellTakenBack),
];
