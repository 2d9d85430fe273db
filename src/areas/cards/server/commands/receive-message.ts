import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { AuthorizationAnswer, IssuerMessage } from '../../contract/issuer-message.ts';
import { cardsTables, type IssuerName } from '../tables.ts';
import { authorize } from './authorize.ts';
import { bookCapture } from './book-capture.ts';
import { bookRefund } from './book-refund.ts';
import { changeAuthorization } from './change-authorization.ts';
import { followDispute } from './follow-dispute.ts';
import { followHolder } from './follow-holder.ts';
import { followIssuerState } from './follow-issuer-state.ts';
import { lockCard, lockCardFirst, type LockedCard } from './lock-card.ts';
import type { MessageContext } from './message-context.ts';
import { bookFee, bookFunding } from './move-account.ts';
import { CARD_TOPICS } from './topics.ts';

/** The company whose account at this issuer it is; null for one that nobody here has. Asked outside of any company. */
export async function companyOfAccount(
  trx: Trx,
  { issuer, accountRef }: { issuer: IssuerName; accountRef: string },
): Promise<CompanyId | null> {
  const { rows } = await sql<{ id: CompanyId | null }>`select cards.company_of(${issuer}, ${accountRef}) as id`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}

/**
 * Takes what an issuer tells of an account, within its company: a question is answered, anything else is booked once,
 * however often and in whatever order it is told. What fits nothing is kept for finance; nothing is dropped
 * (domain rules 2.4).
 * @returns the answer to a question, else null.
 */
export async function receiveMessage(
  { trx, companyId, now }: Omit<MessageContext, 'account'>,
  issuer: IssuerName,
  message: IssuerMessage,
): Promise<AuthorizationAnswer | null> {
  const account = await cardsTables(trx)
    .selectFrom('cards.account')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('issuer_ref', '=', message.account)
    .executeTakeFirstOrThrow();
  const context: MessageContext = { trx, companyId, account, now };
  if (message.type === 'authorization.asked') {
    const locked = await lockCardFirst(trx, companyId, { account, issuerRef: message.card });
    if (locked !== null) return authorize(context, message, locked);
    await keepEvent(context, message, 'card_unknown');
    return { isApproved: false, amount: null, code: 'card_unknown' };
  }
  const problem = misfit(context, message);
  if (!(await keepEvent(context, message, problem))) return null;
  if (problem === null) await book(context, message);
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
  return null;
}

/** Why it fits nothing here; null for what can be booked. */
function misfit({ account }: MessageContext, message: IssuerMessage): string | null {
  if (message.type === 'issuer.noted') return 'not_booked';
  if ('amount' in message && message.amount.currency !== account.currency) return 'currency_differs';
  return null;
}

/** Whether it is told for the first time. Two deliveries at once wait for each other, and the second finds the first. */
async function keepEvent(
  { trx, companyId, account, now }: MessageContext,
  message: IssuerMessage,
  problem: string | null,
): Promise<boolean> {
  const kept = await cardsTables(trx)
    .insertInto('cards.issuer_event')
    .values({
      company_id: companyId,
      id: newId('cev', Date.parse(now)),
      account_id: account.id,
      issuer_ref: message.id,
      type: message.type,
      message: JSON.stringify(message),
      state: problem === null ? 'handled' : 'unmatched',
      reason: problem,
      told_at: message.at as Instant,
      received_at: now,
      resolved_by: null,
      resolved_at: null,
      resolution: null,
    })
    .onConflict((conflict) => conflict.constraint('issuer_event__once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

async function book(
  context: MessageContext,
  message: Exclude<IssuerMessage, { type: 'authorization.asked' }>,
): Promise<void> {
  if (message.type === 'issuer.noted') return;
  if (message.type === 'holder.changed') return followHolder(context, message);
  if (message.type === 'dispute.changed' || message.type === 'dispute.moved')
    return (await followDispute(context, message)) ? undefined : setAside(context, message, 'payment_unknown');
  if (message.type === 'fee.charged') return bookFee(context, message);
  if (message.type === 'account.funded') return bookFunding(context, message);
  const locked = await lockCard(context.trx, context.companyId, {
    accountId: context.account.id,
    issuerRef: message.card,
  });
  // What an issuer says of a card that is none of ours moves no money: the comparison of the night names such cards.
  if (locked === null && message.type === 'card.changed') return;
  if (locked === null) return setAside(context, message, 'card_unknown');
  return onCard(context, message, locked);
}

type OnCard = Exclude<
  IssuerMessage,
  | { type: 'authorization.asked' }
  | { type: 'fee.charged' }
  | { type: 'account.funded' }
  | { type: 'holder.changed' }
  | { type: 'issuer.noted' }
  | { type: 'dispute.changed' }
  | { type: 'dispute.moved' }
>;

function onCard(context: MessageContext, message: OnCard, locked: LockedCard): Promise<void> {
  switch (message.type) {
    case 'authorization.changed':
      return changeAuthorization(context, message, locked);
    case 'payment.captured':
      return bookCapture(context, message, locked);
    case 'payment.refunded':
      return bookRefund(context, message, locked);
    case 'card.changed':
      return followIssuerState(context, message, locked);
  }
}

/** Keeps it for somebody in finance, with why it could not be booked. */
const setAside = async (
  { trx, companyId, account }: MessageContext,
  message: IssuerMessage,
  reason: string,
): Promise<void> => {
  await cardsTables(trx)
    .updateTable('cards.issuer_event')
    .set({ state: 'unmatched', reason })
    .where('company_id', '=', companyId)
    .where('account_id', '=', account.id)
    .where('issuer_ref', '=', message.id)
    .execute();
};
