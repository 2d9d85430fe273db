import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { takeBack, tell } from '#areas/notifications/server/door.ts';
import { type PayableReturned } from '#areas/payables/events.ts';
import {
  isTakenBack,
  type ConfirmationsVoided,
  type PaymentFailed,
  type RunDecided,
  type RunMade,
  type RunRefused,
} from '../../events.ts';
import { confirmPath, payPath } from '../../paths.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { confirmersNamed } from '../settings/read-pay-settings.ts';

/** Tells those who may confirm that a bank file waits for them; whoever put it together may not (domain rules 2.0). */
export async function tellConfirmers({ trx, companyId: id, now }: ListenerContext, run: RunMade): Promise<void> {
  const companyId = id as CompanyId;
  await tell(trx, {
    topic: 'payments_to_confirm',
    companyId,
    userIds: (await transferConfirmers(trx, companyId)).filter((userId) => userId !== run.madeBy),
    facts: { number: run.number, count: run.count, total: run.total },
    key: run.runId,
    about: run.runId,
    link: confirmPath(companyId, run.source, run.runId),
    audience: ['owner', 'controller'],
    now,
  });
}

/** Whoever may confirm what leaves an account: the account owners, and the controllers they named (domain rules 2.15). */
export async function transferConfirmers(trx: Trx, companyId: CompanyId): Promise<UserId[]> {
  const owners = await peopleHolding(trx, companyId, ['owner']);
  // Who was named and is no controller any more may not confirm.
  const controllers = new Set(await peopleHolding(trx, companyId, ['controller']));
  return [...owners, ...(await confirmersNamed(trx, companyId)).filter((userId) => controllers.has(userId))];
}

export async function leaveConfirmersInPeace(
  { trx, companyId, now }: ListenerContext,
  { runId }: RunDecided,
): Promise<void> {
  await takeBack(trx, { companyId: companyId as CompanyId, topic: 'payments_to_confirm', about: runId, now });
}

/** Tells whoever put a run together, or had confirmed it, that it was refused, by whom and why; not who refused it. */
export async function tellRefused(
  { trx, companyId: id, now }: ListenerContext,
  { runId, number, source, total, madeBy, confirmedBy, by, refusedBy, reason }: RunRefused,
): Promise<void> {
  const companyId = id as CompanyId;
  await tell(trx, {
    topic: 'run_refused',
    companyId,
    userIds: [...new Set([madeBy, ...confirmedBy])].filter((one) => one !== refusedBy),
    facts: { number, total, by, reason },
    key: runId,
    about: runId,
    link: confirmPath(companyId, source, runId),
    audience: ['owner', 'controller'],
    now,
  });
}

/** Tells whoever had confirmed a run that it counts no more, and why (domain rules 2.8). */
export async function tellVoided(
  { trx, companyId: id, now }: ListenerContext,
  { runId, number, source, payee, why, userIds, voidedAt }: ConfirmationsVoided,
): Promise<void> {
  const companyId = id as CompanyId;
  await tell(trx, {
    topic: 'confirmation_void',
    companyId,
    userIds,
    facts: { number, payee, why },
    key: `${runId}:${voidedAt}`,
    about: runId,
    link: confirmPath(companyId, source, runId),
    audience: ['owner', 'controller'],
    now,
  });
}

/** Tells the controllers, or the owners where there is none, that money did not arrive; each order once. */
export async function tellFailed(
  { trx, companyId: id, now }: ListenerContext,
  payment: PaymentFailed | PayableReturned,
): Promise<void> {
  if (isTakenBack(payment)) return;
  const { paymentId, attempt, payee, amount, reason } = payment;
  const companyId = id as CompanyId;
  const controllers = await peopleHolding(trx, companyId, ['controller']);
  await tell(trx, {
    topic: 'transfer_failed',
    companyId,
    userIds: controllers.length > 0 ? controllers : await peopleHolding(trx, companyId, ['owner']),
    facts: { payee: payee.name, amount, reason },
    key: `${paymentId}:${attempt}`,
    about: paymentId,
    link: payPath(companyId, payListOf(payee.type), payee.type === 'supplier' ? paymentId : payee.id),
    audience: ['controller', 'owner'],
    now,
  });
}
